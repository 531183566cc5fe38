/**
 * A request within this process. One that ends by a signal has that signal itself: a request that is made with one has a
 * signal of its own that follows, and both stay in memory, with all that waits for them, until the whole heap is looked
 * through. A text that it says is read as it was written, instead of through a stream of its bytes.
 */
export function requestHere(
  input: RequestInfo | URL,
  { body, ...init }: RequestInit,
  signal: AbortSignal | null,
): Request {
  const request =
    typeof body === 'string'
      ? requestOfText(input, init, body)
      : new Request(input, { ...init, ...(body && { body }) })
  return signal ? Object.defineProperty(request, 'signal', { value: signal }) : request
}

function requestOfText(input: RequestInfo | URL, init: RequestInit, text: string): Request {
  const request = new Request(input, init)
  request.headers.set('content-length', `${Buffer.byteLength(text)}`)
  if (!request.headers.has('content-type')) request.headers.set('content-type', 'text/plain;charset=UTF-8')
  return Object.defineProperties(request, {
    text: { value: async () => text },
    json: { value: async () => JSON.parse(text) as unknown },
    // For whoever reads a stream, it is made then.
    body: { get: () => new Response(text).body },
  })
}
