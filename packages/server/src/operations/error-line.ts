/** A failure as one line of JSON: what broke, where, why, and the request that it broke in. */
export function errorLine(error: unknown, id: string, clock: () => number): string {
  const causes: string[] = []
  for (let cause = error instanceof Error ? error.cause : undefined; cause; ) {
    causes.push(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return JSON.stringify({
    time: new Date(clock()).toISOString(),
    level: 'error',
    msg: 'failure',
    ...(id === '' ? {} : { id }),
    error: error instanceof Error ? error.message : String(error),
    ...(error instanceof Error && error.stack ? { stack: error.stack } : {}),
    ...(causes.length > 0 ? { causes } : {}),
  })
}
