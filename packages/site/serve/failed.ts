/**
 * Answers what nothing else answered: something that is no request, which is the caller's affair, or a failure, of which
 * whoever runs it is told, and the caller only that it happened.
 */
export function createFailed(
  headers: Headers,
  report: (error: unknown, requestId?: string) => void,
): (error: unknown, requestId?: string) => Response {
  return (error, requestId) => {
    // By its name: the adapter keeps the class to itself.
    const isNoRequest = error instanceof Error && error.name === 'RequestError'
    if (!isNoRequest) report(error, requestId)
    const said = new Headers(headers)
    said.set('content-type', 'text/plain; charset=utf-8')
    said.set('cache-control', 'no-store')
    return isNoRequest
      ? new Response('This is no request that can be read.\n', { status: 400, headers: said })
      : new Response('Something failed here. Try again in a moment.\n', { status: 500, headers: said })
  }
}
