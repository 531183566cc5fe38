import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

export type Attributes = Readonly<Record<string, string | number>>

/** One piece of work of a trace, when it is over. */
export type Span = {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  kind: 'internal' | 'server' | 'client'
  /** Milliseconds since 1970, with their fraction. */
  startMs: number
  endMs: number
  attributes: Attributes
  failed: boolean
}

type SpanOptions = {
  kind?: Span['kind']
  /** `traceparent` of a request that came in: its trace goes on here. */
  parent?: string | null
  /** Where no trace is under way it begins one: work that nobody waits for. */
  begins?: boolean
  /** What is told of the result. */
  about?: (result: unknown) => Attributes
}

export type Tracer = {
  /** Runs work as a part of the trace that is under way; without one it is the first part, where `kind` is `server`. */
  span<Result>(name: string, work: () => Promise<Result>, options?: SpanOptions): Promise<Result>
  /** `traceparent` for a call to another machine; null outside of a trace. */
  parent(): string | null
  /** Runs later work as a part of the trace that is under way now, whoever calls for it then. */
  keep(): <Result>(work: () => Result) => Result
}

/** Follows nothing, and costs nothing. */
export const noTracer: Tracer = { span: (_, work) => work(), parent: () => null, keep: () => work => work() }

type Place = { traceId: string; spanId: string; isSampled: boolean }

const form = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/

/** Follows requests through what is asked for them. `share`: of those that nobody else has decided about, between 0 and 1. */
export function createTracer(ended: (span: Span) => void, share: number, random = Math.random): Tracer {
  const places = new AsyncLocalStorage<Place>()

  function under(parent: string | null | undefined): Place {
    const [, traceId, spanId, flags] = form.exec(parent ?? '') ?? []
    if (traceId && spanId && flags)
      return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
    return { traceId: randomBytes(16).toString('hex'), spanId: '', isSampled: random() < share }
  }

  return {
    parent() {
      const place = places.getStore()
      return place ? `00-${place.traceId}-${place.spanId}-${place.isSampled ? '01' : '00'}` : null
    },
    keep() {
      const place = places.getStore()
      return work => (place ? places.run(place, work) : work())
    },
    async span(name, work, { kind = 'internal', begins = kind === 'server', parent, about } = {}) {
      const above = places.getStore() ?? (begins ? under(parent) : null)
      if (!above) return work()
      const place = { ...above, spanId: randomBytes(8).toString('hex') }
      if (!place.isSampled) return places.run(place, work)
      const { traceId, spanId } = place
      const startMs = performance.timeOrigin + performance.now()
      const end = (attributes: Attributes, failed: boolean): void =>
        ended({
          traceId,
          spanId,
          parentSpanId: above.spanId,
          name,
          kind,
          attributes,
          failed,
          startMs,
          endMs: performance.timeOrigin + performance.now(),
        })
      try {
        const result = await places.run(place, work)
        const attributes = about?.(result) ?? {}
        end(attributes, Number(attributes['http.response.status_code'] ?? 0) >= 500)
        return result
      } catch (error) {
        end({ 'error.type': error instanceof Error ? error.name : 'unknown' }, true)
        throw error
      }
    },
  }
}

/** A port of which these calls are parts of the traces that they are made for; the port itself where nothing is followed. */
export function traced<Port extends object>(
  tracer: Tracer,
  name: string,
  port: Port,
  calls: readonly (keyof Port & string)[],
): Port {
  if (tracer === noTracer) return port
  const followed = new Map<string | symbol, unknown>()
  for (const key of calls) {
    const call = port[key] as (...given: unknown[]) => Promise<unknown>
    followed.set(key, (...given: unknown[]) => tracer.span(`${name} ${key}`, () => call.apply(port, given)))
  }
  return new Proxy(port, {
    get: (target, key) => followed.get(key) ?? Reflect.get(target, key, target),
  })
}

/**
 * A `fetch` whose calls are parts of the traces that they are made for, and tell the other machine so. A part lasts until
 * its answer was read to the end, or is wanted no more. What is asked of whom is in `attributes`, never in an address.
 */
export function tracedFetch(
  tracer: Tracer,
  name: string,
  attributes: Attributes,
  send: typeof fetch,
): typeof fetch {
  if (tracer === noTracer) return send
  return (input, init) =>
    new Promise((resolve, reject) => {
      const work = async (): Promise<number> => {
        const request = new Request(input, init)
        const parent = tracer.parent()
        if (parent !== null) request.headers.set('traceparent', parent)
        const response = await send(request)
        await new Promise<void>((end, fail) => {
          request.signal.addEventListener('abort', () => end(), { once: true })
          resolve(readTo(response, end, fail))
        })
        return response.status
      }
      const about = (status: unknown): Attributes => ({
        ...attributes,
        'http.response.status_code': Number(status),
      })
      tracer.span(name, work, { kind: 'client', about }).catch(reject)
    })
}

/** The same answer; `end` is called when its last part was read, or nobody wants more. */
function readTo(response: Response, end: () => void, fail: (error: unknown) => void): Response {
  const reader = response.body?.getReader()
  if (!reader) {
    end()
    return response
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await reader.read()
        if (!done) return controller.enqueue(value)
        controller.close()
        end()
      } catch (error) {
        controller.error(error)
        fail(error)
      }
    },
    cancel(reason) {
      end()
      return reader.cancel(reason)
    },
  })
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}
