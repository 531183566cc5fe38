import { createRules, readVisitor, visitorCookie } from '@quarry/content/personalise'
import { expect, it } from 'vitest'
import type { SiteRequest } from '../src/kernel/handler.tsx'
import type { TestCount } from '../src/personal/visit.ts'
import { createTestCounter } from './count-tests.ts'
import { createDefinitions } from './definitions.ts'
import { createPageCache, createPageKeys } from './page-cache.ts'
import { createPersonalPages } from './personal.ts'

const now = Date.UTC(2026, 10, 21, 20)
const consent = `quarry-consent=1.${now}.r`
const goal = { type: 'G', clauses: [{ type: 'PV', path: { op: '=', rhs: '/guide' } }] } as const
const rules = createRules({
  project: {
    pz: {
      enr: { interest: { cap: 100 } },
      sig: { reads: { str: 10, cap: 50, dur: 's', crit: goal, conversion: { freq: 'O' } } },
    },
    test: { order: {} },
  },
})
const hero = {
  name: 'hero',
  variants: [
    { id: 'packets', pz: { crit: [{ l: 'interest_packets', op: '>' as const, r: 9 }] } },
    { id: 'south', pz: { crit: [{ t: 'q' as const, l: 'half', op: '=' as const, r: 'south' }] } },
    { id: 'all' },
  ],
}
const order = { name: 'order', arms: [{ id: 'a', control: true }, { id: 'b' }] }
const keptForAll = 'public, max-age=0, s-maxage=30, stale-while-revalidate=600'

function site({ keep = 'none' as 'none' | 'segment', chance = 0.9 } = {}) {
  let made = 0
  const counted: TestCount[] = []
  const personal = createPersonalPages({
    keys: createPageKeys(),
    definitions: { published: async () => rules, drafts: async () => rules },
    facts: url => Object.fromEntries([...url.searchParams].filter(([name]) => name === 'half')),
    keep,
    lifeSpans: { visitMs: 30 * 60_000, visitorMs: 86_400_000 },
    clock: () => now,
    random: () => chance,
    count: counts => void counted.push(...counts),
  })
  const pages = async ({ request, personal: visit }: SiteRequest): Promise<Response> => {
    made++
    const { pathname } = new URL(request.url)
    const headers = { 'content-type': 'text/html', 'cache-control': keptForAll }
    if (pathname !== '/') {
      const enrichments = JSON.stringify([{ cat: 'interest', key: 'packets', str: 10 }])
      return new Response('a packet', { headers: { ...headers, 'x-quarry-enrichments': enrichments } })
    }
    const words = [visit?.choose(hero).chosen[0]?.id, visit?.test(order).arm?.id]
    return new Response(words.join(' '), { headers })
  }
  const cached = createPageCache({
    make: personal.inner(pages),
    clock: () => now,
    isOwn: personal.isOwn,
    segmentOf: personal.segmentOf,
  })
  const answer = personal.outer(cached)
  return {
    counted,
    made: () => made,
    /** A browser: it keeps the cookie. */
    browser(consented: boolean) {
      let kept = ''
      return {
        cookie: () => kept,
        async get(path: string, headers: Record<string, string> = {}) {
          const cookie = [consented ? consent : '', kept && `${visitorCookie}=${kept}`]
            .filter(Boolean)
            .join('; ')
          const request = new Request(`https://sea.example${path}`, { headers: { cookie, ...headers } })
          const response = await answer({
            request,
            requestId: 'r',
            clientAddress: '',
            signal: request.signal,
          })
          const set = response.headers.get('set-cookie')
          if (set) kept = /=([^;]*)/.exec(set)?.[1] ?? ''
          return {
            text: await response.text(),
            set,
            rules: response.headers.get('cache-control'),
            headers: response.headers,
          }
        },
      }
    },
  }
}

it('two visitors see two pages, and neither sees the other’s', async () => {
  const { browser, made } = site()
  const [reader, other] = [browser(true), browser(true)]
  await reader.get('/object/mint')
  expect((await reader.get('/')).text).toBe('packets b')
  expect((await other.get('/')).text).toBe('all b')
  expect((await reader.get('/')).text).toBe('packets b')
  // The page of the packet is shared; the two homes are made for each visitor.
  expect(made()).toBe(4)
})

it('pages of those who agreed are kept by nobody, and say so; their cookie never lands in a shared page', async () => {
  const { browser } = site()
  const reader = browser(true)
  const first = await reader.get('/object/mint')
  expect(first.rules).toBe('private, no-cache')
  expect(first.set).toMatch(/^quarry-personal=.*; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/)
  const stranger = await browser(false).get('/object/mint')
  expect([stranger.set, stranger.rules]).toEqual([null, keptForAll])
  expect(stranger.headers.has('x-quarry-enrichments')).toBe(false)
  expect((await reader.get('/')).rules).toBe('private, no-store')
  expect((await browser(false).get('/')).rules).toBe('private, no-store')
})

it('without consent only the address decides: nothing is kept, rolled or counted', async () => {
  const { browser, made, counted } = site()
  const stranger = browser(false)
  await stranger.get('/object/mint')
  expect((await stranger.get('/')).text).toBe('all a')
  expect((await stranger.get('/?half=south')).text).toBe('south a')
  expect((await stranger.get('/')).text).toBe('all a')
  expect(stranger.cookie()).toBe('')
  expect(counted).toEqual([])
  // The same for all of them: from the second on it comes out of the cache.
  const before = made()
  for (let turn = 0; turn < 3; turn++) await browser(false).get('/')
  expect(made() - before).toBeLessThanOrEqual(1)
})

