import { allows } from '@quarry/events'
import { consentHere } from '../consent/here.ts'
import { loadHosted } from './hosted.ts'
import type { EventsSettings } from './settings.ts'
import { visitorIdHere } from './visitor-here.ts'

/**
 * Customer events, by the client that the field uses, pointed at our own collector: it asks no other host. It is fetched
 * when the browser has nothing better to do, and never before there is consent.
 */
export function startCustomerEvents({ writeKey, hosted }: EventsSettings): void {
  const whenIdle = (act: () => void): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 5000 })
    else setTimeout(act, 500)
  }
  whenIdle(() => {
    if (!allows(consentHere(), 'statistics')) return
    if (!hosted.customerEvents) return void load(writeKey)
    // The hosted client takes the calls that wait in this list.
    const place = globalThis as { analytics?: unknown }
    place.analytics ??= Object.assign([['page']], { _writeKey: writeKey })
    loadHosted(document, hosted.customerEvents)
  })
}

async function load(writeKey: string): Promise<void> {
  const { AnalyticsBrowser } = await import('@segment/analytics-next')
  const { host, origin, protocol } = location
  const analytics = AnalyticsBrowser.load(
    { writeKey, cdnURL: `${origin}/cdn` },
    {
      // One id for a visitor, kept in one place: it ends with the consent.
      storage: { stores: ['localStorage'] },
      disableClientPersistence: false,
      integrations: {
        'Segment.io': {
          apiHost: `${host}/collect/v1`,
          protocol: protocol === 'https:' ? 'https' : 'http',
          deliveryStrategy: { strategy: 'batching', config: { size: 10, timeout: 5000 } },
        },
      },
    },
  )
  analytics.addSourceMiddleware(({ payload, next }) => {
    const consent = consentHere()
    if (!allows(consent, 'statistics')) return
    payload.obj.context = {
      ...payload.obj.context,
      consent: { categoryPreferences: { statistics: true } },
    } as never
    next(payload)
  })
  await analytics.setAnonymousId(visitorIdHere())
  await analytics.page()
}
