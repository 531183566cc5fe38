import type { LegacyEvent, LegacyKind } from '../event/legacy.ts'
import type { NextEvent } from '../event/next.ts'

/** An event on its way, without the token that it will travel under: that may be another one by then. */
export type Message =
  | { readonly protocol: 'next'; readonly event: NextEvent }
  | {
      readonly protocol: 'legacy'
      readonly kind: LegacyKind
      readonly event: LegacyEvent
      /** Told to the collector, so that an event that is sent twice counts once. */
      readonly id: string
    }

/** Where the collector is. */
export type Endpoint = {
  /** `https://site.example/rest/organizations/quarry/events/v1`: the address up to the `?`. */
  readonly next: string
  /** `https://site.example/rest/v15`: what `/analytics/search` follows. */
  readonly legacy: string
  readonly token: string
  /** What the visitor has decided, where no cookie goes along that says it. */
  readonly consent?: string
}

/** A message as something that a browser can send. `beacon` is how it should go. */
type Post = {
  readonly url: string
  readonly type: 'application/json' | 'application/x-www-form-urlencoded'
  readonly body: string
  readonly authorization?: string
  readonly beacon: boolean
}

/** @param leaving The page goes away: only a beacon outlives it. */
export function postOf(message: Message, { next, legacy, token, consent }: Endpoint, leaving: boolean): Post {
  const said = consent === undefined ? {} : { consent }
  if (message.protocol === 'next') {
    return {
      url: `${next}?${new URLSearchParams({ access_token: token, ...said })}`,
      type: 'application/json',
      body: JSON.stringify([message.event]),
      beacon: true,
    }
  }
  const { kind, event, id } = message
  const visitor = String(event['clientId'] ?? '')
  if (leaving || kind === 'click') {
    const query = {
      access_token: token,
      visitorId: visitor,
      discardVisitInfo: 'true',
      messageId: id,
      ...said,
    }
    return {
      url: `${legacy}/analytics/${kind}?${new URLSearchParams(query)}`,
      type: 'application/x-www-form-urlencoded',
      body: `${kind}Event=${encodeURIComponent(JSON.stringify(event))}`,
      beacon: true,
    }
  }
  return {
    url: `${legacy}/analytics/${kind}?${new URLSearchParams({ visitor, messageId: id, ...said })}`,
    type: 'application/json',
    body: JSON.stringify(event),
    authorization: `Bearer ${token}`,
    beacon: false,
  }
}
