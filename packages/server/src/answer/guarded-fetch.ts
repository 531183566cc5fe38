import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'

type GuardOptions = {
  /** The one host that may be reached. */
  host: string
  /** Also addresses of this machine and of private networks. */
  allowPrivate: boolean
  isPublicAddress: (address: string) => boolean
}

/**
 * A `fetch` that reaches one host and no other, on public addresses only: checked on the address that is really
 * connected to, after the name was resolved. Redirects are not followed.
 */
export function createGuardedFetch({ host, allowPrivate, isPublicAddress }: GuardOptions): typeof fetch {
  const guarded: LookupFunction = (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      const bad = found?.find(({ address }) => !allowPrivate && !isPublicAddress(address))
      if (error) done(error, '', 4)
      else if (bad || !first)
        done(new Error(`${name} is at ${bad?.address}, which is no public address`), '', 4)
      else if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }

  return async function guardedFetch(input, init) {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const name = url.hostname.replace(/^\[|\]$/g, '')
    if (url.host !== host) throw new Error(`${url.host} is not the host of the model`)
    if (isIP(name) && !allowPrivate && !isPublicAddress(name)) throw new Error(`${name} is no public address`)
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const { signal } = request
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const client = url.protocol === 'https:' ? https : http
      const headers = Object.fromEntries(request.headers)
      const sent = client.request(
        url,
        { method: request.method, headers, lookup: guarded, signal },
        reply => {
          const given = Object.entries(reply.headersDistinct).flatMap(([key, values = []]) =>
            values.map((value): [string, string] => [key, value]),
          )
          const status = reply.statusCode ?? 502
          const isEmpty = status === 204 || status === 304
          const stream = isEmpty ? null : (Readable.toWeb(reply) as ReadableStream<Uint8Array>)
          resolve(new Response(stream, { status, headers: given }))
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }
}
