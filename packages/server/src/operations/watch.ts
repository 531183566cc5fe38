import type { Config } from '../config/index.ts'
import type { Gauge, Tracer } from '../http/index.ts'
import { createMetrics, metricsType } from './metrics.ts'
import { createRequestLog, type LoggedRequest } from './request-log.ts'
import { createTelemetry } from './telemetry.ts'

export type Watch = {
  /** Told of every answer of this process. */
  answered(request: LoggedRequest): void
  /** `/metrics`. */
  metricsResponse(request: Request): Promise<Response>
  /** Follows requests, where somebody wants to be told of it. */
  tracer: Tracer
  close(): Promise<void>
}

type WatchOptions = {
  config: Pick<Config, 'log' | 'metrics' | 'otlpUrl' | 'otlpHeaders' | 'otlpSample'>
  version: string
  gauges: () => Promise<readonly Gauge[]>
  /** May the one who asks see what only administrators may? */
  mayRead: (request: Request) => Promise<boolean>
  write: (line: string) => void
  clock: () => number
  report: (error: unknown) => void
}

/** Watches what a process answers: for its log, and for whoever collects metrics. */
export function createWatch({ config, version, gauges, mayRead, write, clock, report }: WatchOptions): Watch {
  const metrics = createMetrics(version)
  const later = (act: () => void, ms: number): void => void setTimeout(act, ms).unref()
  const log = createRequestLog(config.log, { write, clock, later })
  const telemetry = createTelemetry({ config, version, metrics, gauges, report })
  return {
    answered(request) {
      metrics.observe(request)
      log.tell(request)
    },
    async metricsResponse(request) {
      if (config.metrics === 'off') return new Response('Not found\n', { status: 404 })
      if (config.metrics === 'key' && !(await mayRead(request)))
        return new Response('Send "Authorization: Bearer <key>" with a key of scope "admin".\n', {
          status: 401,
          headers: { 'www-authenticate': 'Bearer' },
        })
      const headers = { 'content-type': metricsType, 'cache-control': 'no-store' }
      return new Response(metrics.text(await gauges()), { headers })
    },
    tracer: telemetry.tracer,
    async close() {
      log.close()
      metrics.close()
      await telemetry.close()
    },
  }
}
