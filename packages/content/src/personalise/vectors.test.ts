import { describe, expect, it } from 'vitest'
import {
  type Arm,
  assignArm,
  createPersonaliser,
  createRules,
  criteriaHold,
  criterionHolds,
  decayed,
  emptyVisitor,
  fromDigits,
  type Manifest,
  readHandedOver,
  selectVariants,
  sharesOf,
  toDigits,
  totalScores,
  type Variant,
  writeHandedOver,
} from './index.ts'

/** What was observed of the engine that the formats come from: contract, "Test vectors". */
const known = (scores: Record<string, number>) => ({ scores, quirks: {} })
const now = Date.UTC(2026, 10, 21)

describe('observed behaviour', () => {
  it('writes scores in digits of base 64', () => {
    const numbers = [0, 25, 26, 51, 52, 62, 63, 64, 100, 4095, 2 ** 32, -5, 0.5]
    expect(numbers.map(toDigits).join(' ')).toBe('A Z a z 0 + / BA Bk // EAAAAA -F A')
    for (const number of numbers) expect(fromDigits(toDigits(number))).toBe(Math.trunc(number))
  })

  it('writes a visitor into a cookie', () => {
    const visitor = {
      ...emptyVisitor,
      tests: { t1: 'v-1' },
      sessionScores: { a: 50, $pvc_v: 3 },
      scores: { cat_key: 4097 },
      controlGroup: false,
      personalizeVariants: {
        hero: [
          { index: 0, control: true },
          { index: 1, control: false },
        ],
      },
    }
    const text = 't1-v-1~a-y!$pvc_v-D~cat_key-BAB~0~hero-0:1,1:0'
    expect(writeHandedOver(visitor)).toBe(text)
    const { tests, sessionScores, scores, controlGroup, personalizeVariants } = visitor
    expect(readHandedOver(text)).toEqual({ tests, sessionScores, scores, controlGroup, personalizeVariants })
    expect(writeHandedOver(emptyVisitor)).toBe('~~~0~')
    expect(readHandedOver('a~b~c~d~e~f')).toBeNull()
  })

  it('adds aggregates up, clears them, and stops where they meet themselves', () => {
    const inputs = (...list: [string, ('+' | '-' | 'c')?][]) => ({
      inputs: list.map(([dim, sign]) => ({ dim, sign })),
    })
    const rules = createRules({
      project: {
        pz: {
          agg: {
            A: inputs(['s1'], ['s2', '-'], ['c_k']),
            B: inputs(['A'], ['s2', 'c']),
            C: inputs(['D'], ['s1']),
            D: inputs(['C'], ['s2']),
          },
        },
      },
    })
    const scores = totalScores(rules, { scores: { s1: 10, s2: 4 }, sessionScores: { c_k: 3 } })
    expect(scores).toEqual({ s1: 10, s2: 4, c_k: 3, A: 9, C: 14, D: 14 })
  })

  it('compares scores', () => {
    expect(criterionHolds({ l: 'a', op: '>', rDim: 'zz' }, known({ a: 1 }))).toBe(true)
    expect(criterionHolds({ l: 'a', op: '+' }, known({ a: 5, b: 5 }))).toBe(true)
    expect(criterionHolds({ l: 'c_j', op: '^' }, known({ c_k: 5, c_j: 5 }))).toBe(false)
    expect(criteriaHold([], '&', known({}))).toBe(true)
    expect(criteriaHold([], '|', known({}))).toBe(false)
  })

  describe('of variants a (fits), b (does not), d and d2 (defaults)', () => {
    const variants: Variant[] = [
      { id: 'a', pz: { crit: [{ l: 's', op: '>', r: 0 }] } },
      { id: 'b', pz: { crit: [{ l: 's', op: '>', r: 9 }] } },
      { id: 'd' },
      { id: 'd2', pz: { crit: [] } },
    ]
    it.each([
      [1, 'a'],
      [2, 'a d'],
      [3, 'a d d2'],
      [5, 'a d d2'],
    ])('the first %i are %s', (take, ids) => {
      const { chosen } = selectVariants(variants, { ...known({ s: 1 }), take })
      expect(chosen.map(one => one.id).join(' ')).toBe(ids)
    })

    it('the control group sees defaults in their place', () => {
      const { chosen, personalized } = selectVariants(variants, {
        ...known({ s: 1 }),
        take: 2,
        controlGroup: true,
      })
      expect(chosen.map(one => [one.id, one.variant.id, one.control])).toEqual([
        ['a', 'd', true],
        ['d2', 'd2', false],
      ])
      expect(personalized).toBe(false)
    })
  })

  it('shares visitors out among the arms of a test', () => {
    const arms = (...shares: (number | undefined)[]): Arm[] =>
      shares.map((testDistribution, index) => ({ id: String(index), testDistribution }))
    expect(sharesOf(arms(50, undefined, undefined))).toEqual([50, 25, 25])
    expect(sharesOf(arms(20, 30))).toEqual([20, 30])
    expect(assignArm(arms(20, 30), { winner: null, random: () => 0.5 }).arm).toBeNull()
    expect(sharesOf(arms(150, 50))).toEqual([75, 25])
  })

  it('a transient signal follows the present', () => {
    const manifest: Manifest = {
      project: {
        pz: {
          sig: {
            us: {
              str: 50,
              cap: 100,
              dur: 't',
              crit: { type: 'G', clauses: [{ type: 'QK', key: 'country', match: { op: '=', rhs: 'US' } }] },
            },
          },
        },
      },
    }
    const engine = createPersonaliser({ rules: createRules(manifest), now: () => now })
    engine.update({ quirks: { country: 'US' } })
    expect(engine.known().scores['us']).toBe(50)
    engine.update({ quirks: { country: 'FR' } })
    expect(engine.known().scores['us'] ?? 0).toBe(0)
  })

  it('scores fade after eleven idle days, counts do not', () => {
    const visitor = { ...emptyVisitor, updated: now, scores: { a: 100 }, sessionScores: { $pvc_v: 3 } }
    const later = decayed(visitor, now + 11 * 86_400_000)
    expect(later.scores['a']).toBeCloseTo(66.667, 3)
    expect(later.sessionScores['$pvc_v']).toBe(3)
  })
})
