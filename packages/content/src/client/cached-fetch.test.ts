import { describe, expect, test } from 'vitest'
import { createCachedFetch } from './cached-fetch.ts'

const rules = 'public, max-age=30, stale-while-revalidate=600'

function service(answer: (request: Request, n: number) => Response | Promise<Response>) {
  const sent: Request[] = []
  let at = 0
  const send = (async (input, init) => {
    const request = new Request(input, init)
    sent.push(request)
    return await answer(request, sent.length)
  }) as typeof fetch
  const cached = createCachedFetch({ fetch: send, now: () => at, entries: 3 })
  const get = async (path = '/', headers: Record<string, string> = {}) =>
    await (await cached(`https://a.example${path}`, { headers })).text()
  return { cached, get, sent, advance: (seconds: number) => (at += seconds * 1000) }
}

const settled = () => new Promise(resolve => setImmediate(resolve))
const counting = (_: Request, n: number) =>
  new Response(`answer ${n}`, { headers: { 'cache-control': rules, etag: `"${n}"` } })

describe('kept answers', () => {
  test('are given while fresh; then once more, while a newer one is fetched', async () => {
    const { get, sent, advance } = service(counting)
    expect([await get(), await get()]).toEqual(['answer 1', 'answer 1'])
    expect(sent).toHaveLength(1)
    advance(31)
    expect(await Promise.all([get(), get()])).toEqual(['answer 1', 'answer 1'])
    await settled()
    expect(sent).toHaveLength(2)
    expect(sent[1]?.headers.get('if-none-match')).toBe('"1"')
    expect(await get()).toBe('answer 2')
    advance(10_000)
    expect(await get()).toBe('answer 3')
  })

  test('stay when they have not changed', async () => {
    const { get, sent, advance } = service((request, n) =>
      n > 1 && request.headers.get('if-none-match') === '"1"'
        ? new Response(null, { status: 304, headers: { 'cache-control': rules } })
        : counting(request, n),
    )
    await get()
    advance(10_000)
    expect(await get()).toBe('answer 1')
    advance(20)
    expect(await get()).toBe('answer 1')
    expect(sent).toHaveLength(2)
  })

  test('belong to a key', async () => {
    const { get } = service(counting)
    expect(await get('/', { 'x-api-key': 'a' })).toBe('answer 1')
    expect(await get('/', { 'x-api-key': 'b' })).toBe('answer 2')
    expect(await get('/', { authorization: 'Bearer c' })).toBe('answer 3')
    expect(await get('/', { 'x-api-key': 'a' })).toBe('answer 1')
  })

  test('make room for newer ones', async () => {
    const { get } = service(counting)
    for (const path of ['/1', '/2', '/3', '/4']) await get(path)
    expect(await get('/4')).toBe('answer 4')
    expect(await get('/1')).toBe('answer 5')
  })

  test.each([429, 500, 503])(
    'outlive a service that fails (%i), but not an entry that is gone',
    async failure => {
      let status = 200
      const { get, cached, advance } = service((request, n) =>
        status === 200 ? counting(request, n) : new Response('no', { status }),
      )
      await get()
      status = failure
      advance(31)
      await get()
      await settled()
      expect(await get()).toBe('answer 1')
      status = 404
      await get()
      await settled()
      expect((await cached('https://a.example/')).status).toBe(404)
    },
  )

  test('a failing renewal disturbs nobody', async () => {
    let broken = false
    const { get, advance } = service((request, n) => {
      if (broken) throw new TypeError('connection refused')
      return counting(request, n)
    })
    await get()
    broken = true
    advance(31)
    expect(await get()).toBe('answer 1')
    await settled()
    expect(await get()).toBe('answer 1')
    advance(10_000)
    await expect(get()).rejects.toThrow('refused')
  })
})

describe('what is not kept', () => {
  test.each(['no-store', 'private, max-age=30', 'public', 'max-age=0', ''])(
    'under the rule %j',
    async rule => {
      const { get, sent } = service((_, n) => new Response(`${n}`, { headers: { 'cache-control': rule } }))
      expect([await get(), await get()]).toEqual(['1', '2'])
      expect(sent).toHaveLength(2)
    },
  )

  test('writes, and reads that ask to go past the cache', async () => {
    const { cached, get, sent } = service(counting)
    await get()
    await cached('https://a.example/', { method: 'PUT', body: '{}' })
    expect(await get('/', { 'x-bypass-cache': 'true' })).toBe('answer 3')
    expect(sent).toHaveLength(3)
  })

  test('stale answers, for those who want none', async () => {
    const { get, advance } = service(counting)
    await get()
    advance(31)
    expect(await get('/', { 'x-disable-swr': 'true' })).toBe('answer 2')
  })
})
