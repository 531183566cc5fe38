import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Connections in all, and from one address that is no proxy of ours. */
const mostConnections = 4000
const mostOfOneAddress = 500
/** Requests that may wait on one connection for the answer before them. */
const mostPipelined = 16
/** So long may nothing of an answer be taken. */
const slowReaderMs = 30_000

type ConnectionOptions = {
  /** Proxies speak for many. */
  isTrusted: (address: string) => boolean
  connections?: number
  ofOneAddress?: number
  readWithinMs?: number
}

/**
 * Bounds what connections cost: how many there are, how many come from one address, and for how long an answer is held
 * for somebody who does not read it.
 */
export function boundConnections(server: Server, options: ConnectionOptions): void {
  const { isTrusted, ofOneAddress = mostOfOneAddress, readWithinMs = slowReaderMs } = options
  const countOf = new Map<string, number>()
  const answering = new WeakSet<Socket>()
  server.maxConnections = options.connections ?? mostConnections
  server.timeout = readWithinMs

  server.on('connection', socket => {
    const address = socket.remoteAddress ?? ''
    const count = (countOf.get(address) ?? 0) + 1
    countOf.set(address, count)
    socket.once('close', () => {
      const left = (countOf.get(address) ?? 1) - 1
      if (left > 0) countOf.set(address, left)
      else countOf.delete(address)
    })
    if (count <= ofOneAddress || isTrusted(address)) return
    socket.end(
      'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    )
  })

  server.on('request', ({ socket }, response) => {
    answering.add(socket)
    response.once('close', () => answering.delete(socket))
  })

  // Called as well when a connection was kept alive for long enough.
  server.on('timeout', socket => {
    const isWorking = answering.has(socket) && socket.writableLength === 0
    if (isWorking) socket.setTimeout(readWithinMs)
    else socket.destroy()
  })
}

/**
 * Answers the requests of a connection one after the other: the next begins when the answer before it was taken. Who
 * sends many and reads none holds one answer in memory. `later` begins the next in another turn of the event loop: the
 * requests of many such connections would else be answered in one, before anybody else is heard.
 */
export function answerInTurn(
  listener: RequestListener,
  later: (step: () => void) => void = setImmediate,
): RequestListener {
  const waitingOn = new WeakMap<Socket, (() => void)[]>()

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    response.once('close', () => {
      const next = waitingOn.get(socket)?.shift()
      if (next && !socket.destroyed) later(next)
      else waitingOn.delete(socket)
    })
    listener(request, response)
  }

  return function answer(request, response) {
    const waiting = waitingOn.get(request.socket)
    if (!waiting) {
      waitingOn.set(request.socket, [])
      begin(request, response)
    } else if (waiting.length < mostPipelined) waiting.push(() => begin(request, response))
    else request.socket.destroy()
  }
}
