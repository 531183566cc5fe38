import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sharedHeader } from '../src/kernel/handler.tsx'
import { createSearchCache, type SearchCacheOptions } from './search-cache.ts'

type Init = { headers?: Record<string, string>; method?: string; signal?: AbortSignal }

const start = Date.UTC(2026, 0, 1)
const decided = (flags: string): string => `quarry-consent=1.${start}.${flags}`

function setUp(options: Partial<SearchCacheOptions> & { answer?: () => Response | Promise<Response> } = {}) {
  const state = { now: start, version: '1' as string | null, made: 0 }
  const shared = createSearchCache({
    async make() {
      state.made++
      const text = `page ${state.made}`
      const headers = {
        [sharedHeader]: '5',
        'cache-control': 'private, no-store',
        'server-timing': 'load;dur=1',
      }
      return options.answer?.() ?? new Response(text, { headers })
    },
    clock: () => state.now,
    version: async () => state.version,
    ...options,
  })
  const get = async (path = '/search?q=mill', { signal, ...init }: Init = {}) => {
    const request = new Request(`https://sea.example${path}`, init)
    return shared({
      request,
      requestId: '',
      clientAddress: '',
      signal: signal ?? new AbortController().signal,
    })
  }
  const text = async (path?: string, init?: Init) => (await get(path, init)).text()
  return { state, get, text }
}

describe('pages of results', () => {
  it('are given to others for the seconds that they say, by their whole address', async () => {
    const { state, text } = setUp()
    expect([await text(), await text(), await text('/search?q=mill&sort=1'), await text()]).toEqual([
      ...['page 1', 'page 1', 'page 2', 'page 1'],
    ])
    state.now += 4999
    expect([await text(), state.made]).toEqual(['page 1', 2])
  })
  it('are given once more after that, while they are made anew, but not for long', async () => {
    const { state, text } = setUp()
    await text()
    state.now += 5000
    expect(await text()).toBe('page 1')
    await expect.poll(() => text()).toBe('page 2')
    expect(state.made).toBe(2)
    state.now += 25_000
    expect(await text()).toBe('page 3')
  })
  it('stay as they are when making them anew fails, and do not outlive a change', async () => {
    const { state, text } = setUp({
      answer: () => {
        if (state.made === 2) throw new Error('broken')
        return new Response(`page ${state.made}`, { headers: { [sharedHeader]: '5' } })
      },
    })
    await text()
    state.now += 5000
    await text()
    await expect.poll(() => state.made).toBe(2)
    expect(await text()).toBe('page 1')
    state.version = '2'
    expect(await text()).toMatch(/page [34]/)
  })
  it('end when index, rules or content change, and are not kept while a change is under way', async () => {
    const { state, text } = setUp()
    await text()
    state.version = '2'
    expect(await text()).toBe('page 2')
    state.version = null
    expect([await text(), await text()]).toEqual(['page 3', 'page 4'])
    state.version = '3'
    expect([await text(), await text()]).toEqual(['page 5', 'page 5'])
  })
  it('that were being made when something changed are not kept', async () => {
    const { state, text } = setUp({
      answer: () => {
        state.version = `${state.made}`
        return new Response(`made ${state.made}`, { headers: { [sharedHeader]: '5' } })
      },
    })
    state.version = 'before'
    await text()
    state.version = 'before'
    expect(await text()).toBe('made 2')
  })
  it('keep what they say to browsers and caches, and nothing of how long the first one took', async () => {
    const { get } = setUp()
    for (const response of [await get(), await get()]) {
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('server-timing')).toBeNull()
      expect(response.headers.get(sharedHeader)).toBeNull()
      expect(response.headers.get('etag')).toBeNull()
    }
  })
  it('are kept as they are sent, for each encoding by itself', async () => {
    const long = 'page '.repeat(1000)
    const { state, get, text } = setUp({
      answer: () => new Response(long, { headers: { [sharedHeader]: '5' } }),
    })
    const zipped = { headers: { 'accept-encoding': 'gzip' } }
    expect(await text()).toBe(long)
    for (const response of [await get(undefined, zipped), await get(undefined, zipped)]) {
      expect(response.headers.get('content-encoding')).toBe('gzip')
      expect(response.headers.get('vary')).toBe('accept-encoding')
      expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(long)
    }
    expect(state.made).toBe(2)
  })
  it('take no more than their share of memory: the oldest goes first', async () => {
    const { state, text } = setUp({ bytes: 4 * 'page 1'.length })
    for (const q of ['a', 'b', 'c', 'd', 'e', 'b']) await text(`/search?q=${q}`)
    expect(state.made).toBe(5)
    await text('/search?q=a')
    expect(state.made).toBe(6)
  })
  it('differ where rules may look at what somebody reads with', async () => {
    const { text } = setUp({ segmentOf: ({ headers }) => headers.get('user-agent') ?? '' })
    const by = (agent: string) => text(undefined, { headers: { 'user-agent': agent } })
    expect([await by('phone'), await by('desk'), await by('phone')]).toEqual(['page 1', 'page 2', 'page 1'])
  })
})

