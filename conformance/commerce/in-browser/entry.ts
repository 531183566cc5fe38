import { type NextType, nextEvent } from '@quarry/events'
import { edge, network } from '../../analytics/in-browser/edge.ts'
import { place } from '../../analytics/in-browser/place.ts'
import { asSent, consent, type SentEvent } from '../../analytics/sent-event.ts'
import { type Played, playOurs, playTheirs } from '../both.ts'
import { addressScripts } from '../scripts-address.ts'
import { eventScripts } from '../scripts-events.ts'
import { shopScripts } from '../scripts-shop.ts'

/** What the page can be told to do. */
export type ShopWindow = {
  names: readonly string[]
  eventNames: readonly string[]
  /** What one of the two clients asks, shows and tells. */
  play(
    name: string,
    who: 'theirs' | 'ours',
    shop: { base: string; token: string },
  ): Promise<Played & { told: SentEvent[] }>
  /** What the collector says of what was told. */
  collect(events: SentEvent['event'][], shop: { base: string; token: string }): Promise<unknown>
}

const done = (): Promise<Response> => Promise.resolve(Response.json({}))

/** Events that the vendor's client sends to its maker: they are kept here instead. */
function takeEvents(input: RequestInfo | URL, init: RequestInit | undefined, told: SentEvent[]): boolean {
  if (!/\/events\/v1(\?|$)/.test(`${input}`)) return false
  for (const event of JSON.parse(`${init?.body}`) as SentEvent['event'][])
    told.push({ kind: (event as { meta: { type: string } }).meta.type, event })
  return true
}

const scripts = [...shopScripts, ...addressScripts, ...eventScripts]

Object.assign(globalThis, {
  names: scripts.map(({ name }) => name),
  eventNames: eventScripts.map(({ name }) => name),
  async play(name, who, shop) {
    const script = scripts.find(one => one.name === name)
    if (!script) throw new Error(`There is no script "${name}".`)
    const told: SentEvent[] = []
    const address = { ...shop, visitor: place }
    const played =
      who === 'theirs'
        ? await playTheirs(script, address, network, own => {
            edge.fetch = (input, init) => (takeEvents(input, init, told) ? done() : own(input, init))
          })
        : await playOurs(script, address, network, ({ type, payload }) => {
            const event = nextEvent(consent, type as NextType, payload as never, {
              ...place(),
              trackingId: 'bread',
            })
            told.push({ kind: type, event: asSent(event) })
          })
    return { ...played, told }
  },
  async collect(events, { base, token }) {
    const response = await network(base.replace('/commerce/v2', '/events/v1'), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(events),
    })
    return response.json()
  },
} satisfies ShopWindow)
