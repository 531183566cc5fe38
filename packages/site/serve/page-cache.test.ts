import { describe, expect, it } from 'vitest'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'

const forAll = 'public, max-age=0, s-maxage=30, stale-while-revalidate=600'

function setUp(
  options: Partial<PageCacheOptions> & { cacheControl?: string; headers?: Record<string, string> } = {},
) {
  const state = { now: 0, generation: 0, made: 0, fail: false }
  const cached = createPageCache({
    async make({ signal }) {
      signal.throwIfAborted()
      state.made++
      if (state.fail) return new Response('broken', { status: 500 })
      const headers = { 'cache-control': options.cacheControl ?? forAll, ...options.headers }
      return new Response(`page ${state.made}`, { headers })
    },
    clock: () => state.now,
    generation: () => state.generation,
    ...options,
  })
  const get = async (path = '/', init: RequestInit = {}) => {
    const request = new Request(`https://sea.example${path}`, init)
    return cached({ request, requestId: '', clientAddress: '', signal: request.signal })
  }
  const text = async (path?: string, init?: RequestInit) => (await get(path, init)).text()
  return { state, get, text }
}

describe('pages that are kept', () => {
  it('are made once, and again when their time is up: the old one is shown meanwhile', async () => {
    const { state, text } = setUp()
    expect([await text(), await text(), await text('/?x=1'), await text('/?x=1')]).toEqual([
      ...['page 1', 'page 1', 'page 2', 'page 2'],
    ])
    state.now = 30_000
    expect(await text()).toBe('page 1')
    await expect.poll(() => text()).toBe('page 3')
    state.now += 631_000
    expect(await text()).toBe('page 4')
  })
  it('are kept once for what they read of an address, whatever else it says', async () => {
    const { state, text, get } = setUp({ headers: { 'x-quarry-parameters': 'page,order' } })
    expect((await get('/list?page=2&x=1')).headers.has('x-quarry-parameters')).toBe(false)
    expect(await text('/list?x=2&page=2')).toBe('page 1')
    expect(await text('/list?page=3')).toBe('page 2')
    for (let n = 0; n < 20; n++) await text(`/list?x=${n}`)
    expect(state.made).toBe(3)
    expect(await text('/list?order=a&page=2')).toBe('page 4')
    expect(await text('/list?page=2&order=a')).toBe('page 4')
  })
  it('are not shown once their content has changed', async () => {
    const { state, text } = setUp()
    await text()
    state.generation++
    expect(await text()).toBe('page 2')
  })
  it('stay when making them anew fails, for as long as they may be shown', async () => {
    const { state, text } = setUp()
    await text()
    state.fail = true
    state.now = 30_000
    expect(await text()).toBe('page 1')
    await expect.poll(() => state.made).toBe(2)
    expect(await text()).toBe('page 1')
  })
  it('have a tag, whatever the host or the method, and a browser that has them gets no body', async () => {
    const { state, get } = setUp()
    const etag = (await get()).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{27}"$/)
    expect((await get('/', { headers: { 'if-none-match': `"x", W/${etag}` } })).status).toBe(304)
    expect((await get('/', { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
    expect((await get('/', { method: 'HEAD' })).headers.get('etag')).toBe(etag)
    expect(state.made).toBe(1)
  })
  it('are forgotten, the one longest unseen first, when there are too many', async () => {
    const { state, text } = setUp({ pages: 2 })
    await text('/a')
    await text('/b')
    await text('/a')
    await text('/c')
    await text('/a')
    expect(state.made).toBe(3)
    await text('/b')
    expect(state.made).toBe(4)
  })
})

describe('pages that are not kept', () => {
  it.each([
    ['private', { cacheControl: 'private, no-store' }],
    ['without a time', { cacheControl: 'public' }],
    ['with a cookie', { headers: { 'set-cookie': 'a=b' } }],
    ['that differ by cookie', { headers: { vary: 'Cookie' } }],
    ['of somebody who has pages of their own', { isOwn: () => true }],
  ])('%s', async (_, options) => {
    const { text, get } = setUp(options)
    expect([await text(), await text()]).toEqual(['page 1', 'page 2'])
    expect((await get()).headers.get('etag')).toBeNull()
  })
  it('whose content changed while they were made', async () => {
    const { state, text } = setUp({ generation: () => state.generation++ })
    expect([await text(), await text()]).toEqual(['page 1', 'page 2'])
  })
})