it('consent that is withdrawn ends the memory at the next page', async () => {
  const { browser } = site()
  const reader = browser(true)
  await reader.get('/object/mint')
  expect(reader.cookie()).not.toBe('')
  const cookie = `${visitorCookie}=${reader.cookie()}`
  const { text, set } = await browser(false).get('/', { cookie })
  expect(text).toBe('all a')
  expect(set).toContain('quarry-personal=; Path=/; Max-Age=0')
})

it('where the operator says so, one page is kept for all who get the same', async () => {
  const { browser, made } = site({ keep: 'segment' })
  const visitors = Array.from({ length: 6 }, () => browser(true))
  for (const visitor of visitors.slice(3)) await visitor.get('/object/mint')
  const before = made()
  const seen: string[] = []
  for (let turn = 0; turn < 3; turn++)
    for (const visitor of visitors) {
      const { text, rules: said, headers } = await visitor.get('/')
      seen.push(text)
      // The first of all shows what the page asks for, and is kept by nobody.
      if (seen.length === 1) expect(said).toBe('private, no-store')
      else expect([said, headers.get('vary')]).toEqual(['private, no-cache', 'Cookie'])
    }
  expect(seen.slice(0, 6)).toEqual(['all b', 'all b', 'all b', 'packets b', 'packets b', 'packets b'])
  expect(seen.slice(6)).toEqual([...seen.slice(0, 6), ...seen.slice(0, 6)])
  expect(made() - before).toBe(3)
})

it('a test counts each visitor once, and a goal with what they were shown', async () => {
  const { browser, counted } = site()
  const visitor = browser(true)
  await visitor.get('/')
  await visitor.get('/')
  expect(counted).toEqual([{ test: 'order', variant: 'b', control: false }])
  await visitor.get('/guide')
  await visitor.get('/guide')
  expect(counted.slice(1)).toEqual([{ test: 'order', variant: 'b', control: false, goal: 'reads' }])
  expect(readVisitor(visitor.cookie())?.tests).toEqual({ order: 'b' })
})

it('a page that is fetched ahead is no visit', async () => {
  const { browser, counted } = site()
  const { set } = await browser(true).get('/', { 'sec-purpose': 'prefetch', cookie: consent })
  expect([set, counted]).toEqual([null, []])
})

it('what any cookie holds harms nobody', async () => {
  const { browser } = site()
  for (const value of ['x', '1~~', '%', '1~A~~~~a-////////////~~0~', `1~A~${'q-1!'.repeat(3000)}~~~~~0~`]) {
    const { text } = await browser(true).get('/', { cookie: `${consent}; ${visitorCookie}=${value}` })
    expect(text).toBe('all b')
  }
})

it('definitions are read once until content changes; when they cannot be read, the site goes on', async () => {
  let [asked, generation, fails] = [0, 1, false]
  const definitions = createDefinitions({
    async ask() {
      asked++
      if (fails) throw new Error('away')
      return Response.json({ project: { test: { [`t${asked}`]: {} } } })
    },
    clock: () => now,
    generation: () => generation,
    report: () => {},
  })
  await definitions.published()
  expect([...(await definitions.published()).tests.keys()]).toEqual(['t1'])
  generation = 2
  expect([...(await definitions.published()).tests.keys()]).toEqual(['t2'])
  ;[generation, fails] = [3, true]
  expect([...(await definitions.published()).tests.keys()]).toEqual(['t2'])
  expect(asked).toBe(3)
})

it('counts of tests go out together, and again when nobody took them', async () => {
  const sent: number[] = []
  const due: (() => void)[] = []
  let fails = true
  const { count, flush } = createTestCounter({
    async send(events) {
      if (fails) throw new Error('away')
      sent.push(events.length)
    },
    later: act => void due.push(act),
    report: () => {},
  })
  const one = { test: 't', variant: 'a', control: true }
  count([one, one])
  count([one])
  expect(due).toHaveLength(1)
  due.pop()?.()
  await Promise.resolve()
  await Promise.resolve()
  fails = false
  count([one])
  due.pop()?.()
  await Promise.resolve()
  expect(sent).toEqual([4])
  // Whoever ends waits for no clock, and leaves nothing behind for it.
  await flush()
  count(Array.from({ length: 150 }, () => one))
  await flush()
  expect(sent).toEqual([4, 100, 50])
  due.pop()?.()
  expect(sent).toEqual([4, 100, 50])
})

it('whoever ends waits for the counts that are under way', async () => {
  const steps: string[] = []
  let take = (): void => {}
  const taken = new Promise<void>(resolve => {
    take = resolve
  })
  const due: (() => void)[] = []
  const { count, flush } = createTestCounter({
    async send() {
      await taken
      steps.push('taken')
    },
    later: act => void due.push(act),
    report: () => {},
  })
  count([{ test: 't', variant: 'a', control: true }])
  due.pop()?.()
  const flushed = flush().then(() => steps.push('flushed'))
  take()
  await flushed
  expect(steps).toEqual(['taken', 'flushed'])
})
