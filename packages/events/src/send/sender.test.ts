import { describe, expect, it } from 'vitest'
import type { Message } from './message.ts'
import { createSender } from './sender.ts'
import { waitingKey } from './waiting.ts'

type Sent = { way: 'beacon' | 'fetch'; url: URL; type: string; body: string; authorization: string | null }

/** A browser whose connection, beacons and storage the test decides about. */
function browser() {
  const sent: Sent[] = []
  const kept = new Map<string, string>()
  const due: (() => void)[] = []
  const world = { online: true, allowed: true, beacons: true, status: 200, reachable: true, storage: true }
  const given: string[] = []
  let release: (() => void) | undefined
  let held: Promise<void> | undefined
  const sender = createSender({
    async endpoint() {
      await held
      return { next: 'https://e.test/events/v1', legacy: 'https://e.test/rest/v15', token: 't&1' }
    },
    mayRecord: () => world.allowed,
    async fetch(input, init) {
      if (!world.reachable) throw new TypeError('Failed to fetch')
      const headers = new Headers(init?.headers)
      sent.push({
        way: 'fetch',
        url: new URL(String(input)),
        type: headers.get('content-type') ?? '',
        body: String(init?.body),
        authorization: headers.get('authorization'),
      })
      return Response.json({ visitId: 'v', visitorId: 'given' }, { status: world.status })
    },
    beacon(url, blob) {
      if (!world.beacons) return false
      const one = {
        way: 'beacon' as const,
        url: new URL(url),
        type: blob.type,
        body: '',
        authorization: null,
      }
      sent.push(one)
      void blob.text().then(text => Object.assign(one, { body: text }))
      return true
    },
    isOnline: () => world.online,
    storage() {
      if (!world.storage) throw new Error('storage is switched off')
      return {
        getItem: key => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: key => void kept.delete(key),
      }
    },
    later: run => void due.push(run),
    visitorGiven: id => void given.push(id),
  })
  return {
    sender,
    sent,
    kept,
    world,
    given,
    hold() {
      held = new Promise(resolve => {
        release = resolve
      })
    },
    release: () => release?.(),
    /** Lets time pass until nothing more happens. */
    async settle() {
      for (const run of due.splice(0)) run()
      for (let turn = 0; turn < 20; turn++) await new Promise(resolve => setImmediate(resolve))
    },
  }
}

const next = (at: number) =>
  ({
    protocol: 'next',
    event: { position: at, meta: { type: 'itemClick', ts: at, clientId: 'c' } },
  }) as unknown as Message
const legacy = (kind: 'search' | 'click' | 'custom' | 'view', id = 'm1'): Message => ({
  protocol: 'legacy',
  kind,
  event: { clientId: 'c1', actionCause: 'é&' },
  id,
})

