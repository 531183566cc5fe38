import { describe, expect, it } from 'vitest'
import type { Consent } from './consent.ts'
import { asksNotToBeTracked, headersAskNotToBeTracked, heeding } from './signals.ts'

const all: Consent = { version: 1, at: 0, given: ['preferences', 'statistics', 'personalisation'] }

describe('a browser that asks not to be followed', () => {
  it.each([
    [{ globalPrivacyControl: true }],
    [{ doNotTrack: '1' }],
    [{ doNotTrack: 1 }],
    [{ doNotTrack: 'yes' }],
    [{ msDoNotTrack: '1' }],
  ])('is heard when it says %j', place => {
    expect(asksNotToBeTracked({}, place)).toBe(true)
  })

  it('is not imagined', () => {
    expect(asksNotToBeTracked(undefined, {}, { doNotTrack: '0' }, { doNotTrack: 'unspecified' })).toBe(false)
    expect(asksNotToBeTracked({ doNotTrack: null, globalPrivacyControl: false })).toBe(false)
  })

  it('says so in its headers', () => {
    expect(headersAskNotToBeTracked(new Headers({ 'sec-gpc': '1' }))).toBe(true)
    expect(headersAskNotToBeTracked(new Headers({ dnt: '1' }))).toBe(true)
    expect(headersAskNotToBeTracked(new Headers({ dnt: '0' }))).toBe(false)
  })

  it('takes from a consent what follows its visitor, and nothing else', () => {
    expect(heeding(all, true)).toEqual({ ...all, given: ['preferences'] })
    expect(heeding(all, false)).toBe(all)
    expect(heeding(null, true)).toBeNull()
  })
})
