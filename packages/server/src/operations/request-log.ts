type LogLevel = 'none' | 'errors' | 'all'

export type LoggedRequest = {
  id: string
  route: string
  method: string
  status: number
  seconds: number
}

type LogOptions = {
  write: (line: string) => void
  clock: () => number
  /** Acts once, so many milliseconds from now. */
  later: (act: () => void, ms: number) => void
}

type RequestLog = {
  tell(request: LoggedRequest): void
  /** Tells what it still counts. */
  close(): void
}

/** An answer that took this long is told of among the errors. */
const slowSeconds = 5

/** So many alike have lines of their own in a while; the others are counted, or a rush that is refused would fill the disk. */
const mostAlike = 10
const whileSeconds = 10

/**
 * One line of JSON per answer. It says what kind of address was asked for, never the address itself, and nothing of who
 * asked: neither an address of the network, nor a query, nor a name ends in a log.
 */
export function createRequestLog(level: LogLevel, { write, clock, later }: LogOptions): RequestLog {
  if (level === 'none') return { tell() {}, close() {} }
  /** How many came of a kind, since the first of them. */
  const alike = new Map<string, { last: LoggedRequest; count: number }>()

  function line(kind: string, what: object): void {
    write(JSON.stringify({ time: new Date(clock()).toISOString(), level: kind, ...what }))
  }

  function hasOwnLine(request: LoggedRequest): boolean {
    const { method, route, status } = request
    const key = `${method} ${route} ${status}`
    const known = alike.get(key)
    if (known) {
      known.last = request
      known.count += 1
      return known.count <= mostAlike
    }
    alike.set(key, { last: request, count: 1 })
    later(() => tellCounted(key), whileSeconds * 1000)
    return true
  }

  function tellCounted(key: string): void {
    const known = alike.get(key)
    alike.delete(key)
    if (!known || known.count <= mostAlike) return
    const { method, route, status, seconds } = known.last
    const count = known.count - mostAlike
    line(kindOf(status, seconds), { msg: 'more requests', method, route, status, count })
  }

  return {
    tell(request) {
      const { id, route, method, status, seconds } = request
      const kind = kindOf(status, seconds)
      if (level === 'errors' && (kind === 'info' || !hasOwnLine(request))) return
      line(kind, { msg: 'request', id, method, route, status, ms: Math.round(seconds * 10_000) / 10 })
    },
    close() {
      for (const key of [...alike.keys()]) tellCounted(key)
    },
  }
}

const kindOf = (status: number, seconds: number): string =>
  status >= 500 ? 'error' : seconds >= slowSeconds ? 'warn' : 'info'
