import { describe, expect, it } from 'vitest'
import { createConsentDesk } from './consent.ts'
import { createFormGuard } from './form-guard.ts'
import type { HeldDecision } from './held-decisions.ts'

const origin = 'https://sea.example'
const now = Date.UTC(2026, 10, 21, 15)
const id = '11111111-1111-4111-8111-111111111111'

type Asked = { path: string; method: string; body: string; cookie: string }

function desk(options: { status?: number; away?: boolean; none?: boolean; full?: boolean } = {}) {
  const asked: Asked[] = []
  const held: HeldDecision[] = []
  let time = now
  const guard = createFormGuard({ secret: 'secret', origin, clock: () => time })
  const { respond: respondTo } = createConsentDesk({
    guard,
    origin,
    clock: () => time,
    random: () => id,
    held: {
      async hold(decision) {
        if (options.full) throw new Error('full')
        held.push(decision)
      },
      forget: async () => {},
      isResting: () => false,
    },
    async collect(path, init, visitor) {
      if (options.none) return null
      if (options.away) throw new TypeError('fetch failed')
      const cookie = visitor.headers.get('cookie') ?? ''
      asked.push({ path, method: init.method ?? 'GET', body: String(init.body ?? ''), cookie })
      return init.method === 'GET'
        ? Response.json({ visitorIds: [id], events: [], total: 0 })
        : new Response(null, { status: options.status ?? 204 })
    },
  })
  const respond = (request: Request): Promise<Response | null> => respondTo(request, '192.0.2.1')
  const token = guard.token()
  async function send(
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await respond(
      new Request(`${origin}/consent`, {
        method: 'POST',
        body: new URLSearchParams({ token, back: '/es/objects', ...fields }),
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
      }),
    )
    if (!response) throw new Error('The desk did not answer.')
    return response
  }
  return {
    asked,
    held,
    send,
    respond,
    later(milliseconds: number) {
      time += milliseconds
    },
  }
}

const cookiesOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    response.headers.getSetCookie().map(cookie => {
      const [pair = '', ...rest] = cookie.split('; ')
      const [name = '', value = ''] = pair.split('=')
      return [name, rest.includes('Max-Age=0') ? '(ended)' : value]
    }),
  )

