import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Arriving, createGate } from './gate.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve() {
  const state = { begun: [] as string[], left: 0, refused: [] as string[], full: false }
  const gate = createGate({
    probe: pathname =>
      pathname === '/healthz' ? Promise.resolve({ status: 200, headers: {}, body: 'alive' }) : null,
    clientAddressOf: ({ headers }) => String(headers['x-forwarded-for'] ?? ''),
    newId: () => `id-${state.begun.length}`,
    headers: { 'x-content-type-options': 'nosniff' },
    arrive(call: Arriving) {
      if (state.full)
        return { status: 503, headers: { 'retry-after': '1' }, body: `{"at":"${call.pathname}"}` }
      return { left: () => void state.left++ }
    },
    refused: ({ pathname }, status) => void state.refused.push(`${pathname} ${status}`),
  })
  const server = createServer(
    gate.before((request, response) => {
      const call = gate.callOf(request)
      state.begun.push(`${call?.method} ${call?.pathname} ${call?.clientAddress} ${call?.requestId}`)
      response.end('in')
    }),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    state,
    port,
    ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  }
}

describe('the gate', () => {
  it('lets calls in with what is known of them, and tells when they were answered', async () => {
    const { state, ask } = await serve()
    expect(await (await ask('/a?b=c', { headers: { 'x-forwarded-for': '10.0.0.1' } })).text()).toBe('in')
    expect(state.begun).toEqual(['GET /a 10.0.0.1 id-0'])
    await expect.poll(() => state.left).toBe(1)
  })
  it.each([
    ['/assets/../search?q=x', '/search'],
    ['/assets/%2E%2e/search', '/search'],
    ['/a/./b', '/a/b'],
    ['http://elsewhere.example/rest/search/v2?x', '/rest/search/v2'],
    ['//a//b', '//a//b'],
    ['/a.b/c..d/%2f', '/a.b/c..d/%2f'],
  ])('knows %s by the path that is answered', async (asked, pathname) => {
    const { state, port } = await serve()
    const socket = connect(port, '127.0.0.1').end(`GET ${asked} HTTP/1.0\r\n\r\n`)
    await once(socket.resume(), 'close')
    expect(state.begun).toEqual([expect.stringMatching(/^GET /)])
    expect(state.begun[0]?.split(' ')[1]).toBe(pathname)
  })
  it('refuses without reading a body, says so as the interface does, and keeps the connection', async () => {
    const { state, port, ask } = await serve()
    state.full = true
    const response = await ask('/push', { method: 'POST', body: 'x'.repeat(1_000_000) })
    expect(response.status).toBe(503)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      ...{ 'retry-after': '1', 'x-content-type-options': 'nosniff', 'x-request-id': 'id-0' },
      ...{ 'content-type': 'application/json', 'cache-control': 'no-store' },
    })
    expect(await response.json()).toEqual({ at: '/push' })
    expect(state.begun).toEqual([])
    // A body of which only the beginning ever comes.
    const socket = connect(port, '127.0.0.1')
    closing.push(() => socket.destroy())
    socket.write('POST /slow HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nx')
    const answer = await new Promise<Buffer>(resolve => socket.once('data', resolve))
    expect(answer.toString()).toMatch(/^HTTP\/1.1 503 /)
    expect(state.refused).toEqual(['/push 503', '/slow 503'])
  })
  it('refuses what names two hosts, of which a proxy may have meant the other', async () => {
    const { state, port } = await serve()
    const socket = connect(port, '127.0.0.1')
    closing.push(() => socket.destroy())
    socket.write('GET /a HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n')
    const answer = await new Promise<Buffer>(resolve => socket.once('data', resolve))
    expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /)
    expect(state).toMatchObject({ begun: [], refused: ['/a 400'] })
  })
  it('answers supervisors whatever else is refused', async () => {
    const { state, ask } = await serve()
    state.full = true
    expect(await (await ask('/healthz')).text()).toBe('alive')
    expect((await ask('/healthz', { method: 'HEAD' })).status).toBe(200)
  })
})
