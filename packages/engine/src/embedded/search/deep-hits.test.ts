import fc from 'fast-check'
import { expect, it } from 'vitest'
import { select } from './top-hits.ts'

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