describe('the desk of consent', () => {
  it('writes down what was ticked, in a cookie and at the collector, and leads back', async () => {
    const { send, asked } = desk()
    const response = await send({ choice: 'some', preferences: 'on', statistics: 'on' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/es/objects')
    expect(cookiesOf(response)).toEqual({ 'quarry-consent': `1.${now}.ps`, coveo_visitorId: id })
    expect(response.headers.getSetCookie()[0]).toBe(
      `quarry-consent=1.${now}.ps; Path=/; Max-Age=15552000; SameSite=Lax; Secure`,
    )
    expect(asked).toEqual([
      {
        path: '/collect/consent',
        method: 'POST',
        body: JSON.stringify({ id, version: 1, at: now, given: ['preferences', 'statistics'] }),
        cookie: `coveo_visitorId=${id}`,
      },
    ])
  })

  it('takes a no as it takes a yes, and gives nobody an id who said no', async () => {
    const { send } = desk()
    expect(cookiesOf(await send({ choice: 'none' }))).toEqual({ 'quarry-consent': `1.${now}.` })
    expect(cookiesOf(await send({ choice: 'all' }))['quarry-consent']).toBe(`1.${now}.psr`)
  })

  it('deletes what was kept when consent to statistics is withdrawn', async () => {
    const { send, asked } = desk()
    const cookie = `quarry-consent=1.${now - 1000}.s; coveo_visitorId=${id}; theme=dark; quarry-personal=x`
    const response = await send({ choice: 'none' }, { cookie })
    expect(cookiesOf(response)).toEqual({
      'quarry-consent': `1.${now}.`,
      coveo_visitorId: '(ended)',
      'quarry-personal': '(ended)',
    })
    expect(asked.map(({ path, method, cookie: sent }) => [path, method, sent.includes(id)])).toEqual([
      ['/collect/visitor', 'DELETE', true],
      ['/collect/consent', 'POST', false],
    ])
  })

  it('keeps answers switched off no longer than the visit without preferences, and forgets that as well', async () => {
    const { send } = desk()
    const off = { cookie: 'quarry-answers=off' }
    const set = async (fields: Record<string, string>) =>
      (await send(fields, off)).headers.getSetCookie().filter(one => one.startsWith('quarry-answers'))
    expect(await set({ choice: 'none' })).toEqual(['quarry-answers=off; path=/; samesite=lax'])
    expect(await set({ choice: 'all' })).toEqual([])
    expect(await set({ do: 'forget' })).toEqual([
      expect.stringContaining('quarry-answers=; Path=/; Max-Age=0'),
    ])
  })

  it('lets the browser’s own wish stand above every tick', async () => {
    for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }]) {
      const { send } = desk()
      expect(cookiesOf(await send({ choice: 'all' }, headers))).toEqual({ 'quarry-consent': `1.${now}.p` })
    }
  })

  it('answers a script in place', async () => {
    const response = await desk().send({ choice: 'all' }, { accept: 'application/json' })
    expect(response.status).toBe(204)
    expect(response.headers.get('location')).toBeNull()
  })

  it('leads back to the page with its query, and never to another site', async () => {
    const { send } = desk()
    const backOf = async (back: string, headers = {}): Promise<string | null> =>
      (await send({ choice: 'all', back }, headers)).headers.get('location')
    expect(await backOf('/', { referer: `${origin}/search?q=mill` })).toBe('/search?q=mill')
    expect(await backOf('/objects', { referer: 'https://other.example/x' })).toBe('/objects')
    for (const back of [
      'https://other.example/',
      '//other.example/x',
      '/\\other.example',
      'javascript:alert(1)',
    ])
      expect(await backOf(back)).toBe('/')
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['nowhere in particular', { 'sec-fetch-site': 'none' }],
  ])('believes no form that comes from %s', async (_, headers) => {
    const { send, asked } = desk()
    for (const fields of [{ choice: 'all' }, { do: 'forget' }]) {
      const response = await send(fields as Record<string, string>, headers)
      expect(response.status).toBe(403)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect(asked).toEqual([])
  })

  it('goes by the origin where a browser says nothing else', async () => {
    const { respond } = desk()
    const status = async (headers: Record<string, string>): Promise<number | undefined> =>
      (await respond(new Request(`${origin}/consent`, { method: 'POST', body: 'choice=all', headers })))
        ?.status
    expect(await status({})).toBe(403)
    expect(await status({ origin: 'https://other.example' })).toBe(403)
    expect(await status({ origin: 'null' })).toBe(403)
  })

  it('believes no form without a token of today or yesterday', async () => {
    const { send, later } = desk()
    for (const token of ['', 'x', 'é'.repeat(43)])
      expect((await send({ choice: 'all', token })).status).toBe(403)
    later(24 * 3_600_000)
    expect((await send({ choice: 'all' })).status).toBe(303)
    later(24 * 3_600_000)
    expect((await send({ choice: 'all' })).status).toBe(403)
  })

  it('refuses what is no answer, too long, or no form', async () => {
    const { send, respond } = desk()
    expect((await send({ choice: 'toString' })).status).toBe(400)
    expect((await send({ choice: 'all', more: 'x'.repeat(5000) })).status).toBe(413)
    const put = await respond(new Request(`${origin}/consent`, { method: 'PUT' }))
    expect(put?.status).toBe(405)
    expect(await respond(new Request(`${origin}/about`))).toBeNull()
    const read = await respond(new Request(`${origin}/consent`))
    expect(read?.headers.get('location')).toBe('/about-you')
  })

  it('deletes everything, and forgets its own cookie last', async () => {
    const { send, asked } = desk()
    const cookie = `quarry-consent=1.${now}.psr; coveo_visitorId=${id}; ajs_anonymous_id=x; theme=dark`
    const response = await send({ do: 'forget' }, { cookie })
    expect(response.status).toBe(303)
    expect(response.headers.get('clear-site-data')).toBe('"storage"')
    expect(cookiesOf(response)).toEqual({
      'quarry-consent': '(ended)',
      coveo_visitorId: '(ended)',
      ajs_anonymous_id: '(ended)',
    })
    expect(asked.map(({ path, method }) => `${method} ${path}`)).toEqual(['DELETE /collect/visitor'])
  })

  it('deletes what the form names, when the page has dropped its cookies meanwhile', async () => {
    const { send, asked } = desk()
    await send({ do: 'forget', cookies: `coveo_visitorId=${id}` }, { cookie: 'theme=dark' })
    await send({ do: 'forget', cookies: 'coveo_visitorId=a\r\nx: y' }, { cookie: 'theme=dark' })
    expect(asked.map(({ cookie }) => cookie)).toEqual([`theme=dark; coveo_visitorId=${id}`, 'theme=dark'])
  })

  it('does not say that it deleted what it could not', async () => {
    for (const options of [{ status: 500 }, { away: true }]) {
      const response = await desk(options).send({ do: 'forget' }, { cookie: `coveo_visitorId=${id}` })
      expect(response.status).toBe(503)
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect((await desk({ none: true }).send({ do: 'forget' })).status).toBe(303)
  })

  it.each([{ away: true }, { status: 503 }, { status: 401 }])(
    'takes a decision while the collector is away (%o), and holds it and whom it is to forget',
    async options => {
      const { send, held } = desk(options)
      const cookie = `quarry-consent=1.${now - 1000}.s; coveo_visitorId=${id}; theme=dark`
      expect((await send({ choice: 'none' }, { cookie })).status).toBe(303)
      expect((await send({ choice: 'all' })).status).toBe(303)
      expect(held).toEqual([
        { id, body: null, cookie: `coveo_visitorId=${id}` },
        { id, body: { id, version: 1, at: now, given: [] }, cookie: '' },
        {
          id,
          body: { id, version: 1, at: now, given: ['preferences', 'statistics', 'personalisation'] },
          cookie: `coveo_visitorId=${id}`,
        },
      ])
    },
  )

  it('holds no more numbers of a visitor than a browser may have', async () => {
    const { send, held } = desk({ away: true })
    const many = Array.from({ length: 100 }, (_, at) => `coveo_visitorId=${at}${'9'.repeat(100)}`).join('; ')
    await send({ choice: 'none' }, { cookie: `quarry-consent=1.${now - 1000}.s; ${many}` })
    expect(JSON.stringify(held).length).toBeLessThan(1500)
    expect(held[0]?.cookie).toContain('coveo_visitorId=0')
  })

  it('reads a cookie in the time of its length, whatever it is made of', async () => {
    const cookie = `${'a'.repeat(200_000)}; theme=dark`
    const before = process.cpuUsage()
    const response = await desk().respond(new Request(`${origin}/consent/export`, { headers: { cookie } }))
    expect(await response?.text()).toContain('theme=dark')
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000)
  })

  it('grants nothing that could not be shown later, and refuses whatever happens', async () => {
    const { send } = desk({ away: true, full: true })
    expect((await send({ choice: 'all' })).status).toBe(503)
    expect((await send({ choice: 'none' })).status).toBe(303)
  })

  it('holds nothing that the collector would never take', async () => {
    const { send, held } = desk({ status: 400 })
    expect([(await send({ choice: 'all' })).status, held]).toEqual([303, []])
  })

  it('hands out everything that is kept, to its visitor only', async () => {
    const { respond } = desk()
    const response = await respond(
      new Request(`${origin}/consent/export`, { headers: { cookie: `quarry-consent=1.${now}.s` } }),
    )
    expect(response?.headers.get('content-disposition')).toContain('attachment')
    expect(response?.headers.get('cache-control')).toBe('private, no-store')
    expect(await response?.json()).toEqual({
      exported: new Date(now).toISOString(),
      consent: { version: 1, at: new Date(now).toISOString(), given: ['statistics'] },
      cookies: `quarry-consent=1.${now}.s`,
      server: { visitorIds: [id], events: [], total: 0 },
    })
  })

  it('names the cookies that open something, and does not hand them out', async () => {
    const open = ['quarry-session', 'quarry-sign-in', 'quarry-preview', 'quarry-why', 'quarry-insights']
    const cookie = ['quarry-cart=A*1', ...open.map(name => `${name}=sea.led`), 'mine=a=b'].join('; ')
    const response = await desk().respond(new Request(`${origin}/consent/export`, { headers: { cookie } }))
    expect(await response?.json()).toMatchObject({
      cookies: ['quarry-cart=A*1', ...open.map(name => `${name}=…`), 'mine=a=b'].join('; '),
    })
  })
})
