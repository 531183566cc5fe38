import { describe, expect, it } from 'vitest'
import { createTokenSource } from './search-token.ts'

function setUp(answer: () => Response = () => Response.json({ token: 'a.b.c' })) {
  const calls: { url: string; body: unknown; key: string | null }[] = []
  let now = 1_000_000
  const source = createTokenSource({
    searchBaseUrl: 'https://search.example/rest/search/v2',
    organizationId: 'quarry',
    apiKey: 'secret',
    searchHub: 'hub',
    clock: () => now,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      calls.push({ url: request.url, body: await request.json(), key: request.headers.get('authorization') })
      return answer()
    },
  })
  return {
    source,
    calls,
    pass: (ms: number) => {
      now += ms
    },
  }
}

describe('search tokens for visitors', () => {
  it('asks once for visitors who come together, with the key and bound to the hub', async () => {
    const { source, calls } = setUp()
    const [a, b] = await Promise.all([source(), source()])
    expect(a).toEqual(b)
    expect(a).toEqual({ accessToken: 'a.b.c', organizationId: 'quarry', expiresAt: 1_000_000 + 3_600_000 })
    expect(calls).toHaveLength(1)
    expect(calls[0]).toMatchObject({ key: 'Bearer secret', body: { searchHub: 'hub', validFor: 3_600_000 } })
  })
  it('keeps a token while it is good and renews it before it ends', async () => {
    const { source, calls, pass } = setUp()
    await source()
    pass(49 * 60_000)
    await source()
    expect(calls).toHaveLength(1)
    pass(2 * 60_000)
    await source()
    expect(calls).toHaveLength(2)
  })
  it('tells why there is none, and tries again at the next visit', async () => {
    let broken = true
    const { source } = setUp(() =>
      broken ? new Response('no such key', { status: 401 }) : Response.json({ token: 'x' }),
    )
    await expect(source()).rejects.toThrow('401 no such key')
    broken = false
    expect((await source()).accessToken).toBe('x')
  })
})
