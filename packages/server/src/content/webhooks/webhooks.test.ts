import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OutboundReply, OutboundRequest } from '../outbound/send.ts'
import { article, createFixture, type Fixture, project, section, text, uuid } from '../test/fixture.ts'
import { createWebhookSender } from './sender.ts'

let service: Fixture
let sender: ReturnType<typeof createWebhookSender>
let sent: OutboundRequest[]
let answer: () => OutboundReply | Promise<OutboundReply>
let timer: { ms: number; call: () => void } | null
let given: unknown[]

const entry = (n: number) => ({
  _id: uuid(n),
  _slug: `e-${n}`,
  type: 'article',
  fields: { title: text(`Entry ${n}`) },
})
const put = (n: number, state: number) => service.put('/api/v1/entries', { state, entry: entry(n) })
const payloads = () => sent.map(request => JSON.parse(request.body ?? '') as Record<string, unknown>)
const events = () => sent.map(request => request.headers['x-event'])

beforeEach(async () => {
  sent = []
  given = []
  timer = null
  answer = () => ({ status: 204, body: '' })
  service = await createFixture()
  for (const contentType of [section, article]) await service.put('/api/v1/content-types', { contentType })
  sender = createWebhookSender({
    store: service.content.store,
    send: async request => {
      sent.push(request)
      return await answer()
    },
    now: service.content.now,
    publicUrl: 'https://sea.example',
    after: (ms, call) => {
      timer = { ms, call }
      return () => {
        timer = null
      }
    },
    onError: error => given.push(error),
  })
})

async function register(webhook: object = {}) {
  const reply = await service.put('/api/v1/webhooks', {
    webhook: { url: 'https://hook.example/x', ...webhook },
  })
  return (await reply.json()) as { id: string; secret: string }
}

describe('messages', () => {
  test('are told in order, signed over their very text, once', async () => {
    const { secret } = await register()
    await put(1, 0)
    await put(1, 64)
    await service.remove('/api/v1/entries', { entryId: uuid(1), state: 64 })
    await sender.run()
    await sender.run()
    expect(events()).toEqual(['entry.changed', 'entry.published', 'entry.deleted'])
    expect(payloads()[1]).toMatchObject({
      id: uuid(1),
      slug: 'e-1',
      name: 'Entry 1',
      type: 'article',
      state: 64,
      initiator: { id: 'key|editor', name: 'editor', is_api_key: true },
      edge_url: expect.stringContaining(`entryIDs=${uuid(1)}&state=64`),
    })
    expect(payloads()[2]).toMatchObject({ id: uuid(1), state: 64 })
    for (const { headers, body, url } of sent) {
      expect(url).toBe('https://hook.example/x')
      const text = `${headers['svix-id']}.${headers['svix-timestamp']}.${body}`
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      expect(headers['svix-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
    }
    expect(new Set(sent.map(({ headers }) => headers['svix-id'])).size).toBe(3)
  })

  test('are told of the events asked for only, and of nothing before the webhook was made', async () => {
    await put(1, 0)
    await register({ events: ['entry.published', 'manifest.published'] })
    await put(2, 0)
    await put(2, 64)
    await service.send('POST', `/api/v1/publish?projectId=${project}`)
    await sender.run()
    expect(events()).toEqual(['entry.published', 'manifest.published'])
    expect(payloads()[1]).toMatchObject({ site: { name: 'Test' }, timestamp: expect.any(String) })
  })
})

describe('a receiver that fails', () => {
  test('is tried again, later each time, and holds nobody up', async () => {
    await register({ id: 'broken' })
    await put(1, 64)
    answer = () => ({ status: 500, body: '' })
    await sender.run()
    expect(timer?.ms).toBe(5000)
    service.advance(4999)
    await sender.run()
    expect(sent).toHaveLength(1)
    service.advance(1)
    await sender.run()
    expect(sent).toHaveLength(2)
    expect(timer?.ms).toBe(300_000)
    const list = (await (await service.get('/api/v1/webhooks')).json()) as { webhooks: object[] }
    expect(list.webhooks).toMatchObject([{ id: 'broken', waiting: 1, failure: 'answered 500', attempts: 2 }])
    expect((await put(2, 64)).status).toBe(204)
    answer = () => ({ status: 200, body: '' })
    service.advance(300_000)
    await sender.run()
    expect(payloads().map(one => one['id'])).toEqual([uuid(1), uuid(1), uuid(1), uuid(2)])
    expect(timer).toBeNull()
  })

  test('is given up for one event after eight attempts, and told of the next', async () => {
    await register()
    await put(1, 64)
    answer = () => Promise.reject(new Error('no public address'))
    for (let n = 0; n < 8; n++) {
      await sender.run()
      service.advance(36_000_000)
    }
    expect(sent).toHaveLength(8)
    expect(given).toEqual([
      expect.objectContaining({ message: expect.stringContaining('given up: no public address') }),
    ])
    await put(2, 64)
    answer = () => ({ status: 200, body: '' })
    await sender.run()
    expect(payloads().at(-1)).toMatchObject({ id: uuid(2) })
  })

  test('does not keep another one waiting', async () => {
    await register({ id: 'a', url: 'https://broken.example/' })
    await register({ id: 'b', url: 'https://fine.example/' })
    await put(1, 64)
    answer = () => {
      if (sent.at(-1)?.url.includes('broken')) throw new Error('down')
      return { status: 200, body: '' }
    }
    await sender.run()
    expect(sent.map(request => request.url).sort()).toEqual([
      'https://broken.example/',
      'https://fine.example/',
    ])
    const waiting = (await service.content.store.webhooks.list(project)).map(one => one.attempts)
    expect(waiting).toEqual([1, 0])
  })

  test('after a stop nothing is sent', async () => {
    await register()
    await put(1, 64)
    sender.stop()
    await sender.run()
    expect(sent).toEqual([])
  })
})

describe('registering', () => {
  test('the secret is shown once; a change keeps it; others may not see or make any', async () => {
    const { id, secret } = await register({ id: 'mine' })
    expect([id, secret]).toEqual(['mine', expect.stringMatching(/^whsec_/)])
    const changed = await service.put('/api/v1/webhooks', {
      webhook: { id: 'mine', url: 'https://other.example/' },
    })
    expect(changed.status).toBe(204)
    const list = await (await service.get('/api/v1/webhooks')).text()
    expect(list).toContain('other.example')
    expect(list).not.toContain('whsec')
    expect((await service.get('/api/v1/webhooks', { 'x-api-key': 'writer' })).status).toBe(403)
    expect((await service.put('/api/v1/webhooks', { webhook: { url: 'file:///etc/passwd' } })).status).toBe(
      400,
    )
    expect((await service.remove('/api/v1/webhooks', { webhookId: 'mine' })).status).toBe(204)
    expect((await service.remove('/api/v1/webhooks', { webhookId: 'mine' })).status).toBe(404)
  })
})
