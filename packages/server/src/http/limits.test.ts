import { createReferenceEngine } from '@quarry/engine/reference'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTestServices } from '../../test/open-test-services.ts'
import { networksOf, readConfig } from '../config/index.ts'
import { clientAddressOf } from './client-address.ts'
import { isSameOrigin } from './pages-origin.ts'
import { createRateLimiter } from './rate-limit.ts'

const near = networksOf(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])

it.each([
  ['the peer, when nobody is trusted', '203.0.113.9', '1.2.3.4', () => false, '203.0.113.9'],
  ['the peer, when it is no proxy of ours', '203.0.113.9', '1.2.3.4', near, '203.0.113.9'],
  ['the address that a proxy of ours wrote', '127.0.0.1', '203.0.113.9', near, '203.0.113.9'],
  ['not what the client wrote before it', '127.0.0.1', '6.6.6.6, 203.0.113.9', near, '203.0.113.9'],
  [
    'the first that is no proxy of ours, from the right',
    '::ffff:10.1.1.1',
    '6.6.6.6, 203.0.113.9, 10.2.2.2',
    near,
    '203.0.113.9',
  ],
  ['the farthest proxy, when there are only proxies', '127.0.0.1', '10.3.3.3, 10.2.2.2', near, '10.3.3.3'],
  ['an address without its port', '127.0.0.1', '203.0.113.9:51234', near, '203.0.113.9'],
  ['an address without its brackets', 'fd00::1', '[2001:db8::1]:443', near, '2001:db8::1'],
  ['the peer, when the header is no address', '127.0.0.1', 'unknown', near, '127.0.0.1'],
  ['the peer, when there is no header', '127.0.0.1', null, near, '127.0.0.1'],
] as const)('a caller is %s', (_, peer, header, isTrusted, wanted) => {
  expect(clientAddressOf(peer, header, isTrusted)).toBe(wanted)
})

it('whatever a stranger writes into the header, they are counted as themselves', () => {
  fc.assert(fc.property(fc.string(), text => clientAddressOf('203.0.113.9', text, near) === '203.0.113.9'))
  fc.assert(
    fc.property(
      fc.string(),
      text => clientAddressOf('10.0.0.1', `${text}, 203.0.113.9`, near) === '203.0.113.9',
    ),
  )
})

