import type { Config } from '../config/index.ts'
import { createMetrics, type Gauge, metricsType } from './metrics.ts'
import { createRequestLog } from './request-log.ts'
import { routeOf } from './routes.ts'

export type Watch = {
  /** Told of every answer of this process. */
  answered(request: { id: string; method: string; pathname: string; status: number; seconds: number }): void
  /** `/metrics`. */
  metricsResponse(request: Request): Promise<Response>
  close(): void
}

export type WatchOptions = {
  config: Pick<Config, 'log' | 'metrics'>
  version: string
  gauges: () => Promise<readonly Gauge[]>
  /** May the one who asks see what only administrators may? */
  mayRead: (request: Request) => boolean
  write: (line: string) => void
  clock: () => number
}

/** Watches what a process answers: for its log, and for whoever collects metrics. */
export function createWatch({ config, version, gauges, mayRead, write, clock }: WatchOptions): Watch {
  const metrics = createMetrics(version)
  const log = createRequestLog(config.log, { write, clock })
  return {
    answered({ pathname, ...answer }) {
      const route = routeOf(pathname)
      metrics.observe({ ...answer, route })
      log({ ...answer, route })
    },
    async metricsResponse(request) {
      if (config.metrics === 'off') return new Response('Not found\n', { status: 404 })
      if (config.metrics === 'key' && !mayRead(request))
        return new Response('Send "Authorization: Bearer <key>" with a key of scope "admin".\n', {
          status: 401,
          headers: { 'www-authenticate': 'Bearer' },
        })
      const headers = { 'content-type': metricsType, 'cache-control': 'no-store' }
      return new Response(metrics.text(await gauges()), { headers })
    },
    close: () => metrics.close(),
  }
}
