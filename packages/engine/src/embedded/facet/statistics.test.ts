import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMemoryEngine } from '../create-memory-engine.ts'

it('quantiles of many values are those of all values sorted', async () => {
  const engine = createMemoryEngine()
  let runs = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        // Zero has one sign in an index.
        fc.oneof(
          fc.integer({ min: 0, max: 5 }),
          fc.double({ noNaN: true, noDefaultInfinity: true }).map(number => number + 0),
        ),
        {
          minLength: 1,
          maxLength: 400,
        },
      ),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
      async (numbers, quantiles) => {
        const name = `run-${runs++}`
        await engine.ensureIndex({ name, version: 1, fields: [{ name: 'n', kind: 'number' }] })
        const ops = numbers.map((n, id) => ({
          op: 'upsert' as const,
          id: `${id}`,
          version: 1,
          fields: { n },
        }))
        await engine.write(name, ops, { visible: 'wait' })
        const { facets } = await engine.search(name, {
          query: { kind: 'all' },
          access: { everything: true },
          facets: [{ name: 'n', field: 'n', kind: 'statistics', quantiles }],
          from: 0,
          size: 0,
        })
        const sorted = [...numbers].sort((one, other) => one - other)
        const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
        expect(facets[0]).toEqual({
          name: 'n',
          kind: 'statistics',
          count: numbers.length,
          min: sorted[0],
          max: sorted.at(-1),
          quantiles: quantiles.map(at),
        })
      },
    ),
    { numRuns: 30 },
  )
})
