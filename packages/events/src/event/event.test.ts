import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Consent } from '../consent/consent.ts'
import { ConsentError } from './consent-error.ts'
import { legacyEvent } from './legacy.ts'
import { type NextPlace, nextEvent } from './next.ts'

const yes: Consent = { version: 1, at: 0, given: ['statistics'] }
const no: Consent = { version: 1, at: 0, given: ['preferences', 'personalisation'] }
const clientId = '13e4ae17-0b91-4edb-9d80-83bb4eb7daff'
const place: NextPlace = {
  clientId,
  now: 5,
  source: ['a@1'],
  userAgent: 'UA/1',
  referrer: null,
  location: 'https://sea.example/',
}
const itemMetadata = {
  uniqueFieldName: 'permanentid',
  uniqueFieldValue: 'p1',
  title: 'A',
  url: 'https://ex/a',
}
const click = { responseId: 'r', position: 1, itemMetadata }
const custom = { eventType: 'e', eventValue: 'v', lastSearchQueryUid: 'u' }
const legacyPlace = { locale: 'fr-FR', userAgent: 'UA/1', version: '4.0.0', clientId }

describe('an event', () => {
  it('is not built without consent to statistics, whatever else was allowed', () => {
    for (const consent of [
      no,
      { ...yes, given: [] },
      null as unknown as Consent,
      undefined as unknown as Consent,
    ]) {
      expect(() => nextEvent(consent, 'itemClick', click, place)).toThrow(ConsentError)
      expect(() => legacyEvent(consent, 'custom', custom, {}, legacyPlace)).toThrow(ConsentError)
    }
  })

  it('is not built without consent by the types either', () => {
    const undecided: Consent | null = null
    const attempt = () => {
      // @ts-expect-error: nothing is known of a visitor who has not decided.
      nextEvent(undecided, 'itemClick', click, place)
      // @ts-expect-error: the consent cannot be left out.
      nextEvent('itemClick', click, place)
      // @ts-expect-error: a click has a position.
      nextEvent(yes, 'itemClick', { responseId: 'r', itemMetadata }, place)
      // @ts-expect-error: nor does the older protocol have one.
      legacyEvent(undecided, 'custom', custom, {}, legacyPlace)
    }
    expect(attempt).toThrow(ConsentError)
  })

  it('of the newer protocol is what happened, and where', () => {
    expect(nextEvent(yes, 'itemClick', click, { ...place, trackingId: 'site' })).toEqual({
      ...click,
      meta: {
        type: 'itemClick',
        config: { trackingId: 'site' },
        ts: 5,
        source: ['a@1'],
        clientId,
        userAgent: 'UA/1',
        referrer: null,
        location: 'https://sea.example/',
      },
    })
    const long = nextEvent(yes, 'itemClick', click, { ...place, referrer: 'https://x/'.padEnd(2000, 'a') })
    expect(long.meta.referrer).toHaveLength(1024)
    expect(long.meta.config.trackingId).toBeNull()
  })

  it('of the older protocol says who and where, and leaves out what is empty', () => {
    const event = legacyEvent(
      yes,
      'custom',
      custom,
      { reason: 'other' },
      {
        ...legacyPlace,
        context: { website: 'sea', role: 'dev' },
        splitTestRun: { name: 'run', version: 'b' },
      },
    )
    expect(event).toEqual({
      ...custom,
      language: 'fr',
      userAgent: 'UA/1',
      originContext: 'Search',
      originLevel1: 'default',
      originLevel2: 'default',
      originLevel3: 'default',
      customData: {
        context_website: 'sea',
        context_role: 'dev',
        coveoHeadlessVersion: '4.0.0',
        reason: 'other',
      },
      facetState: [],
      anonymous: false,
      clientId,
      splitTestRunName: 'run',
      splitTestRunVersion: 'b',
      trackingId: 'sea',
    })
  })

  it('keeps the text of a search when it is empty, and of nothing else', () => {
    const fields = {
      queryText: '',
      responseTime: 3,
      results: [],
      numberOfResults: 0,
      queryPipeline: '',
      actionCause: 'interfaceLoad',
      searchQueryUid: 'u',
    }
    const event = legacyEvent(yes, 'search', fields, {}, { ...legacyPlace, anonymous: true, userAgent: null })
    expect(event['queryText']).toBe('')
    expect(event).not.toHaveProperty('queryPipeline')
    expect(event).toMatchObject({ anonymous: true, userAgent: 'unknown' })
  })

  it('never cuts an address inside an escape', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 1030 }), length => {
        const originLevel3 = `https://x/${'a'.repeat(length)}%C3%A9%C3%A9%C3%A9`
        const event = legacyEvent(yes, 'custom', custom, {}, { ...legacyPlace, originLevel3 })
        const cut = String(event['originLevel3'])
        expect(cut.length).toBeLessThanOrEqual(1024)
        expect(originLevel3.startsWith(cut)).toBe(true)
        expect(cut).not.toMatch(/%.?$/)
      }),
    )
  })
})
