import type { Receiver } from '../../collect/index.ts'
import type { Config } from '../../config/index.ts'
import type { Handed } from '../port/event-counts.ts'

/** How a provider is told. */
export type ReceiverCall = {
  to: Receiver
  /** What people call these events. */
  events: string
  /** Where the provider is, for sentences. */
  place: string
  /** The settings that the provider refuses us by. */
  key: string
  requestOf(events: readonly Handed[], now: number): { url: string; init: RequestInit }
  /** Calls that take only one event. */
  isSingle(call: string): boolean
}

type ReceiversConfig = Pick<
  Config,
  | 'eventsForward'
  | 'organizationId'
  | 'analyticsUrl'
  | 'analyticsKey'
  | 'customerEventsUrl'
  | 'customerEventsKey'
>

/** The providers that a configuration names, each told by the documented calls that servers of customers make. */
export function receiversOf(config: ReceiversConfig): ReceiverCall[] {
  const { organizationId, analyticsUrl, analyticsKey, customerEventsUrl, customerEventsKey } = config
  const post = (authorization: string, body: string): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body,
  })
  const listOf = (events: readonly Handed[]): string => `[${events.map(({ body }) => body).join(',')}]`
  const known: ReceiverCall[] = [
    {
      to: 'usage',
      events: 'usage events',
      place: analyticsUrl,
      key: 'QUARRY_ANALYTICS_KEY',
      isSingle: call => call !== 'events',
      requestOf(events) {
        const [first] = events
        const bearer = `Bearer ${analyticsKey}`
        if (!first || first.call === 'events')
          return {
            url: `${analyticsUrl}/rest/organizations/${organizationId}/events/v1`,
            init: post(bearer, listOf(events)),
          }
        const visitor = first.visitor === null ? '' : `?visitor=${encodeURIComponent(first.visitor)}`
        return {
          url: `${analyticsUrl}/rest/v15/analytics/${first.call}${visitor}`,
          init: post(bearer, first.body),
        }
      },
    },
    {
      to: 'customer',
      events: 'customer events',
      place: customerEventsUrl,
      key: 'QUARRY_CUSTOMER_EVENTS_KEY',
      isSingle: () => false,
      requestOf: (events, now) => ({
        url: `${customerEventsUrl}/batch`,
        init: post(
          `Basic ${Buffer.from(`${customerEventsKey}:`).toString('base64')}`,
          `{"batch":${listOf(events)},"sentAt":"${new Date(now).toISOString()}"}`,
        ),
      }),
    },
  ]
  return known.filter(({ to, place }) => config.eventsForward.includes(to) && place !== '')
}
