import { describe, expect, it } from 'vitest'
import { createFarServices, isOutage } from './far-services.ts'
import { createLastGood } from './last-good.ts'

const never = new AbortController().signal
const asked = (path: string, headers: Record<string, string> = {}) => ({
  request: new Request(`https://site.example${path}`, { headers }),
  requestId: 'r',
  clientAddress: '',
  signal: never,
})

function openStage() {
  const state = { now: 0, status: 200, made: 0, areDown: false }
  const page = createLastGood({
    async make({ request }) {
      state.made += 1
      const name = request.headers.has('cookie') ? 'somebody' : 'anybody'
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' }
      return new Response(`for ${name} at ${state.now}`, { status: state.status, headers })
    },
    areDown: () => state.areDown,
    mark: page => new TextEncoder().encode(`Older: ${new TextDecoder().decode(page)}`),
    clock: () => state.now,
  })
  return { state, get: (path: string, headers?: Record<string, string>) => page(asked(path, headers)) }
}

describe('while services fail', () => {
  it('the front page is as it was for anybody, says so, and is itself again afterwards', async () => {
    const { state, get } = openStage()
    await get('/')
    await get('/', { cookie: 'quarry-personal=x' })
    state.now = 90_000
    state.status = 503
    for (const headers of [{}, { cookie: 'quarry-personal=x' }]) {
      const stale = await get('/', headers)
      expect([stale.status, await stale.text()]).toEqual([200, 'Older: for anybody at 0'])
      expect(stale.headers.get('age')).toBe('90')
      expect(stale.headers.get('warning')).toContain('this page is as it was')
      expect(stale.headers.get('cache-control')).toBe('private, no-store')
    }
    state.status = 200
    const fresh = await get('/')
    expect([await fresh.text(), fresh.headers.get('warning')]).toEqual(['for anybody at 90000', null])
  })
  it('nobody waits for what failed a moment ago', async () => {
    const { state, get } = openStage()
    await get('/')
    state.areDown = true
    await get('/')
    expect(state.made).toBe(1)
  })
  it('a page that nobody has seen, and one of a search, fail as they are', async () => {
    const { state, get } = openStage()
    await get('/search?q=mill')
    state.status = 503
    expect((await get('/search?q=mill')).status).toBe(503)
    expect((await get('/other')).status).toBe(503)
  })
})

describe('services elsewhere', () => {
  const request = (): Request => new Request('https://services.example/x')
  it('that hang have failed in time, and are named until they answer', async () => {
    let now = 0
    let answers = false
    const far = createFarServices({
      fetch: (_, init) =>
        answers
          ? Promise.resolve(new Response('yes'))
          : new Promise((_resolve, reject) =>
              init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
            ),
      answerWithinMs: 5,
      clock: () => now,
    })
    const failure = await far.fetch('search', request(), null).catch((error: unknown) => error)
    expect(isOutage(failure)).toBe(true)
    expect([far.failing(), far.areDown()]).toEqual([['search'], true])
    // Nobody waits for it meanwhile, and nobody asks.
    answers = true
    await expect(far.fetch('search', request(), null)).rejects.toThrow('no answer just now')
    now = 6000
    expect([far.failing(), far.areDown()]).toEqual([['search'], false])
    await far.fetch('search', request(), null)
    expect(far.failing()).toEqual([])
  })
  it('in whose place somebody answers with a page are named too, and a quick look is no page of that kind', async () => {
    const page = async () => new Response('<p>x', { headers: { 'content-type': 'text/html; charset=utf-8' } })
    const far = createFarServices({ fetch: page, answerWithinMs: 1000, clock: () => 0 })
    await far.fetch('search', new Request('https://services.example/rest/search/v2/html?x=1'), null)
    expect(far.failing()).toEqual([])
    await far.fetch('search', request(), null)
    expect(far.failing()).toEqual(['search'])
  })
  it('are not blamed for a visitor who leaves', async () => {
    const leaving = new AbortController()
    const far = createFarServices({
      fetch: async (_, init) => {
        leaving.abort()
        init?.signal?.throwIfAborted()
        return new Response('')
      },
      answerWithinMs: 1000,
      clock: () => 0,
    })
    await expect(far.fetch('content', request(), leaving.signal)).rejects.toThrow()
    expect(far.failing()).toEqual([])
  })
  it('fail in ways that pass; what is ours does not', () => {
    expect(isOutage(Object.assign(new Error('x'), { statusCode: 503 }))).toBe(true)
    expect(isOutage(Object.assign(new Error('x'), { statusCode: 404 }))).toBe(false)
    expect(isOutage(Object.assign(new Error('x'), { code: 'unreadable', statusCode: 200 }))).toBe(true)
    expect(isOutage(new TypeError('fetch failed'))).toBe(true)
    expect(isOutage(new Error('x', { cause: new TypeError('fetch failed') }))).toBe(true)
    expect(isOutage(new TypeError('x is undefined'))).toBe(false)
  })
})
