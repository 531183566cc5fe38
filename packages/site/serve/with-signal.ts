/**
 * A request within this process that ends by a signal: it has that signal itself. A request that is made with one has a
 * signal of its own that follows, and both stay in memory, with all that waits for them, until the whole heap is looked through.
 */
export function withSignal(request: Request, signal: AbortSignal | null): Request {
  return signal ? Object.defineProperty(request, 'signal', { value: signal }) : request
}
