import type { SearchEngine } from '@quarry/engine'
import { createReferenceEngine } from '@quarry/engine/reference'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceOf, differential, scenario, scenarioOf } from './differential.ts'

describe('a differential run', () => {
  it('finds nothing between two engines that are the same', async () => {
    const [one, other] = [createReferenceEngine(), createReferenceEngine()]
    for (const seed of [1, 2, 3]) expect(await differential(one, other, seed)).toBeUndefined()
  })

  it('finds nothing in random scenarios either', async () => {
    let runs = 0
    await fc.assert(
      fc.asyncProperty(scenario, async each => {
        expect(
          await differenceOf(createReferenceEngine(), createReferenceEngine(), each, `run-${runs++}`),
        ).toBeUndefined()
      }),
      { numRuns: 15, seed: 7 },
    )
  })

  it('asks things that find something', async () => {
    const reference = createReferenceEngine()
    const { batches, requests } = scenarioOf(5, 200)
    await reference.ensureIndex({ name: 'i', version: 1, fields: (await import('./documents.ts')).fields })
    for (const ops of batches) await reference.write('i', ops, { visible: 'wait' })
    const answers = await Promise.all(requests.map(request => reference.search('i', request)))
    const finding = answers.filter(({ total }) => total > 0).length
    expect(finding).toBeGreaterThan(60)
    expect(finding).toBeLessThan(190)
    expect(answers.some(({ hits }) => hits.some(hit => (hit.folded?.length ?? 0) > 0))).toBe(true)
    expect(answers.some(({ hits }) => hits.some(hit => hit.parent !== undefined))).toBe(true)
  })

  it('reports the first difference, with a request no larger than it must be', async () => {
    const difference = await firstDifference(engine => ({
      ...engine,
      search: async (index, request) => {
        const answer = await engine.search(index, request)
        // A fault that shows only where something is found by a boosted request.
        return request.boosts?.length && answer.total > 2 ? { ...answer, total: answer.total - 1 } : answer
      },
    }))
    expect(difference).toMatchObject({ operation: 'search', at: '.total' })
    expect(difference!.request).not.toHaveProperty('facets')
    expect(difference!.request).not.toHaveProperty('selections')
    expect(difference!.request).not.toHaveProperty('sort')
    expect(difference!.request!.boosts).toHaveLength(1)
  })

  it('sees every kind of fault', async () => {
    const faults: Readonly<Record<string, (engine: SearchEngine) => SearchEngine>> = {
      write: engine => ({
        ...engine,
        write: (index, ops, options) => engine.write(index, ops.slice(1), options),
      }),
      scan: engine => ({
        ...engine,
        async *scan(index) {
          for await (const document of engine.scan(index)) if (document.id !== 'd1') yield document
        },
      }),
      get: engine => ({ ...engine, get: (index, ids) => engine.get(index, ids, { everything: true }) }),
      termStats: engine => ({
        ...engine,
        termStats: async (index, field, terms, level) =>
          (await engine.termStats(index, field, terms, level)).map(each => ({
            ...each,
            frequency: each.frequency + 1,
          })),
      }),
      similarTerms: engine => ({ ...engine, similarTerms: async () => [] }),
      explain: engine => ({ ...engine, explain: async () => ({ found: false, because: 'absent' }) }),
    }
    for (const [operation, spoil] of Object.entries(faults)) {
      expect((await firstDifference(spoil))?.operation, operation).toMatch(new RegExp(`^${operation}`))
    }
  })

  async function firstDifference(spoil: (engine: SearchEngine) => SearchEngine) {
    for (let seed = 1; seed < 30; seed++) {
      const difference = await differential(createReferenceEngine(), spoil(createReferenceEngine()), seed)
      if (difference) return difference
    }
    return undefined
  }
})
