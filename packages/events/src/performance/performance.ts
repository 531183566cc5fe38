import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals/attribution'

export type PerformanceOptions = {
  /** Of the page: `/object/:slug`, or its path. */
  route: string
  release: string
  device: 'phone' | 'tablet' | 'desktop'
  mayRecord(): boolean
  send(body: string): void
}

/**
 * Measures how the page did, and says it when the page goes into the background. The result does what is to be done
 * then: it may be called more than once. Nothing names the visitor.
 */
export function measurePerformance(options: PerformanceOptions): () => void {
  const metrics = new Map<string, object>()
  const note = (metric: MetricWithAttribution): void => {
    const { id, name, value, rating } = metric
    metrics.set(name, { id, name, value, rating, attribution: briefly(metric) })
  }
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB] as const) on(note)
  return () => {
    const { route, release, device, mayRecord, send } = options
    if (metrics.size === 0 || !mayRecord()) return
    const body = JSON.stringify({ route, release, device, metrics: [...metrics.values()] })
    metrics.clear()
    send(body)
  }
}

/** Of all that is known about a value, what helps to find its cause: names of elements and of phases, no addresses. */
function briefly({ attribution }: MetricWithAttribution): Record<string, string> {
  const helpful = Object.entries(attribution).filter(([key]) =>
    /target|Target|loadState|interactionType|largestShift(Target|Value)|Delay|Duration/.test(key),
  )
  return Object.fromEntries(
    helpful.flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number'
        ? [[key, typeof value === 'number' ? String(Math.round(value * 1000) / 1000) : value.slice(0, 120)]]
        : [],
    ),
  )
}
