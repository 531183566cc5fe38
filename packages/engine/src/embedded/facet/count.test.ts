import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countGroups, countValues } from './count.ts'

const most = 9
const widths = { short: Uint16Array, long: Uint32Array }
/** Values of rows, 0 being none where a row has one at most; and the rows that are counted, each with a group. */
const cases = fc.record({
  width: fc.constantFrom(...(Object.keys(widths) as (keyof typeof widths)[])),
  isSingle: fc.boolean(),
  lists: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 3 }), {
    minLength: 1,
    maxLength: 12,
  }),
  steps: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
})

it('counts each value of a row, and each value of a group once, in columns of whatever kind', () => {
  fc.assert(
    fc.property(cases, ({ width, isSingle, lists, steps }) => {
      const numbers = widths[width]
      const own = isSingle ? lists.map(list => [list[0] ?? 0]) : lists
      let end = 0
      const ends = isSingle ? undefined : Uint32Array.from(own, list => (end += list.length))
      const column = { kind: 'ordinals', values: numbers.from(own.flat()), ends } as const
      const rows = Int32Array.from(own.keys())
      let group = 1
      const groups = Int32Array.from(own, (_, at) => (group += steps[at] ? 1 : 0))
      const counts = new Int32Array(most + 1)
      countValues(column, rows, rows.length, counts)
      expect([...counts]).toEqual(tallied(own))
      const grouped = new Int32Array(most + 1)
      countGroups(column, rows, rows.length, grouped, { groups, seen: new Int32Array(most + 1) })
      const together = [...new Set(groups)].map(one => [
        ...new Set(own.filter((_, at) => groups[at] === one).flat()),
      ])
      expect([...grouped]).toEqual(tallied(together))
    }),
  )
})

function tallied(lists: readonly (readonly number[])[]): number[] {
  const all = lists.flat()
  return Array.from({ length: most + 1 }, (_, value) => all.filter(one => one === value).length)
}
