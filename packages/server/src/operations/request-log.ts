type LogLevel = 'none' | 'errors' | 'all'

export type LoggedRequest = {
  id: string
  route: string
  method: string
  status: number
  seconds: number
}

/** An answer that took this long is told of among the errors. */
const slowSeconds = 5

/**
 * One line of JSON per answer. It says what kind of address was asked for, never the address itself, and nothing of who
 * asked: neither an address of the network, nor a query, nor a name ends in a log.
 */
export function createRequestLog(
  level: LogLevel,
  { write, clock }: { write: (line: string) => void; clock: () => number },
): (request: LoggedRequest) => void {
  if (level === 'none') return () => {}
  return ({ id, route, method, status, seconds }) => {
    const kind = status >= 500 ? 'error' : seconds >= slowSeconds ? 'warn' : 'info'
    if (level === 'errors' && kind === 'info') return
    write(
      JSON.stringify({
        time: new Date(clock()).toISOString(),
        level: kind,
        msg: 'request',
        id,
        method,
        route,
        status,
        ms: Math.round(seconds * 10_000) / 10,
      }),
    )
  }
}
