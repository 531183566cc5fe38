import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress } from '../../http/address-guard.ts'
import { createOutbound } from './send.ts'

describe('public addresses', () => {
  test.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:8.8.8.8'])(
    '%s is one',
    address => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:127.0.0.1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    'localhost',
    '',
  ])('%s is none', address => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('requests', () => {
  let server: Server
  let port: number
  const ask = (url: string) => ({
    url,
    method: 'GET' as const,
    headers: {},
    timeoutMs: 60_000,
    mostBytes: 1000,
  })

  beforeAll(async () => {
    server = createServer((request, reply) => {
      if (request.url === '/slow') return
      if (request.url === '/long') reply.end('x'.repeat(5000))
      else if (request.url === '/away') reply.writeHead(302, { location: 'http://127.0.0.1/secret' }).end()
      else reply.end(`hello ${request.url}`)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  test('reach an allowed host', async () => {
    const send = createOutbound({ hosts: ['127.0.0.1'], allowPrivate: true })
    expect(await send(ask(`http://127.0.0.1:${port}/a`))).toEqual({ status: 200, body: 'hello /a' })
    expect((await send(ask(`http://127.0.0.1:${port}/away`))).status).toBe(302)
  })

  test('reach nothing else', async () => {
    const send = createOutbound({ hosts: ['localhost', '127.0.0.1', '*.example.org'] })
    const localName = send(ask(`http://localhost:${port}/`))
    await expect(localName).rejects.toThrow(/no public address/)
    await expect(send(ask(`http://127.0.0.1:${port}/`))).rejects.toThrow(/no public address/)
    await expect(send(ask(`http://2130706433:${port}/`))).rejects.toThrow(/no public address/)
    await expect(send(ask(`http://[::1]:${port}/`))).rejects.toThrow(/not among/)
    await expect(send(ask('http://example.org.evil.example/'))).rejects.toThrow(/not among/)
    await expect(send(ask('file:///etc/passwd'))).rejects.toThrow(/neither/)
    await expect(createOutbound({ hosts: [] })(ask('https://example.org'))).rejects.toThrow(/not among/)
  })

  test('end when the answer is too long or too late', async () => {
    const send = createOutbound({ hosts: ['*'], allowPrivate: true })
    await expect(send(ask(`http://127.0.0.1:${port}/long`))).rejects.toThrow(/longer than 1000/)
    await expect(send({ ...ask(`http://127.0.0.1:${port}/slow`), timeoutMs: 50 })).rejects.toThrow(
      /within 50 ms/,
    )
  })
})
