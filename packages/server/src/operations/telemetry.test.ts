import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestServices } from '../../test/open-test-services.ts'
import { readConfig } from '../config/index.ts'
import { createTracer, noTracer, type Span, traced } from '../http/index.ts'
import { createWatch } from './watch.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Wire = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  status: object
}

type Traces = { resourceSpans: [{ resource: object; scopeSpans: [{ spans: Wire[] }] }] }

/** A collector that keeps what it is sent. */
async function openCollector() {
  const got: { path: string; key: string; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    got.push({ path: request.url ?? '', key: String(request.headers['x-key']), body: JSON.parse(text) })
    response.end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { got, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function watching(env: Record<string, string>) {
  const reported: unknown[] = []
  const watch = createWatch({
    config: readConfig(env),
    version: '1.2.3',
    gauges: async () => [{ name: 'quarry_index_documents', help: 'Documents.', values: [{ value: 7 }] }],
    mayRead: async () => true,
    write: () => {},
    clock: Date.now,
    report: error => void reported.push(error),
  })
  return { watch, reported }
}

describe('telemetry', () => {
  it('tells a collector of a search with what was asked for it, in the trace that it came with', async () => {
    const { got, url } = await openCollector()
    const { watch } = watching({ QUARRY_OTLP_URL: url, QUARRY_OTLP_HEADERS: 'x-key=secret' })
    const test = await openTestServices({ documents: [{ id: 'mill' }], tracer: watch.tracer })
    closing.push(test.close)
    const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const about = () => ({ 'http.response.status_code': 200 })
    const asked = (): Promise<Response> =>
      test.services.fetch(
        new Request('http://x/rest/search/v2', {
          method: 'POST',
          headers: { authorization: `Bearer ${test.token}` },
          body: '{"q":"mill"}',
        }),
        { inner: true },
      )
    const response = await watch.tracer.span('GET page', asked, { kind: 'server', parent, about })
    expect(response.status).toBe(200)
    await watch.close()
    const [traces] = got.filter(({ path }) => path === '/v1/traces')
    if (!traces) throw new Error('No traces were sent.')
    expect(traces.key).toBe('secret')
    const [told] = (traces.body as Traces).resourceSpans
    expect(JSON.stringify(told.resource)).toContain('1.2.3')
    const { spans } = told.scopeSpans[0]
    const of = (name: string): Wire | undefined => spans.find(span => span.name === name)
    const [page, service, engine] = [of('GET page'), of('service search-api'), of('engine search')]
    expect(page).toMatchObject({ kind: 2, parentSpanId: 'b7ad6b7169203331', status: {} })
    // Whole numbers are whole on the wire, where they are text.
    const status = { key: 'http.response.status_code', value: { intValue: '200' } }
    expect(page).toMatchObject({ attributes: [status] })
    expect(service?.parentSpanId).toBe(page?.spanId)
    expect(engine?.parentSpanId).toBe(service?.spanId)
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(
      new Set(['0af7651916cd43dd8448eb211c80319c']),
    )
  })
  it('sends figures as they are told to who scrapes them', async () => {
    const { got, url } = await openCollector()
    const { createMetrics } = await import('./metrics.ts')
    const { createTelemetry } = await import('./telemetry.ts')
    const metrics = createMetrics('1.2.3')
    metrics.observe({ route: 'page', method: 'GET', status: 200, seconds: 0.02 })
    metrics.observe({ route: 'page', method: 'GET', status: 200, seconds: 20 })
    const telemetry = createTelemetry({
      config: readConfig({ QUARRY_OTLP_URL: url }),
      version: '1.2.3',
      metrics,
      gauges: async () => [{ name: 'quarry_index_documents', help: 'Documents.', values: [{ value: 7 }] }],
      report: error => {
        throw error
      },
    })
    await telemetry.close()
    metrics.close()
    const text = JSON.stringify(got.find(({ path }) => path === '/v1/metrics')?.body)
    expect(text).toContain('"name":"quarry_index_documents"')
    expect(text).toMatch(
      /"name":"quarry_requests_total"[^[]*"sum":\{"aggregationTemporality":2,"isMonotonic":true/,
    )
    expect(text).toContain('"bucketCounts":[0,0,1,0,0,0,0,0,0,0,0,1]')
  })
  it('reports once that nobody takes what it sends, and goes on', async () => {
    const { watch, reported } = watching({ QUARRY_OTLP_URL: 'http://127.0.0.1:1' })
    await watch.tracer.span('GET page', async () => 1, { kind: 'server' })
    await watch.close()
    expect(reported).toHaveLength(1)
  })
  it('is nothing when it is off: not even a wrapper', async () => {
    const { watch } = watching({})
    closing.push(watch.close)
    expect(watch.tracer).toBe(noTracer)
    const port = { get: async () => 1 }
    expect(traced(watch.tracer, 'port', port, ['get'])).toBe(port)
  })
})

describe('a tracer', () => {
  const open = (share = 1) => {
    const spans: Span[] = []
    return {
      spans,
      tracer: createTracer(
        span => void spans.push(span),
        share,
        () => 0.5,
      ),
    }
  }
  it('leaves it to who called whether a trace is followed, and passes that on', async () => {
    const { spans, tracer } = open()
    const parent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00'
    const out = await tracer.span('a', async () => tracer.parent(), { kind: 'server', parent })
    expect(out).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[\da-f]{16}-00$/)
    expect(spans).toEqual([])
  })
  it.each([
    ['03', true],
    ['10', false],
    ['fe', false],
    ['ff', true],
  ])('reads one flag of those of its caller: %s', async (flags, isFollowed) => {
    const { spans, tracer } = open()
    const parent = `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flags}`
    await tracer.span('a', async () => 1, { kind: 'server', parent })
    expect(spans.length).toBe(isFollowed ? 1 : 0)
  })
  it.each(['', 'nonsense', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`])(
    'begins its own after %j',
    async parent => {
      const { spans, tracer } = open()
      await tracer.span('a', async () => 1, { kind: 'server', parent })
      expect(spans).toMatchObject([{ traceId: expect.stringMatching(/^[\da-f]{32}$/), parentSpanId: '' }])
      expect(spans[0]?.traceId).not.toBe('0'.repeat(32))
    },
  )
  it('follows as many as it should, and nothing outside of a request', async () => {
    const { spans, tracer } = open(0.4)
    await tracer.span('a', async () => 1, { kind: 'server' })
    await tracer.span('b', async () => 1)
    expect(spans).toEqual([])
    expect(tracer.parent()).toBeNull()
  })
  it('tells what failed', async () => {
    const { spans, tracer } = open()
    const broken = (): Promise<never> => Promise.reject(new TypeError('x'))
    await expect(tracer.span('a', broken, { kind: 'server' })).rejects.toThrow('x')
    const about = () => ({ 'http.response.status_code': 503 })
    await tracer.span('b', async () => 1, { kind: 'server', about })
    expect(spans).toMatchObject([
      { failed: true, attributes: { 'error.type': 'TypeError' } },
      { failed: true },
    ])
  })
})
