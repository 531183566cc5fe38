import { measurePerformance } from '@quarry/events/performance'
import { mayHere } from '../consent/here.ts'
import { loadHosted } from './hosted.ts'
import { postQuietly } from './post-quietly.ts'
import type { EventsSettings } from './settings.ts'

/** Measures this page: with our own beacon, or with a hosted script. */
export function startPerformance({ release, hosted }: EventsSettings): void {
  if (hosted.performance) {
    loadHosted(document, hosted.performance)
    return
  }
  const report = measurePerformance({
    route: routeOf(location.pathname),
    release,
    device: innerWidth < 640 ? 'phone' : innerWidth < 1024 ? 'tablet' : 'desktop',
    mayRecord: () => mayHere('statistics'),
    send: body => postQuietly('/rum', body),
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report()
  })
  addEventListener('pagehide', report)
}

/** Pages of one kind are measured together: `/es/object/m31` and `/object/m13` are both `/object/:slug`. */
export function routeOf(path: string): string {
  const [first = '', second] = path
    .replace(/^\/(es|fr)(?=\/|$)/, '')
    .split('/')
    .filter(Boolean)
  return second === undefined ? `/${first}` : `/${first}/:slug`
}