describe('a sender', () => {
  it('sends events of the newer protocol one by one, as beacons', async () => {
    const { sender, sent, settle } = browser()
    sender.send(next(1))
    sender.send(next(2))
    expect(sent).toEqual([])
    await settle()
    expect(sent.map(one => [one.way, one.url.href, one.type])).toEqual([
      ['beacon', 'https://e.test/events/v1?access_token=t%261', 'application/json'],
      ['beacon', 'https://e.test/events/v1?access_token=t%261', 'application/json'],
    ])
    expect(sent.map(one => JSON.parse(one.body).length)).toEqual([1, 1])
  })

  it('sends by a fetch what no beacon takes', async () => {
    const { sender, sent, settle, world } = browser()
    world.beacons = false
    sender.send(next(1))
    await settle()
    expect(sent.map(one => one.way)).toEqual(['fetch'])
  })

  it('sends searches of the older protocol under a token, and clicks as forms', async () => {
    const { sender, sent, settle, given } = browser()
    sender.send(legacy('search'))
    sender.send(legacy('click'))
    await settle()
    const [click, search] = [...sent].sort((a, b) => a.way.localeCompare(b.way))
    expect(search?.url.href).toBe('https://e.test/rest/v15/analytics/search?visitor=c1&messageId=m1')
    expect(search).toMatchObject({ authorization: 'Bearer t&1', type: 'application/json' })
    expect(click?.url.pathname).toBe('/rest/v15/analytics/click')
    expect(click?.url.searchParams.get('visitorId')).toBe('c1')
    expect(click?.type).toBe('application/x-www-form-urlencoded')
    expect(JSON.parse(new URLSearchParams(click?.body).get('clickEvent') ?? '')).toEqual({
      clientId: 'c1',
      actionCause: 'é&',
    })
    expect(given).toEqual(['given'])
  })

  it('sends everything as beacons when the page goes away', async () => {
    const { sender, sent, settle } = browser()
    sender.send(next(1))
    await settle()
    sender.send(legacy('search'))
    sender.leave()
    await settle()
    expect(sent.map(one => [one.way, one.url.pathname])).toEqual([
      ['beacon', '/events/v1'],
      ['beacon', '/rest/v15/analytics/search'],
    ])
    expect(sent[1]?.body).toMatch(/^searchEvent=%7B/)
  })

  it('loses nothing of a page that goes away before there is a token', async () => {
    const { sender, sent, kept, settle, hold, release } = browser()
    hold()
    sender.send(next(1))
    await settle()
    sender.send(next(2))
    sender.leave()
    expect(JSON.parse(kept.get(waitingKey) ?? '[]')).toHaveLength(2)
    release()
    await settle()
    expect(sent).toEqual([])
    await sender.resume()
    await settle()
    expect(sent).toHaveLength(2)
  })

  it('keeps what it cannot send, and sends the very same once it can', async () => {
    const { sender, sent, kept, settle, world } = browser()
    world.online = false
    sender.send(next(1))
    sender.send(legacy('custom', 'm7'))
    await settle()
    expect(sent).toEqual([])
    expect(kept.get(waitingKey)).not.toContain('t&1')
    world.online = true
    await sender.resume()
    await settle()
    expect(sent.map(one => one.url.searchParams.get('messageId'))).toEqual([null, 'm7'])
    expect(kept.has(waitingKey)).toBe(false)
  })

  it.each([
    ['cannot be reached', { reachable: false }],
    ['is busy', { status: 429 }],
    ['is out of order', { status: 503 }],
  ])('tries again when the collector %s', async (_, trouble) => {
    const { sender, kept, settle, world } = browser()
    Object.assign(world, trouble)
    sender.send(legacy('search'))
    await settle()
    expect(JSON.parse(kept.get(waitingKey) ?? '[]')).toHaveLength(1)
  })

  it('does not try again what was refused', async () => {
    const { sender, kept, settle, world } = browser()
    world.status = 400
    sender.send(legacy('search'))
    await settle()
    expect(kept.has(waitingKey)).toBe(false)
  })

  it('keeps a bounded number, the newest, also where storage is switched off', async () => {
    for (const storage of [true, false]) {
      const { sender, sent, settle, world } = browser()
      Object.assign(world, { online: false, storage })
      for (let at = 0; at < 130; at++) sender.send(next(at))
      await settle()
      world.online = true
      await sender.resume()
      await settle()
      expect(sent).toHaveLength(100)
      expect(JSON.parse(sent[0]?.body ?? '[]')[0].position).toBe(30)
    }
  })

  it('sends nothing once consent has ended, not even what waits', async () => {
    const { sender, sent, kept, settle, world } = browser()
    sender.send(next(1))
    world.allowed = false
    await settle()
    sender.leave()
    world.online = false
    world.allowed = true
    sender.send(next(2))
    await settle()
    sender.drop()
    world.online = true
    await sender.resume()
    await settle()
    expect(sent).toEqual([])
    expect(kept.has(waitingKey)).toBe(false)
  })
})
