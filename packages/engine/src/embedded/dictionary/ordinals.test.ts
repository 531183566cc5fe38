import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createOrders } from './orders.ts'
import { createOrdinals } from './ordinals.ts'

const values = fc.array(
  fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('a', 'É', 'e', 'item 10', 'item 2')),
  {
    maxLength: 300,
  },
)

it('values keep the numbers they got, and a copy that follows has the same', () => {
  fc.assert(
    fc.property(values, values, (first, second) => {
      const ordinals = createOrdinals()
      const copy = createOrdinals()
      const numbers = new Map(first.map(value => [value, ordinals.intern(value)]))
      copy.append(ordinals.since(0))
      const size = ordinals.size
      for (const value of second) ordinals.intern(value)
      // Telling it twice what it knows already changes nothing.
      copy.append(ordinals.since(Math.max(0, size - 2)))
      expect(ordinals.size).toBe(new Set([...first, ...second]).size)
      for (const [value, number] of numbers)
        expect([ordinals.find(value), ordinals.at(number)]).toEqual([number, value])
      for (let number = 0; number < ordinals.size; number++) expect(copy.at(number)).toBe(ordinals.at(number))
      expect(ordinals.find('never seen')).toBe(-1)
    }),
  )
})

it('refuses a part that does not follow', () => {
  const ordinals = createOrdinals()
  for (const value of ['a', 'b', 'c']) ordinals.intern(value)
  expect(() => createOrdinals().append(ordinals.since(2))).toThrow('missing')
})

it('an order grows with its dictionary', () => {
  fc.assert(
    fc.property(values, values, (first, second) => {
      const ordinals = createOrdinals()
      const orders = createOrders()
      for (const some of [first, second]) {
        for (const value of some) ordinals.intern(value)
        const ranks = orders.ranks(ordinals, 'value')
        const all = Array.from({ length: ordinals.size }, (_, number) => ordinals.at(number))
        const sorted = [...all].sort((one, other) => (one < other ? -1 : 1))
        expect(all.map((_, number) => ranks[number])).toEqual(all.map(value => sorted.indexOf(value)))
      }
    }),
  )
})