it('proxies are addresses and networks, and nothing else', () => {
  expect(readConfig({ QUARRY_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1' }).trustedProxies).toHaveLength(3)
  for (const text of ['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0/8', '*'])
    expect(() => readConfig({ QUARRY_TRUSTED_PROXIES: text })).toThrow('addresses or networks')
})

it('a token and a key are held to their number of calls, from however many addresses', async () => {
  let now = 1_800_000_000_000
  const test = await openTestServices({
    clock: () => now,
    env: { QUARRY_TOKEN_REQUESTS_PER_SECOND: '3', QUARRY_KEY_REQUESTS_PER_SECOND: '2' },
  })
  now += 10_000
  const from = async (address: number, headers: Record<string, string>, query = '') => {
    const request = new Request(`http://x/rest/nothing${query}`, { headers })
    return test.services.fetch(request, { clientAddress: `192.0.2.${address}` })
  }
  const bearer = (text: string) => ({ authorization: `Bearer ${text}` })
  const statuses: number[] = []
  for (let address = 1; address <= 4; address++)
    statuses.push((await from(address, bearer(test.token))).status)
  expect(statuses).toEqual([404, 404, 404, 429])
  // The same token in the address is the same token; another one has calls of its own.
  expect((await from(9, {}, `?access_token=${test.token}`)).status).toBe(429)
  expect((await from(9, bearer('an.other.one'))).status).toBe(404)
  const key = test.services.siteKeys.search
  const keyed = [await from(1, bearer(key)), await from(2, { 'x-api-key': key }), await from(3, bearer(key))]
  expect(keyed.map(({ status }) => status)).toEqual([404, 404, 429])
  expect(keyed[2]?.headers.get('retry-after')).toBe('1')
  now += 1000
  expect((await from(1, bearer(test.token))).status).toBe(404)
  await test.close()
})

it('a page is of this origin only when the browser says so', () => {
  const says = (headers: Record<string, string>, publicUrl?: string) =>
    isSameOrigin(new Request('http://site.example/x', { headers }), publicUrl)
  expect(says({ 'sec-fetch-site': 'same-origin' })).toBe(true)
  expect(says({ origin: 'https://site.example' })).toBe(true)
  expect(says({ origin: 'https://www.site.example' }, 'https://www.site.example')).toBe(true)
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(says({ 'sec-fetch-site': site, origin: 'http://site.example' })).toBe(false)
  expect(says({ origin: 'http://site.example.evil.example' })).toBe(false)
  expect(says({})).toBe(false)
})

it('answers name the origin that may read them, and let cookies along where origins are named', async () => {
  const test = await openTestServices({ env: { QUARRY_CORS_ORIGINS: 'https://a.example' } })
  const preflight = async (path: string, origin: string) => {
    const request = new Request(`http://x${path}`, { method: 'OPTIONS', headers: { origin } })
    const { headers } = await test.services.fetch(request)
    return [headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]
  }
  expect(await preflight('/rest/v15/analytics/search', 'https://a.example')).toEqual([
    'https://a.example',
    'true',
  ])
  expect(await preflight('/rest/v15/analytics/search', 'https://b.example')).toEqual([null, null])
  expect(await preflight('/rest/search/v2', 'https://a.example')).toEqual(['https://a.example', 'true'])
  expect(await preflight('/collect/visitor', 'https://a.example')).toEqual([null, null])
  await test.close()
  const open = await openTestServices()
  const openTo = async (path: string) => {
    const headers = { origin: 'https://a.example' }
    const answer = await open.services.fetch(new Request(`http://x${path}`, { method: 'OPTIONS', headers }))
    return ['origin', 'credentials'].map(name => answer.headers.get(`access-control-allow-${name}`))
  }
  expect(await openTo('/rest/search/v2')).toEqual(['*', null])
  expect(await openTo('/rest/ua/v15/analytics/search')).toEqual(['https://a.example', 'true'])
  // Who a visitor is, their cookie says: that is for pages of origins that are named.
  expect(await openTo('/rest/ua/v15/analytics/visit')).toEqual(['*', null])
  await open.close()
})

it('an answer says how long it took to make', async () => {
  const test = await openTestServices()
  const response = await test.call('', { q: 'x' })
  expect(response.headers.get('server-timing')).toMatch(/^index;dur=[\d.]+, service;dur=[\d.]+$/)
  await test.close()
})

it('of too many searches at once some are refused, in the words of each interface, and the others answered', async () => {
  const engine = createReferenceEngine()
  let release = (): void => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  let begun = 0
  const test = await openTestServices({
    documents: [{ id: 'mill' }],
    engine: {
      ...engine,
      async search(index, request) {
        begun += 1
        await held
        return engine.search(index, request)
      },
    },
  })
  const search = (n: number): Promise<Response> => {
    const headers = { authorization: `Bearer ${test.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ q: `mill ${n}` })
    const request = new Request('http://x/rest/search/v2', { method: 'POST', headers, body })
    return test.services.fetch(request, { clientAddress: `192.0.2.${n}` })
  }
  const answered: Response[] = []
  const ask = async (n: number): Promise<void> => void answered.push(await search(n))
  // Three run, twice as many wait. On a slow machine the three do not begin in one turn: the others come after them.
  const running = Array.from({ length: 3 }, (_, n) => ask(n))
  await expect.poll(() => begun).toBe(3)
  const asked = [...running, ...Array.from({ length: 25 }, (_, n) => ask(n + 3))]
  await expect.poll(() => answered.length).toBe(19)
  const [refused] = answered
  if (!refused) throw new Error('Nothing was refused.')
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ statusCode: 503, type: 'ServiceUnavailableException' })
  // What needs no place is not held up by what waits for one.
  expect((await test.call('/fields', null, { method: 'GET' })).status).toBe(200)
  release()
  await Promise.all(asked)
  const statuses = answered.map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(9)
  expect(statuses.filter(status => status === 503)).toHaveLength(19)
  await test.close()
})

it('a clock that is set back locks nobody out', () => {
  let now = 1_000_000
  const limit = createRateLimiter({ perSecond: 2, clock: () => now })
  expect([limit('a'), limit('a')]).toEqual([0, 0])
  now -= 600_000
  expect(limit('a')).toBeLessThanOrEqual(500)
  now += 500
  expect(limit('a')).toBe(0)
})
