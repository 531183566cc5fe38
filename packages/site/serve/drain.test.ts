import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, it } from 'vitest'
import { prepareDrain } from './drain.ts'

it('answers what is under way, and says that its connection is over', async () => {
  let answer = (): void => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  const begun: string[] = []
  const server = createServer(
    getRequestListener(async request => {
      const { pathname } = new URL(request.url)
      begun.push(pathname)
      if (pathname === '/held') await held
      return new Response('whole')
    }),
  )
  const drain = prepareDrain(server, 60_000)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string): Promise<{ connection: string | undefined; text: string }> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      get({ host: '127.0.0.1', port, path, agent }, async (reply: IncomingMessage) => {
        let text = ''
        for await (const part of reply) text += part
        resolve({ connection: reply.headers.connection, text })
      }).once('error', reject)
    })
  expect(await ask('/first')).toEqual({ connection: 'keep-alive', text: 'whole' })
  const waiting = ask('/held')
  await expect.poll(() => begun).toEqual(['/first', '/held'])
  const closed = drain()
  answer()
  expect(await waiting).toEqual({ connection: 'close', text: 'whole' })
  await closed
  agent.destroy()
})
