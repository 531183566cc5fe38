import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allows,
  type Consent,
  consentCookie,
  consentSeconds,
  purposes,
  readConsent,
  writeConsent,
} from './consent.ts'

const now = Date.UTC(2026, 10, 21, 15)
const given = (...list: Consent['given']): Consent => ({ version: 1, at: now, given: list })
const cookie = (value: string): string => `a=b; ${consentCookie}=${value}; c=d`

describe('consent', () => {
  it('is read as it was written, whatever stands beside it', () => {
    fc.assert(
      fc.property(fc.subarray([...purposes]), fc.integer({ min: 0, max: 1e9 }), (list, ago) => {
        const consent = { ...given(...list), at: now - ago }
        expect(readConsent(cookie(writeConsent(consent)), now)).toEqual(consent)
      }),
    )
  })

  it('allows what was given, and nothing without a decision', () => {
    expect(allows(given('statistics'), 'statistics')).toBe(true)
    expect(allows(given('statistics'), 'personalisation')).toBe(false)
    expect(allows(null, 'preferences')).toBe(false)
  })

  it('ends with its time, with its text, and does not come from the future', () => {
    const at = (consent: Consent) => readConsent(cookie(writeConsent(consent)), now)
    expect(at({ ...given(), at: now - consentSeconds * 1000 })).toBeNull()
    expect(at({ ...given(), version: 2 })).toBeNull()
    expect(at({ ...given(), at: now + 2 * 86_400_000 })).toBeNull()
  })

  it('is nothing that any other text could be', () => {
    for (const value of ['', '1', '1.x.p', '1.1795270769000.q', 'true', '1.1795270769000.pppp'])
      expect(readConsent(cookie(value), now)).toBeNull()
    fc.assert(fc.property(fc.string(), text => void readConsent(text, now)))
    expect(readConsent(null, now)).toBeNull()
  })
})
