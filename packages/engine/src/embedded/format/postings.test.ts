import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createByteWriter } from '../bytes/byte-writer.ts'
import { createPostingWriter } from './posting-writer.ts'
import { createBlock, decodeBlock, decodeDocuments, openPostings } from './postings.ts'

const step = fc.oneof(
  { weight: 8, arbitrary: fc.nat({ max: 10 }) },
  fc.nat({ max: 300 }),
  fc.nat({ max: 100_000 }),
)
const frequency = fc.oneof(
  { weight: 20, arbitrary: fc.constant(1) },
  fc.integer({ min: 1, max: 9 }),
  fc.constantFrom(255, 256, 70_000),
)
const postings = fc.array(fc.tuple(step, frequency), { minLength: 1, maxLength: 700 })

it('lists come back block by block', () => {
  fc.assert(
    fc.property(postings, fc.boolean(), (steps, withFrequencies) => {
      let last = -1
      const rows = steps.map(([each]) => (last += each + 1))
      const frequencies = steps.map(([, each]) => each)
      const placesEnd = steps.map((_, index) => (index + 1) * 3)
      const out = createByteWriter()
      createPostingWriter().write(
        rows.length,
        rows,
        withFrequencies ? frequencies : undefined,
        placesEnd,
        out,
      )
      const opened = openPostings(out.view(), rows.length, rows.length * 3)
      const block = createBlock()
      const read: number[][] = []
      for (let each = 0; each < opened.blocks; each++) {
        const size = decodeBlock(opened, each, block)
        expect(opened.places[each]).toBe(each * 128 * 3)
        for (let i = 0; i < size; i++) read.push([block.documents[i]!, block.frequencies[i]!])
        expect(decodeDocuments(opened, each, block.documents)).toBe(size)
        expect(opened.lasts[each]).toBeGreaterThanOrEqual(block.documents[size - 1]!)
      }
      expect(read).toEqual(rows.map((row, index) => [row, withFrequencies ? frequencies[index] : 1]))
    }),
    { numRuns: 60 },
  )
})
