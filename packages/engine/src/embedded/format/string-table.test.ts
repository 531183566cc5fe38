import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createStringTableWriter, openStringTable } from './string-table.ts'

const strings = fc.array(
  fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('a', 'ab', 'abc', 'é', '😀')),
  {
    maxLength: 80,
  },
)

it('a table finds its strings, and places for those it lacks', () => {
  fc.assert(
    fc.property(strings, fc.string({ maxLength: 4 }), (unsorted, other) => {
      const sorted = unsorted
        .map(text => [text])
        .sort()
        .flat()
      const writer = createStringTableWriter()
      for (const text of sorted) writer.add(text)
      const table = openStringTable(writer.finish())
      expect(table.size).toBe(sorted.length)
      expect(sorted.map((_, index) => table.at(index))).toEqual(sorted)
      for (const text of [...sorted, other]) {
        expect(table.rank(text)).toBe(sorted.filter(each => each < text).length)
        expect(table.find(text)).toBe(sorted.indexOf(text))
      }
    }),
  )
})
