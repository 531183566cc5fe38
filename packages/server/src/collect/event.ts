/** What an event tells of, whichever protocol it came by. */
export const eventKinds = [
  'search',
  'click',
  'view',
  'answer',
  'custom',
  'customer',
  'exposure',
  'page',
  'vital',
  'consent',
  'machine',
  'shop',
] as const
export type EventKind = (typeof eventKinds)[number]

type Plain = string | number | boolean | null
type EventValue = Plain | readonly EventValue[] | { readonly [key: string]: EventValue }
export type EventBody = Readonly<Record<string, EventValue>>

/** Providers that events can be handed on to: of usage analytics, and of customer events. */
export const receivers = ['usage', 'customer'] as const
export type Receiver = (typeof receivers)[number]

/**
 * An event as its client sent it, for a provider: `call` is what it was sent to there. `from`: the address that it came from,
 * which is looked at and not kept.
 */
export type Wire = { to: Receiver; call: string; body: unknown; from?: string }

/** An event in our own words, ready to be kept. */
export type CollectedEvent = {
  /** The same one sent again has the same id, and is kept once. */
  id: string
  kind: EventKind
  /** When it happened, in milliseconds since 1970. */
  at: number
  /** The visitor's own id, when they agreed and did not ask to stay anonymous. */
  visitor: string | null
  /** Of a search: its uid, by which clicks find their query. Of a figure: the id by which a later one replaces it. */
  uid?: string
  body: EventBody
  /** As it came, where it is handed on as well. */
  wire?: Wire
}

/** How far a client's clock, or its offline queue, may be from ours before our own clock is taken. */
const mostBehindMs = 7 * 86_400_000
const mostAheadMs = 300_000

/** The time that an event names for itself when that can be true, else the time at which it came. */
export function timeOf(said: unknown, now: number): number {
  const at = typeof said === 'number' ? said : typeof said === 'string' ? Date.parse(said) : Number.NaN
  return at <= now + mostAheadMs && at >= now - mostBehindMs ? Math.floor(at) : now
}

/** A body without members that say nothing. */
export function bodyOf(members: Readonly<Record<string, EventValue | undefined>>): EventBody {
  return Object.fromEntries(
    Object.entries(members).filter(
      (member): member is [string, EventValue] =>
        member[1] !== undefined && member[1] !== null && member[1] !== '',
    ),
  )
}

export const devices = ['phone', 'tablet', 'desktop', 'bot'] as const
type Device = (typeof devices)[number]

/** All that is kept of a browser's name for itself: it tells people apart too well to be kept whole. */
export function deviceOf(userAgent: string | null): Device | null {
  if (!userAgent || userAgent === 'unknown') return null
  if (/bot\b|crawl|spider|headless/i.test(userAgent)) return 'bot'
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  return /mobi|iphone|android/i.test(userAgent) ? 'phone' : 'desktop'
}

/** An address without what might name a person: no query, no fragment, no user. */
export function placeOf(address: unknown): string | null {
  if (typeof address !== 'string' || address === '') return null
  try {
    const { origin, pathname } = new URL(address, 'http://relative.invalid')
    return (origin === 'http://relative.invalid' ? pathname : `${origin}${pathname}`).slice(0, 500)
  } catch {
    return null
  }
}
