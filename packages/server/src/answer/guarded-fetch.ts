import http from 'node:http'
import https from 'node:https'
import { Readable } from 'node:stream'
import { createAddressGuard } from '../http/index.ts'

type GuardOptions = {
  /** The one host that may be reached. */
  host: string
  /** Also addresses of this machine and of private networks. */
  allowPrivate: boolean
}

/**
 * A `fetch` that reaches one host and no other, on public addresses only: checked on the address that is really
 * connected to, after the name was resolved. Redirects are not followed.
 */
export function createGuardedFetch({ host, allowPrivate }: GuardOptions): typeof fetch {
  const guard = createAddressGuard(allowPrivate)
  return async function guardedFetch(input, init) {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.host !== host) throw new Error(`${url.host} is not the host of the model`)
    guard.check(url)
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const { signal } = request
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const client = url.protocol === 'https:' ? https : http
      const headers = Object.fromEntries(request.headers)
      const sent = client.request(
        url,
        { method: request.method, headers, lookup: guard.lookup, signal },
        reply => {
          const given = Object.entries(reply.headersDistinct).flatMap(([key, values = []]) =>
            values.map((value): [string, string] => [key, value]),
          )
          const status = reply.statusCode ?? 502
          // `Response` takes no other status: what it throws here would be nobody's, and end the process.
          if (status < 200 || status > 599) {
            reply.destroy()
            reject(new Error(`${host} answers ${status}, which is no status`))
            return
          }
          const isEmpty = [204, 205, 304].includes(status)
          if (isEmpty) reply.resume()
          const stream = isEmpty ? null : (Readable.toWeb(reply) as ReadableStream<Uint8Array>)
          resolve(new Response(stream, { status, headers: given }))
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
