import { mayOnDevice } from '../consent/device.ts'
import { loadHosted } from './hosted.ts'
import type { EventsSettings } from './settings.ts'
import { type Customer, isToBeTold, wasTold } from './signed-in-customer.ts'
import { deviceVisitorId } from './visitor-on-device.ts'

/**
 * Customer events, by the client that the field uses, pointed at our own collector or at the service that is named: it
 * asks no other host. It is fetched when the browser has nothing better to do, and never before there is consent.
 */
export function startCustomerEvents(
  { writeKey, hosted, hasCollector, collector, customerEvents }: EventsSettings,
  customer: Customer | undefined,
  wasLeft?: boolean,
): void {
  const whenIdle = (act: () => void): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5000 })
    else setTimeout(act, 500)
  }
  const own = collector ?? location.origin
  const service =
    customerEvents ?? (hasCollector ? { to: `${own}/collect/v1`, settings: `${own}/cdn` } : undefined)
  // Where no cookie of ours goes along, each event says itself what was allowed.
  const said = collector && !customerEvents ? { context: { consent: agreed } } : {}
  whenIdle(() => {
    if (!mayOnDevice('statistics')) return
    if (!hosted.customerEvents) return service && void load(writeKey, service, customer, said)
    // The hosted client takes the calls that wait in this list.
    const place = globalThis as { analytics?: unknown }
    const calls: unknown[][] = [['page']]
    if (isToBeTold(customer)) {
      calls.unshift(['identify', customer.id, customer.traits])
      wasTold(customer)
    }
    // It keeps itself whom it was told of, and the number that they had.
    if (wasLeft) calls.unshift(['reset'])
    place.analytics ??= Object.assign(calls, { _writeKey: writeKey })
    loadHosted(document, hosted.customerEvents)
  })
}

const agreed = { categoryPreferences: { statistics: true } }

async function load(
  writeKey: string,
  { to, settings }: NonNullable<EventsSettings['customerEvents']>,
  customer: Customer | undefined,
  said: { context?: { consent: typeof agreed } },
): Promise<void> {
  const { AnalyticsBrowser } = await import('@segment/analytics-next')
  // The script takes a while to come, and a consent can end meanwhile.
  if (!mayOnDevice('statistics')) return
  holdBack(`${to}/`)
  const analytics = AnalyticsBrowser.load(
    { writeKey, cdnURL: settings },
    {
      // It is given our id, and keeps nothing itself: there is one number for a visitor, and one place to delete it.
      disableClientPersistence: true,
      integrations: {
        // What a service would have the browser load for others is not ours to load.
        All: false,
        'Segment.io': {
          apiHost: to.replace(/^https?:\/\//, ''),
          protocol: to.startsWith('https:') ? 'https' : 'http',
          deliveryStrategy: { strategy: 'batching', config: { size: 10, timeout: 5000 } },
        },
      },
    },
  )
  await analytics.setAnonymousId(deviceVisitorId())
  if (isToBeTold(customer)) {
    await analytics.identify(customer.id, customer.traits, said)
    wasTold(customer)
  }
  await analytics.page({}, said)
}

/** What the client has gathered it sends some seconds later. Should the consent have ended by then, nothing leaves. */
function holdBack(address: string): void {
  const send = window.fetch
  window.fetch = (input, init) =>
    String(input).startsWith(address) && !mayOnDevice('statistics')
      ? Promise.resolve(Response.json({ success: true }))
      : send(input, init)
}
