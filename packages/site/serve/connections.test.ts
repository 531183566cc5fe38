import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { answerInTurn, boundConnections } from './connections.ts'

const megabyte = Buffer.alloc(1 << 20)
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server whose every answer is larger than what the system buffers; `begun` counts them. */
async function serve(bounds: Partial<Parameters<typeof boundConnections>[1]> = {}) {
  const state = { begun: 0 }
  const server: Server = createServer(
    answerInTurn((request, response) => {
      state.begun += 1
      // Connections are patient here: only one that is answered runs out of time.
      if (request.url === '/slow') request.socket.setTimeout(1)
      response.end(
        request.url === '/small' ? 'small' : Buffer.concat([megabyte, megabyte, megabyte, megabyte]),
      )
    }),
  )
  boundConnections(server, { isTrusted: () => false, ...bounds })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    closing.push(() => socket.destroy())
    return socket
  }
  return { state, open, server }
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const closed = (socket: Socket): Promise<void> =>
  new Promise(resolve => socket.once('close', () => resolve()))

async function readAll(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('latin1')
}

describe('connections', () => {
  it('are answered one request at a time, and who does not read is ended', async () => {
    const { state, open, server } = await serve({ readWithinMs: 600_000 })
    expect(server.timeout).toBe(600_000)
    const socket = open().pause()
    const ended = new Promise<void>(resolve => server.once('timeout', () => resolve()))
    socket.write(get('/slow').repeat(10))
    await ended
    expect(state.begun).toBe(1)
    socket.resume()
    await closed(socket)
  })
  it('get all that they asked for together, in order, when they read', async () => {
    const { state, open } = await serve()
    const socket = open()
    socket.write(get('/small').repeat(9) + get('/small').replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
    expect((await readAll(socket)).match(/small/g)).toHaveLength(10)
    expect(state.begun).toBe(10)
  })
  it('are answered one request a turn of the event loop: others are heard in between', async () => {
    let turn = 0
    const turns: number[] = []
    let next = setImmediate(function count() {
      turn += 1
      next = setImmediate(count)
    })
    closing.push(() => clearImmediate(next))
    const server = createServer(
      answerInTurn((_, response) => {
        turns.push(turn)
        response.end('small')
      }),
    )
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => server.close())
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(get('/').repeat(9) + get('/').replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
    await readAll(socket)
    expect(turns).toHaveLength(10)
    expect(new Set(turns).size).toBe(10)
  })
  it('are ended by too many requests at once', async () => {
    const { open } = await serve()
    const socket = open().pause()
    socket.write(get('/large').repeat(40))
    socket.resume()
    await closed(socket)
  })
  it('of one address are told when they are too many, those of a proxy are not', async () => {
    const { open } = await serve({ ofOneAddress: 1 })
    const first = open()
    await new Promise(resolve => first.once('connect', resolve))
    expect(await readAll(open())).toMatch(/^HTTP\/1.1 503 .*retry-after: 1/is)
    const proxied = await serve({ ofOneAddress: 1, isTrusted: () => true })
    proxied.open()
    const second = proxied.open()
    second.end(get('/small').replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
    expect(await readAll(second)).toContain('small')
  })
})
