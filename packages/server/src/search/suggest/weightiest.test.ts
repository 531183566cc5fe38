import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWeightiest } from './weightiest.ts'

const named = (text: string, weight: number) => ({ text, language: null, hub: null, weight, isTopic: false })

describe('the weightiest', () => {
  it('are those that sorting all of them would put first, at the first place where each matches', () => {
    const given = fc.array(fc.record({ which: fc.nat(20), at: fc.nat(9) }), { maxLength: 60 })
    fc.assert(
      fc.property(
        given,
        fc.array(fc.nat(4), { minLength: 21, maxLength: 21 }),
        fc.nat(12),
        (starts, weights, limit) => {
          const all = weights.map((weight, n) => named(`t${n}`, weight / 4))
          const best = createWeightiest(limit)
          const firsts = new Map<string, { weight: number }>()
          for (const { which, at } of starts) {
            const candidate = all[which]
            if (!candidate) continue
            best.take(candidate, at)
            if (!firsts.has(candidate.text)) firsts.set(candidate.text, { weight: candidate.weight })
          }
          const sorted = [...firsts].sort(([, a], [, b]) => b.weight - a.weight).slice(0, limit)
          expect(best.list().map(({ candidate }) => candidate.text)).toEqual(sorted.map(([text]) => text))
          for (const { candidate, at } of best.list()) {
            const places = starts.filter(({ which }) => all[which] === candidate).map(start => start.at)
            expect(at).toBe(Math.min(...places))
          }
        },
      ),
    )
  })
})
