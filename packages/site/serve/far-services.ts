/** A service that gave no answer is asked again after so long; until then nobody waits for it. */
const restMs = 5000

export type FarServices = {
  /** Asks a service elsewhere. One that gives no answer in time has failed, so that the page can still say so. */
  fetch(name: string, request: Request, signal: AbortSignal | null): Promise<Response>
  /** Names of services that failed when they were asked last. */
  failing(): readonly string[]
  /** Whether one has given no answer a moment ago. */
  areDown(): boolean
}

type FarOptions = {
  fetch: typeof fetch
  /** So long may a service take until its answer begins: less than a page may. */
  answerWithinMs: number
  /** Milliseconds by a clock that never goes back. */
  clock(): number
  /** Follows calls, and says to the services what they belong to. */
  tracer?: Tracer
}

/** How calls are followed, where they are. */
export type Tracer = {
  span<Result>(name: string, work: () => Promise<Result>, options?: { kind?: 'client' }): Promise<Result>
  parent(): string | null
}

/** A `fetch` whose calls are parts of the traces that they are made for, and tell the service so. */
export function followedFetch(tracer: Tracer, name: string, send: typeof fetch = fetch): typeof fetch {
  return (input, init) => {
    const asked = (): Promise<Response> => {
      const request = new Request(input, init)
      const parent = tracer.parent()
      if (parent !== null) request.headers.set('traceparent', parent)
      return send(request)
    }
    return tracer.span(`service ${name}`, asked, { kind: 'client' })
  }
}

/** The services, where they are elsewhere: bounded in time, and remembered by whether they answer. */
export function createFarServices({ fetch: send, answerWithinMs, clock, tracer }: FarOptions): FarServices {
  const failing = new Set<string>()
  /** When it last gave no answer at all; a refusal is an answer, and comes soon. */
  const silentAt = new Map<string, number>()
  const isSilent = (name: string): boolean =>
    clock() - (silentAt.get(name) ?? Number.NEGATIVE_INFINITY) < restMs

  const sendTo = (name: string): typeof fetch => (tracer ? followedFetch(tracer, name, send) : send)

  return {
    async fetch(name, request, signal) {
      if (isSilent(name))
        throw new DOMException(`The ${name} service gave no answer just now.`, 'TimeoutError')
      const late = new AbortController()
      const why = `The ${name} service gave no answer within ${answerWithinMs} ms.`
      const timer = setTimeout(() => late.abort(new DOMException(why, 'TimeoutError')), answerWithinMs)
      const ends = [request.signal, late.signal, ...(signal ? [signal] : [])]
      try {
        const response = await sendTo(name)(request, { signal: AbortSignal.any(ends) })
        silentAt.delete(name)
        if (response.status >= 500 || isPageOf(response, request)) failing.add(name)
        else failing.delete(name)
        return response
      } catch (error) {
        // Whoever leaves says nothing about the service.
        if (!signal?.aborted) {
          failing.add(name)
          silentAt.set(name, clock())
        }
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
    failing: () => [...failing],
    areDown: () => [...silentAt.keys()].some(isSilent),
  }
}

/** Whether a page came where data were asked for: that of a gateway, say, before which nobody stands. */
function isPageOf({ headers }: Response, { url }: Request): boolean {
  return (
    (headers.get('content-type') ?? '').startsWith('text/html') && !new URL(url).pathname.endsWith('/html')
  )
}

/** Whether something failed because a service did: that passes, and the visitor may come again. */
export function isOutage(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const { statusCode, code } = cause as { statusCode?: unknown; code?: unknown }
  // What answers something else altogether, a gateway's own page say, is no service at the moment.
  if (code === 'unreadable') return true
  if (typeof statusCode === 'number') return statusCode === 0 || statusCode >= 500
  return cause.name === 'TimeoutError' || cause.message === 'fetch failed' || isOutage(cause.cause)
}
