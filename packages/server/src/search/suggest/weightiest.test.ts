import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWeightiest } from './weightiest.ts'

describe('the weightiest', () => {
  it('are those that sorting all of them would put first', () => {
    const given = fc.array(fc.nat(20), { maxLength: 60 })
    const weights = fc.array(fc.nat(4), { minLength: 21, maxLength: 21 })
    fc.assert(
      fc.property(given, weights, fc.nat(12), (items, heavy, limit) => {
        const all = heavy.map((weight, name) => ({ name, weight }))
        const best = createWeightiest<{ name: number }>(limit)
        const given = items.flatMap(item => all[item] ?? [])
        for (const one of given) best.take(one, one.weight)
        const sorted = [...new Set(given)].sort((a, b) => b.weight - a.weight).slice(0, limit)
        expect(best.list()).toEqual(sorted)
        if (limit > 0 && sorted.length === limit) expect(best.least()).toBe(sorted.at(-1)?.weight)
      }),
    )
  })
})
