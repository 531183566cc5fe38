import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublic, maySee } from './access.ts'
import type { Access } from './port.ts'

const person = fc.constantFrom('ann', 'ben', 'staff')
const set = fc.record(
  { anonymous: fc.boolean(), allow: fc.array(person), deny: fc.array(person) },
  { requiredKeys: [] },
)
const access: fc.Arbitrary<Access> = fc.record({
  levels: fc.array(fc.array(set, { maxLength: 3 }), { maxLength: 3 }),
})
const identities = fc.subarray(['ann', 'ben', 'staff', 'stranger'])

describe('access', () => {
  it('that is public lets everybody in, whoever they are', () => {
    fc.assert(
      fc.property(access, identities, (access, identities) => {
        if (isPublic(access)) expect(maySee(access, { identities })).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('is public when it says nothing or lets everybody in first', () => {
    expect(isPublic(undefined)).toBe(true)
    expect(isPublic({ levels: [[], [{ anonymous: true }]] })).toBe(true)
    expect(isPublic({ levels: [[{ anonymous: true, deny: ['ben'] }]] })).toBe(false)
    expect(isPublic({ levels: [[{ anonymous: true }, { allow: ['ann'] }]] })).toBe(false)
    expect(isPublic({ levels: [] })).toBe(false)
  })

  it('never grows by a denial, and never shrinks by a permission', () => {
    fc.assert(
      fc.property(access, identities, person, (access, identities, person) => {
        const seen = maySee(access, { identities })
        const change = (key: 'allow' | 'deny'): Access => ({
          levels: access.levels.map((level, first) =>
            first === 0 ? level.map(set => ({ ...set, [key]: [...(set[key] ?? []), person] })) : level,
          ),
        })
        if (!seen) expect(maySee(change('deny'), { identities })).toBe(false)
        else if (access.levels.length === 1) expect(maySee(change('allow'), { identities })).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