describe('who is not given the page of somebody else, and whose is given to nobody', () => {
  it.each([
    ['consent to statistics', decided('s')],
    ['consent to preferences', decided('p')],
    ['a visitor’s cookie', `${decided('')}; coveo_visitorId=1`],
    ['a draft reader’s cookie', 'quarry-preview=abcdefghijklmnopqrstuvwxyz'],
    ['a tuner’s cookie', 'quarry-why=abcdefghijklmnopqrstuvwxyz'],
    ['answers turned off', 'quarry-answers=off'],
    ['any other cookie', 'x=1'],
  ])('%s', async (_, cookie) => {
    const { text, get } = setUp()
    const own = { headers: { cookie } }
    expect([await text(), await text(undefined, own), await text(undefined, own), await text()]).toEqual([
      ...['page 1', 'page 2', 'page 3', 'page 1'],
    ])
    expect((await get(undefined, own)).headers.get(sharedHeader)).toBeNull()
  })
  it('a refusal of everything says nothing of its visitor', async () => {
    const { text } = setUp()
    expect([await text(), await text(undefined, { headers: { cookie: decided('') } })]).toEqual([
      ...['page 1', 'page 1'],
    ])
  })
})

describe('what is no page for all', () => {
  it.each<[string, () => Response]>([
    ['says nothing of being shared', () => new Response('x')],
    ['failed', () => new Response('x', { status: 503, headers: { [sharedHeader]: '5' } })],
    ['was refused', () => new Response('x', { status: 400, headers: { [sharedHeader]: '5' } })],
    ['leads elsewhere', () => new Response(null, { status: 303, headers: { location: '/x' } })],
    ['sets a cookie', () => new Response('x', { headers: { [sharedHeader]: '5', 'set-cookie': 'a=b' } })],
  ])('because it %s', async (_, answer) => {
    const { state, get } = setUp({ answer })
    await get()
    expect((await get()).headers.get(sharedHeader)).toBeNull()
    expect(state.made).toBe(2)
  })
})

describe('visitors who ask for the same at the same time', () => {
  function held() {
    const gates: (() => void)[] = []
    const signals: AbortSignal[] = []
    const answers: Response[] = []
    const page = () => new Response('one', { headers: { [sharedHeader]: '5' } })
    const options: Partial<SearchCacheOptions> = {
      async make({ signal }) {
        signals.push(signal)
        if (gates.length > 0 || signals.length > 1)
          await new Promise<void>(resolve => {
            gates.push(resolve)
          })
        return answers.shift() ?? page()
      },
    }
    return { options, gates, signals, answers, page }
  }

  it('wait for one rendering', async () => {
    const { options, gates, signals } = held()
    const { text } = setUp(options)
    await text('/search?q=first')
    const all = [text(), text(), text()]
    await expect.poll(() => gates.length).toBe(1)
    gates[0]?.()
    expect(await Promise.all(all)).toEqual(['one', 'one', 'one'])
    expect(signals).toHaveLength(2)
  })
  it('are not told of an error of another one: each is made their own', async () => {
    const { options, gates, signals, answers, page } = held()
    const { get } = setUp(options)
    await get('/search?q=first')
    answers.push(new Response('broken', { status: 503 }), page())
    const all = [get(), get()]
    await expect.poll(() => gates.length).toBe(1)
    gates[0]?.()
    await expect.poll(() => gates.length).toBe(2)
    gates[1]?.()
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([503, 200])
    expect(signals).toHaveLength(3)
  })
  it('get it although the first of them leaves; when all have left it is given up', async () => {
    const { options, gates, signals } = held()
    const { text } = setUp(options)
    await text('/search?q=first')
    const [one, other] = [new AbortController(), new AbortController()]
    void text(undefined, { signal: one.signal })
    const second = text(undefined, { signal: other.signal })
    await expect.poll(() => gates.length).toBe(1)
    one.abort()
    expect(signals[1]?.aborted).toBe(false)
    other.abort()
    expect(signals[1]?.aborted).toBe(true)
    gates[0]?.()
    await second
  })
})
