import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHostedProviders, type HostedHosts, hostedHosts } from './stand-in.ts'

/** Hosted providers that a browser can call: each on a port of its own, so that it is another origin. */
export async function openHostedServers(
  options: Omit<Parameters<typeof createHostedProviders>[0], 'hosts'>,
): Promise<{
  hosts: HostedHosts
  /** Calls to paths that they do not have, and members that they do not know. */
  refused: readonly string[]
  /** Every call, with what it was answered. */
  answered: readonly string[]
  close(): Promise<void>
}> {
  const answered: string[] = []
  const names = Object.keys(hostedHosts) as (keyof HostedHosts)[]
  const servers = await Promise.all(
    names.map(async name => {
      const server = createServer((asked, response) => {
        respond(`${hosts[name]}${asked.url}`, asked, response).catch(error => {
          answered.push(`${name} ${asked.method} ${asked.url} failed: ${error}`)
          response.destroy()
        })
      })
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      return [name, server] as const
    }),
  )
  const hosts = Object.fromEntries(
    servers.map(([name, server]) => [name, `http://127.0.0.1:${(server.address() as AddressInfo).port}`]),
  ) as HostedHosts
  const { fetch, refused } = createHostedProviders({ ...options, hosts })

  async function respond(url: string, asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = asked.method === 'OPTIONS' ? allowed(asked) : await fetch(await requestOf(url, asked))
    const name = names.find(one => url.startsWith(hosts[one])) ?? ''
    const { pathname } = new URL(url)
    if (asked.method !== 'OPTIONS') answered.push(`${name} ${asked.method} ${pathname} ${answer.status}`)
    const headers = Object.fromEntries(answer.headers)
    // Node has unpacked it already.
    delete headers['content-encoding']
    delete headers['content-length']
    response.writeHead(answer.status, {
      ...headers,
      'access-control-allow-origin': asked.headers.origin ?? '*',
    })
    for await (const part of answer.body ?? []) response.write(part)
    response.end()
  }

  return {
    hosts,
    refused,
    answered,
    close: async () => {
      await Promise.all(servers.map(([, server]) => closed(server)))
    },
  }
}

/** What a browser asks before a call to another origin. */
function allowed({ headers }: IncomingMessage): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
      'access-control-allow-credentials': 'true',
    },
  })
}

async function requestOf(url: string, asked: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  const headers = new Headers()
  for (const [name, value] of Object.entries(asked.headers))
    if (!['host', 'connection', 'content-length', 'transfer-encoding'].includes(name))
      headers.set(name, String(value))
  const { method = 'GET' } = asked
  return new Request(url, { method, headers, ...(parts.length > 0 && { body: Buffer.concat(parts) }) })
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise(resolve => server.close(() => resolve()))
}
