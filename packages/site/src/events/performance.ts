import { measurePerformance } from '@quarry/events/performance'
import { mayOnDevice } from '../consent/device.ts'
import { postQuietly } from './post-quietly.ts'
import type { EventsSettings } from './settings.ts'

/** Measures this page: with our own beacon, or with a hosted script. */
export function startPerformance(settings: EventsSettings): void {
  const {
    release,
    hosted: { performance: hosted },
    hasCollector,
    collector = '',
  } = settings
  if (hosted) {
    void import('./hosted.ts').then(it => it.loadHosted(document, hosted))
    return
  }
  if (!hasCollector) return
  const report = measurePerformance({
    route: routeOf(location.pathname, document.documentElement.lang),
    release,
    device: innerWidth < 640 ? 'phone' : innerWidth < 1024 ? 'tablet' : 'desktop',
    mayRecord: () => mayOnDevice('statistics'),
    send: body => postQuietly(`${collector}/rum`, body),
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report()
  })
  addEventListener('pagehide', report)
}

/** Pages of one kind are measured together: `/es/recipe/pita` and `/recipe/brioche` are both `/recipe/:slug`. */
export function routeOf(path: string, language: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  const [kind = '', slug] = first.toLowerCase() === language.toLowerCase() ? rest : [first, ...rest]
  return slug === undefined ? `/${kind}` : `/${kind}/:slug`
}
