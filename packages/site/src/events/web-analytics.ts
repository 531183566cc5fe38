import { createPageViews, type PageViewCall } from '@quarry/events'
import { mayOnDevice } from '../consent/device.ts'
import { loadHosted } from './hosted.ts'
import { postQuietly } from './post-quietly.ts'
import type { EventsSettings } from './settings.ts'

type Queue = typeof globalThis & { va?: (...call: PageViewCall) => void; vaq?: PageViewCall[] }

/** Counts this page: with our own beacon, or with a hosted script that takes the same calls. */
export function startPageViews(settings: EventsSettings): void {
  const {
    hasCollector,
    collector = '',
    hosted: { webAnalytics: hosted },
  } = settings
  const place = globalThis as Queue
  if (hosted) {
    const waiting: PageViewCall[] = place.vaq ?? []
    place.vaq = waiting
    place.va ??= (...call) => void waiting.push(call)
    loadHosted(document, hosted)
    return
  }
  if (!hasCollector) return
  const va = createPageViews({
    endpoint: `${collector}/va`,
    mayRecord: () => mayOnDevice('statistics'),
    href: () => location.href,
    referrer: () => document.referrer,
    now: Date.now,
    send(url, body) {
      postQuietly(url, body)
    },
  })
  const before = place.vaq ?? []
  place.va = va
  for (const call of before) va(...call)
  va('pageview', { path: location.pathname })
}
