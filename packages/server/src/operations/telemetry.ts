import type { Config } from '../config/index.ts'
import { type Attributes, createTracer, type Gauge, noTracer, type Span, type Tracer } from '../http/index.ts'
import type { Metrics } from './metrics.ts'

type TelemetryOptions = {
  config: Pick<Config, 'otlpUrl' | 'otlpHeaders' | 'otlpSample'>
  version: string
  metrics: Metrics
  gauges: () => Promise<readonly Gauge[]>
  /** Told when the collector takes nothing, once a minute at most. */
  report: (error: unknown) => void
}

export type Telemetry = { tracer: Tracer; close(): Promise<void> }

const mostWaiting = 4096
const mostAtOnce = 512
const answerWithinMs = 10_000
const reportEveryMs = 60_000
const tracesEveryMs = 5000
const metricsEveryMs = 30_000
const kinds = { internal: 1, server: 2, client: 3 } as const

/** Sends traces and figures to an OpenTelemetry collector, as OTLP over HTTP in JSON; without its address nothing is made. */
export function createTelemetry(options: TelemetryOptions): Telemetry {
  const { config, version, metrics, gauges, report } = options
  if (config.otlpUrl === '') return { tracer: noTracer, close: async () => {} }
  const resource = { attributes: attributesOf({ 'service.name': 'quarry', 'service.version': version }) }
  const scope = { name: 'quarry', version }
  const since = nanos(performance.timeOrigin)
  let waiting: Span[] = []
  let reportedAt = Number.NEGATIVE_INFINITY

  async function send(path: string, body: object): Promise<void> {
    try {
      const response = await fetch(`${config.otlpUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...config.otlpHeaders },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(answerWithinMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The collector of traces answers ${response.status}`)
    } catch (error) {
      // What could not be sent is lost: it must neither be kept nor hold up anything.
      if (performance.now() - reportedAt < reportEveryMs) return
      reportedAt = performance.now()
      report(error)
    }
  }

  async function sendTraces(): Promise<void> {
    const spans = waiting
    waiting = []
    for (let at = 0; at < spans.length; at += mostAtOnce)
      await send('/v1/traces', {
        resourceSpans: [
          { resource, scopeSpans: [{ scope, spans: spans.slice(at, at + mostAtOnce).map(wireSpan) }] },
        ],
      })
  }

  async function sendMetrics(): Promise<void> {
    const { figures, times, bounds } = metrics.read(await gauges())
    const timeUnixNano = nanos(performance.timeOrigin + performance.now())
    const points = (values: Gauge['values']) =>
      values.map(({ labels = {}, value }) => ({
        attributes: attributesOf(labels),
        startTimeUnixNano: since,
        timeUnixNano,
        asDouble: value,
      }))
    const told = figures.map(({ name, help, values }) => ({
      name,
      description: help,
      ...(name.endsWith('_total')
        ? { sum: { aggregationTemporality: 2, isMonotonic: true, dataPoints: points(values) } }
        : { gauge: { dataPoints: points(values) } }),
    }))
    const dataPoints = times.map(({ route, counts, sum, count }) => ({
      attributes: attributesOf({ route }),
      startTimeUnixNano: since,
      timeUnixNano,
      count,
      sum,
      bucketCounts: counts,
      explicitBounds: bounds,
    }))
    const histogram = { aggregationTemporality: 2, dataPoints }
    const answers = {
      name: 'quarry_request_seconds',
      description: 'Time to an answer.',
      unit: 's',
      histogram,
    }
    await send('/v1/metrics', {
      resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics: [...told, answers] }] }],
    })
  }

  const timers = [
    setInterval(() => void sendTraces(), tracesEveryMs),
    setInterval(() => void sendMetrics().catch(report), metricsEveryMs),
  ]
  for (const timer of timers) timer.unref()
  return {
    tracer: createTracer(span => {
      if (waiting.length < mostWaiting) waiting.push(span)
    }, config.otlpSample / 100),
    async close() {
      for (const timer of timers) clearInterval(timer)
      await sendTraces()
      await sendMetrics().catch(report)
    },
  }
}

function wireSpan({ traceId, spanId, parentSpanId, name, kind, startMs, endMs, attributes, failed }: Span) {
  return {
    traceId,
    spanId,
    name,
    kind: kinds[kind],
    attributes: attributesOf(attributes),
    ...(parentSpanId === '' ? {} : { parentSpanId }),
    startTimeUnixNano: nanos(startMs),
    endTimeUnixNano: nanos(endMs),
    status: failed ? { code: 2 } : {},
  }
}

function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : Number.isSafeInteger(value)
          ? { intValue: String(value) }
          : { doubleValue: value },
  }))
}

/** Nanoseconds as text: more than a number can hold. */
function nanos(ms: number): string {
  return String(BigInt(Math.round(ms * 1000)) * 1000n)
}
