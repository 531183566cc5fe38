import type { Server, ServerResponse } from 'node:http'

/** Longer than proxies keep a connection: one that they still trust must not end under their next call. */
const keepAliveMs = 65_000

/**
 * Lets a server end without breaking anything off: what is under way is answered, and every answer says that its
 * connection is over. @returns what begins that; it resolves when the last connection is closed.
 */
export function prepareDrain(server: Server, mostMs: number): () => Promise<void> {
  const underWay = new Set<ServerResponse>()
  let draining = false
  server.keepAliveTimeout = keepAliveMs
  server.prependListener('request', (_, response) => {
    if (draining) response.setHeader('connection', 'close')
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  return () => {
    draining = true
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), mostMs).unref()
    return closed
  }
}

/** Ends the process when its supervisor says so: one step after the other, each once. */
export function endBySignal(steps: readonly (() => Promise<unknown>)[]): void {
  let ending = false
  const end = async (): Promise<void> => {
    if (ending) return
    ending = true
    for (const step of steps) await step()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
