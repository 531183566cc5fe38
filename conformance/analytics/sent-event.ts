import type { Consent, LegacyEvent, NextEvent, NextPlace } from '@quarry/events'

export const consent: Consent = { version: 1, at: 0, given: ['statistics'] }

/** One event, as it leaves. */
export type SentEvent = { kind: string; event: LegacyEvent | NextEvent }

/** As it travels. */
export const asSent = <Event>(event: Event): Event => JSON.parse(JSON.stringify(event)) as Event

const clientId = '11111111-1111-4111-8111-111111111111'

/** Where nobody stands before a browser. */
export const nowhere = (): NextPlace => ({
  clientId,
  now: 0,
  source: [],
  userAgent: null,
  referrer: null,
  location: null,
})
