import { randomUUID } from 'node:crypto'
import type { openBakery } from './bakery.ts'

type Bakery = Awaited<ReturnType<typeof openBakery>>
export type ShopEvent = { type: string; visitor: string } & Record<string, unknown>

const now = Date.parse('2026-03-01T12:00:00Z')

/** The decision as the site writes it: statistics are allowed, or nothing is. */
export const consentTo = (given: 's' | ''): string => `quarry-consent=1.${now - 1000}.${given}`

/** Sends what a visitor who agreed did, as the protocol's clients tell it. */
export async function tellShop(
  bakery: Bakery,
  events: readonly ShopEvent[],
): Promise<Record<string, unknown>[]> {
  const body = events.map(({ type, visitor, ...payload }) => ({
    currency: 'USD',
    ...payload,
    meta: { type, clientId: visitor, ts: now, id: randomUUID(), config: { trackingId: 'bread' } },
  }))
  const response = await bakery.services.fetch(
    new Request('http://x/rest/organizations/quarry/events/v1', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await bakery.token()}`,
        'content-type': 'application/json',
        cookie: consentTo('s'),
      },
      body: JSON.stringify(body),
    }),
  )
  const { events: answers } = (await response.json()) as { events: Record<string, unknown>[] }
  return answers
}
