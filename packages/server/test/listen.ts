import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers on a port of this machine, as a process would. @returns where, and what ends it with every connection. */
export async function listen(
  fetch: (request: Request) => Promise<Response>,
  port = 0,
): Promise<{ url: string; port: number; close(): Promise<void> }> {
  const server = createServer(async (asked, response) => {
    const answer = await fetch(await requestOf(asked))
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function requestOf(asked: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  const headers = new Headers()
  for (const [name, value] of Object.entries(asked.headers)) headers.set(name, String(value))
  const { method = 'GET' } = asked
  const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {}
  return new Request(`http://${asked.headers.host}${asked.url}`, { method, headers, ...body })
}
