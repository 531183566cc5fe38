import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeCodeUnits } from '../bytes/code-units.ts'
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
      }
      const asked = [...new Set([...sorted.filter((_, index) => index % 3 === 0), other])].sort()
      const places = asked.map(text => sorted.indexOf(text))
      expect([...table.places(asked.map(encodeCodeUnits))]).toEqual(places)
      expect(table.findAll(asked.map(encodeCodeUnits))).toEqual(places.filter(index => index >= 0))
      // A few are looked up one by one, many by reading all.
      for (const [at, text] of asked.entries())
        expect([...table.places([encodeCodeUnits(text)])]).toEqual([places[at]])
    }),
  )
})
