import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBest } from './best.ts'

it('keeps the first of many, and says what goes for each that comes', () => {
  const items = fc.array(fc.nat({ max: 30 }), { maxLength: 60 })
  fc.assert(
    fc.property(items, fc.nat({ max: 8 }), (all, size) => {
      const best = createBest(size, (one, other) => one < other)
      const gone = all.flatMap(item => best.offer(item) ?? [])
      expect(best.items).toHaveLength(Math.min(size, all.length))
      if (size > 0 && all.length > 0) expect(best.items[0]).toBe(Math.max(...best.items))
      const kept = best.take()
      const sorted = all.toSorted((one, other) => one - other)
      expect(kept).toEqual(sorted.slice(0, size))
      expect([...kept, ...gone].sort((one, other) => one - other)).toEqual(sorted)
    }),
  )
})
