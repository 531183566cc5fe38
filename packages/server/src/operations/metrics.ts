import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Gauge } from '../http/index.ts'

/** Upper ends of the histogram's buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

type Labels = Readonly<Record<string, string>>

export type Metrics = {
  /** Counts one answer. Routes are few and named by us: an address in a label would grow without bound. */
  observe(answer: { route: string; method: string; status: number; seconds: number }): void
  /** Prometheus' text format, version 0.0.4. */
  text(gauges: readonly Gauge[]): string
  /** The same as it is, for who writes it otherwise; counts are of each bucket alone. */
  read(gauges: readonly Gauge[]): {
    figures: readonly Gauge[]
    times: readonly { route: string; counts: readonly number[]; sum: number; count: number }[]
    bounds: readonly number[]
  }
  close(): void
}

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createMetrics(version: string): Metrics {
  const requests = new Map<string, { labels: Labels; value: number }>()
  const times = new Map<string, { counts: number[]; sum: number; count: number }>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()

  return {
    observe({ route, method, status, seconds }) {
      const labels = { route, method: methods.has(method) ? method : 'other', status: String(status) }
      const key = Object.values(labels).join(' ')
      const counted = requests.get(key) ?? { labels, value: 0 }
      counted.value += 1
      requests.set(key, counted)
      const time = times.get(route) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 }
      time.sum += seconds
      time.count += 1
      for (const [at, most] of buckets.entries())
        if (seconds <= most) time.counts[at] = (time.counts[at] ?? 0) + 1
      times.set(route, time)
    },
    text(gauges) {
      const lines: string[] = []
      write(lines, 'quarry_requests_total', 'counter', 'Answers, by route, method and status.', [
        ...requests.values(),
      ])
      lines.push(
        '# HELP quarry_request_seconds Time to an answer.',
        '# TYPE quarry_request_seconds histogram',
      )
      for (const [route, { counts, sum, count }] of times) {
        for (const [at, most] of buckets.entries())
          lines.push(sample('quarry_request_seconds_bucket', { route, le: String(most) }, counts[at] ?? 0))
        lines.push(sample('quarry_request_seconds_bucket', { route, le: '+Inf' }, count))
        lines.push(sample('quarry_request_seconds_sum', { route }, sum))
        lines.push(sample('quarry_request_seconds_count', { route }, count))
      }
      for (const { name, help, values } of [...processGauges(version, delay), ...gauges])
        write(lines, name, name.endsWith('_total') ? 'counter' : 'gauge', help, values)
      return `${lines.join('\n')}\n`
    },
    read(gauges) {
      const answers = {
        name: 'quarry_requests_total',
        help: 'Answers, by route, method and status.',
        values: [...requests.values()],
      }
      return {
        figures: [answers, ...processGauges(version, delay), ...gauges],
        times: [...times].map(([route, { counts, sum, count }]) => {
          const whole = [...counts, count]
          return { route, counts: whole.map((upTo, at) => upTo - (whole[at - 1] ?? 0)), sum, count }
        }),
        bounds: buckets,
      }
    },
    close: () => delay.disable(),
  }
}

function processGauges(version: string, delay: ReturnType<typeof monitorEventLoopDelay>): Gauge[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  // The delay is measured since the last time somebody asked, so that each reading tells of its own minutes.
  const lag = [0.5, 0.99].map(quantile => ({
    labels: { quantile: String(quantile) },
    value: delay.percentile(quantile * 100) / 1e9,
  }))
  delay.reset()
  const one = (name: string, help: string, value: number): Gauge => ({ name, help, values: [{ value }] })
  return [
    {
      name: 'quarry_build_info',
      help: 'The release that runs.',
      values: [{ labels: { version, node: process.version }, value: 1 }],
    },
    one('process_resident_memory_bytes', 'Memory of the process.', rss),
    one('nodejs_heap_size_used_bytes', 'Memory in use of the heap.', heapUsed),
    one('process_cpu_seconds_total', 'Processor time of the process.', (user + system) / 1e6),
    one(
      'process_start_time_seconds',
      'When the process began.',
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
    { name: 'nodejs_eventloop_lag_seconds', help: 'Delay of the event loop.', values: lag },
  ]
}

function write(
  lines: string[],
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: Gauge['values'],
): void {
  lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`)
  for (const { labels = {}, value } of values) lines.push(sample(name, labels, value))
}

function sample(name: string, labels: Labels, value: number): string {
  const inner = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`)
  return `${name}${inner.length > 0 ? `{${inner.join(',')}}` : ''} ${Number.isFinite(value) ? value : 'NaN'}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')
}
