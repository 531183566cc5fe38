import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { createAddressGuard } from '../../http/index.ts'

export type OutboundRequest = {
  url: string
  method: 'GET' | 'POST' | 'HEAD'
  headers: Readonly<Record<string, string>>
  body?: string | undefined
  timeoutMs: number
  mostBytes: number
}

export type OutboundReply = { status: number; body: string }
type RawReply = { status: number; content: Buffer }

/** Sends one request to another machine; fails with a message that says why. */
export type Outbound = (request: OutboundRequest) => Promise<OutboundReply>

export type OutboundRules = {
  /** The hosts that may be asked: `api.example.org`, `*.example.org`, or `*`. None, and nothing is. */
  hosts: readonly string[]
  /** Also addresses of this machine and of private networks. */
  allowPrivate?: boolean
}

/**
 * Reaches listed hosts only, and public addresses only: checked on the address that is really connected to, after
 * the name was resolved, so that a name cannot point inside. Redirects are not followed.
 */
export function createOutbound(rules: OutboundRules): Outbound {
  const send = createGuardedSend(rules)
  return async request => {
    const { status, content } = await send(request)
    return { status, body: content.toString('utf8') }
  }
}

/** The same for answers that are no text. */
export function createGuardedSend({ hosts, allowPrivate = false }: OutboundRules) {
  const guard = createAddressGuard(allowPrivate)
  return async function send(request: OutboundRequest): Promise<RawReply> {
    const url = new URL(request.url)
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw new Error(`${url.protocol} is neither http nor https`)
    if (!hosts.some(pattern => fits(url.hostname, pattern)))
      throw new Error(`${url.hostname} is not among the allowed hosts`)
    guard.check(url)
    return await exchange(url, request, guard.lookup)
  }
}

function exchange(url: URL, request: OutboundRequest, guarded: LookupFunction): Promise<RawReply> {
  const { method, headers, body, timeoutMs, mostBytes } = request
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const client = url.protocol === 'https:' ? https : http
    const sent = client.request(url, { method, headers, lookup: guarded, signal }, reply => {
      const chunks: Buffer[] = []
      let bytes = 0
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
        if (bytes > mostBytes) reply.destroy(new Error(`The answer is longer than ${mostBytes} bytes`))
        else chunks.push(chunk)
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, content: Buffer.concat(chunks) }))
      reply.on('error', fail)
    })
    function fail(error: Error): void {
      reject(signal.aborted ? new Error(`No answer within ${timeoutMs} ms`) : error)
    }
    sent.on('error', fail)
    sent.end(body)
  })
}

function fits(host: string, pattern: string): boolean {
  if (pattern === '*') return true
  if (pattern.startsWith('*.')) return host.endsWith(pattern.slice(1))
  return host === pattern
}
