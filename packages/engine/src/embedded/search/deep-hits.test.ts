import fc from 'fast-check'
import { expect, it } from 'vitest'
import { select, selectByKey } from './top-hits.ts'

it('brings an item to its place, with what comes before in front and the rest behind', () => {
  const items = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(items, fc.nat(), (some, anywhere) => {
      const list = Int32Array.from(some)
      const place = anywhere % list.length
      select(list, 0, list.length, place, (one, other) => one - other)
      const wanted = Int32Array.from(some).sort()
      expect(list[place]).toBe(wanted[place])
      expect([...list.slice(0, place)].every(item => item <= list[place]!)).toBe(true)
      expect([...list.slice(place)].every(item => item >= list[place]!)).toBe(true)
      expect([...list].sort((one, other) => one - other)).toEqual([...wanted])
    }),
  )
})

it('does so by keys, and compares what has equal ones', () => {
  const items = fc.array(fc.oneof(fc.nat({ max: 4 }), fc.constant(Number.POSITIVE_INFINITY)), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(items, fc.nat(), (some, anywhere) => {
      const keys = Float64Array.from(some)
      const all = Int32Array.from(some.keys())
      const place = anywhere % all.length
      // Of equal ones the last comes first.
      const compare = (one: number, other: number) => other - one
      selectByKey(keys, all, all.length, place, (one, other) => {
        expect(keys[one]).toBe(keys[other])
        return compare(one, other)
      })
      const wanted = [...some.keys()].sort((one, other) =>
        keys[one] === keys[other] ? compare(one, other) : keys[one]! - keys[other]!,
      )
      expect(all[place]).toBe(wanted[place])
      expect(new Set(all.slice(0, place))).toEqual(new Set(wanted.slice(0, place)))
    }),
  )
})
