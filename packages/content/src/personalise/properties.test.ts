import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assignArm,
  createPersonaliser,
  createRules,
  type Manifest,
  readVisitor,
  type SignalCriterion,
  selectVariants,
  totalScores,
  writeVisitor,
} from './index.ts'

/** Chance that can be repeated. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const criterion: fc.Arbitrary<SignalCriterion> = fc.oneof(
  fc.record({
    type: fc.constant('QS' as const),
    queryName: fc.constantFrom('q', 'p'),
    match: fc.constant({ op: '*' as const }),
  }),
  fc.record({
    type: fc.constant('PV' as const),
    path: fc.record({ op: fc.constantFrom('~', '!~'), rhs: fc.constantFrom('/a', '/b') }),
  }) as fc.Arbitrary<SignalCriterion>,
  fc.record({
    type: fc.constant('EVT' as const),
    event: fc.constant({ op: '=' as const, rhs: 'click' }),
  }),
  fc.record({
    type: fc.constant('PVC' as const),
    match: fc.record({ op: fc.constant('>' as const), rhs: fc.nat(3) }),
  }),
)
const manifest: fc.Arbitrary<Manifest> = fc
  .array(
    fc.record({
      str: fc.nat(60),
      cap: fc.nat(100),
      dur: fc.constantFrom('s' as const, 'p' as const, 't' as const),
      crit: fc.record({
        type: fc.constant('G' as const),
        op: fc.constantFrom('&' as const, '|' as const),
        clauses: fc.array(criterion, { maxLength: 3 }),
      }),
    }),
    { maxLength: 6 },
  )
  .map(list => ({
    project: {
      pz: {
        sig: Object.fromEntries(list.map((one, index) => [`s${index}`, one])),
        enr: { cat: { cap: 70 } },
      },
    },
  }))
const page = fc.record({
  path: fc.constantFrom('/', '/a', '/b/a'),
  query: fc.constantFrom('', '?q=1', '?p=2'),
  click: fc.boolean(),
  str: fc.integer({ min: -20, max: 60 }),
})

describe('whatever happens', () => {
  it('no score is above its cap, before and after the cookie', () => {
    fc.assert(
      fc.property(manifest, fc.array(page, { maxLength: 12 }), (defined, pages) => {
        const rules = createRules(defined)
        let visitor = createPersonaliser({ rules, now: () => 0, random: () => 0.9 }).visitor()
        for (const { path, query, click, str } of pages) {
          const engine = createPersonaliser({ rules, visitor, now: () => 0, random: () => 0.9 })
          engine.update({
            url: new URL(path + query, 'https://sea.example'),
            events: click ? ['click'] : [],
            enrichments: [{ cat: 'cat', key: 'k', str }],
          })
          for (const [key, score] of Object.entries(engine.known().scores))
            expect(score).toBeLessThanOrEqual(rules.capOf(key))
          visitor = readVisitor(writeVisitor(engine.visitor())) ?? visitor
          expect(totalScores(rules, visitor)).toEqual(engine.known().scores)
        }
      }),
    )
  })

  it('the same visitor gets the same variants, however often and in whichever place is asked', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(fc.constantFrom('hero', 'list', 'test'), { maxLength: 8 }),
        (seed, asked) => {
          const rules = createRules({ project: { test: { t: {} } } })
          const arms = [{ id: 'a' }, { id: 'b', testDistribution: 30 }]
          const variants = [
            { id: 'x', pz: { crit: [{ l: 'none', op: '=' as const, r: 0 }], control: 50 } },
            { id: 'y' },
          ]
          const random = chance(seed)
          const once = createPersonaliser({ rules, now: () => 0, random })
          const first = [
            once.choose({ name: 'hero', variants }).chosen[0]?.variant.id,
            once.test({ name: 't', arms }).arm?.id,
          ]
          let visitor = readVisitor(writeVisitor(once.visitor()))
          for (const name of asked) {
            const again = createPersonaliser({ rules, visitor: visitor ?? undefined, now: () => 0, random })
            if (name === 'hero') expect(again.choose({ name, variants }).chosen[0]?.variant.id).toBe(first[0])
            if (name === 'test') expect(again.test({ name: 't', arms }).arm?.id).toBe(first[1])
            visitor = readVisitor(writeVisitor(again.visitor()))
          }
        },
      ),
    )
  })

  it('weights hold over 100 000 visitors', () => {
    const arms = [
      { id: 'a', testDistribution: 50 },
      { id: 'b', testDistribution: 20 },
      { id: 'c' },
      { id: 'd', testDistribution: 5 },
    ]
    const shares: Record<string, number> = { a: 0.5, b: 0.2, c: 0.25, d: 0.05 }
    const counts: Record<string, number> = { a: 0, b: 0, c: 0, d: 0 }
    const random = chance(7)
    const visitors = 100_000
    for (let at = 0; at < visitors; at++) {
      const id = assignArm(arms, { winner: null, random }).arm?.id ?? ''
      counts[id] = (counts[id] ?? 0) + 1
    }
    for (const [id, share] of Object.entries(shares)) {
      // Four standard deviations: one honest run in 16 000 lies outside.
      const bound = 4 * Math.sqrt(visitors * share * (1 - share))
      expect(Math.abs((counts[id] ?? 0) - visitors * share), id).toBeLessThan(bound)
    }
  })

  it('the control group is never personalised, and is as large as said', () => {
    const rules = createRules({ project: { pz: { control: 10 } } })
    const random = chance(3)
    const variants = [{ id: 'x', pz: { crit: [{ l: 'none', op: '=' as const, r: 0 }] } }, { id: 'y' }]
    let controlled = 0
    for (let at = 0; at < 20_000; at++) {
      const engine = createPersonaliser({ rules, now: () => 0, random })
      const { chosen, personalized } = engine.choose({ name: 'hero', variants })
      const isControl = engine.visitor().controlGroup === true
      if (isControl) controlled++
      if (personalized === isControl || (chosen[0]?.variant.id === 'x') === isControl)
        throw new Error(`A visitor of the ${isControl ? 'control group' : 'others'} saw the wrong variant`)
    }
    expect(Math.abs(controlled - 2000)).toBeLessThan(4 * Math.sqrt(20_000 * 0.1 * 0.9))
  })

  it('never more than asked for, and nobody is shown twice', () => {
    const variant = fc.record({
      id: fc.uuid(),
      pz: fc.option(
        fc.record({ crit: fc.array(fc.constant({ l: 'a', op: '>' as const, r: 2 }), { maxLength: 1 }) }),
        {
          nil: undefined,
        },
      ),
    })
    fc.assert(
      fc.property(
        fc.array(variant, { maxLength: 8 }),
        fc.nat(5),
        fc.nat(5),
        fc.boolean(),
        (variants, take, a, controlGroup) => {
          const { chosen } = selectVariants(variants, { scores: { a }, quirks: {}, take, controlGroup })
          expect(chosen.length).toBeLessThanOrEqual(take)
          expect(new Set(chosen.map(one => one.variant.id)).size).toBe(chosen.length)
        },
      ),
    )
  })
})
