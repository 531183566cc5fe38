import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
// @ts-expect-error: it comes without types
import Provider from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addGuides } from './members.ts'
import { openTestSite, type TestSite } from './open-test-site.ts'

/** Signing in with a real provider of OpenID Connect, which asks for a name and takes any password. */

let site: TestSite
let get: ReturnType<TestSite['openLayers']>
let server: Server
let issuer = ''
const people: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ada: { email: 'ada@example.org', email_verified: true, name: 'Ada', groups: ['staff'], diet: 'vegan' },
  max: {
    email: 'max@example.org',
    email_verified: true,
    groups: Array.from({ length: 250 }, (_, at) => `group-${at}`),
  },
  eve: { email: 'ada@example.org', email_verified: false, name: 'Eve', groups: ['staff'] },
}

beforeAll(async () => {
  // The provider tells on each start what a real one would do otherwise; refusals are reported.
  for (const name of ['info', 'warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
  server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  site = await openTestSite({
    env: {
      QUARRY_OIDC_ISSUER: issuer,
      QUARRY_OIDC_CLIENT_ID: 'hearth',
      QUARRY_OIDC_CLIENT_SECRET: 'a-secret-of-the-test-only',
      QUARRY_IDENTITY_FACTS: 'diet',
    },
  })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'hearth',
        client_secret: 'a-secret-of-the-test-only',
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${site.origin}/sign-in/callback`],
        post_logout_redirect_uris: [`${site.origin}/`],
      },
    ],
    claims: { profile: ['name', 'groups', 'diet'], email: ['email', 'email_verified'] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people[id] }),
    }),
    cookies: { keys: ['a-key-of-the-test-only'] },
  })
  server.on('request', provider.callback())
  await addGuides(site, { 'for-staff': { title: 'Staffloaf', readers: 'staff' } })
  get = site.openLayers({ keepsPages: true })
}, 300_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await site?.close()
  server?.closeAllConnections()
  await new Promise(resolve => server?.close(resolve))
})

/** A browser as far as a sign-in needs one: it follows and keeps cookies, those of the site apart. */
function createBrowser() {
  const visited: string[] = []
  const jars = { site: new Map<string, string>(), provider: new Map<string, string>() }
  async function visit(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, site.origin)
    const isSite = url.origin === site.origin
    const jar = isSite ? jars.site : jars.provider
    visited.push(url.origin)
    const headers = {
      ...(init.headers as Record<string, string>),
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    const response = isSite
      ? await get(`${url.pathname}${url.search}`, headers, { ...init, redirect: 'manual' })
      : await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /max-age=0|1970/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    const to = response.headers.get('location')
    return to ? visit(new URL(to, url).href) : response
  }
  async function submit(page: string, fields: Record<string, string>): Promise<Response> {
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? ''
    return visit(new URL(action, issuer).href, { method: 'POST', body: new URLSearchParams(fields) })
  }
  async function signIn(login: string, back: string): Promise<Response> {
    const asked = await (await visit(`/sign-in?${new URLSearchParams({ back })}`)).text()
    const agreed = await (await submit(asked, { prompt: 'login', login, password: 'any' })).text()
    return submit(agreed, { prompt: 'consent' })
  }
  return { visit, signIn, jars, visited }
}

describe('signing in', () => {
  it('leads to the provider and back to the page, which is then as its reader may see it', async () => {
    const { visit, signIn, jars } = createBrowser()
    const before = await visit('/guide/for-staff')
    expect(before.status).toBe(404)
    expect(await before.text()).toContain('href="/sign-in?back=%2Fguide%2Ffor-staff"')

    const page = await signIn('ada', '/guide/for-staff')
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('Staffloaf')
    expect(text).toContain('>Ada</span>')
    expect([...jars.site.keys()]).toEqual(['quarry-session'])

    const { accessToken } = (await (await visit('/search-token')).json()) as { accessToken: string }
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({
      userIds: [
        { name: 'ada@example.org', provider: 'Email Security Provider', type: 'User' },
        { name: 'members', type: 'Group' },
        { name: 'staff', type: 'Group' },
      ],
      userGroups: ['members', 'staff'],
      userDisplayName: 'Ada',
    })
    // What is known of her decides what she is shown.
    expect(await (await visit('/')).text()).toContain('data-placement="vegan"')

    jars.site.set('quarry-consent', `1.${Date.now()}.s`).set('coveo_visitorId', crypto.randomUUID())
    const left = await visit('/sign-out', { method: 'POST' })
    // Its provider asks whether she wants to leave there, too.
    expect(await left.text()).toContain('end')
    // Neither session nor number is left; what was agreed to is.
    expect([...jars.site.keys()]).toEqual(['quarry-consent'])
    expect((await visit('/guide/for-staff')).status).toBe(404)
  })

  it('names nobody by an address that they have not proved to be theirs', async () => {
    const { visit, signIn, jars } = createBrowser()
    const refused = await signIn('eve', '/guide/for-staff')
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('no "email" that is proved to be yours')
    expect(jars.site.has('quarry-session')).toBe(false)
    expect((await visit('/guide/for-staff')).status).toBe(404)
  })

  it('is refused to whoever is in more groups than can be kept: some of them would be other rights', async () => {
    const { signIn, jars } = createBrowser()
    const refused = await signIn('max', '/')
    expect([refused.status, [...jars.site.keys()]]).toEqual([403, []])
    expect(await refused.text()).toContain('more groups than this site can keep')
  })

  it('is not finished by another browser', async () => {
    const response = await createBrowser().visit('/sign-in/callback?code=x&state=y')
    expect([response.status, response.headers.getSetCookie()]).toEqual([400, []])
  })

  it.each([
    ['a state of another tab', { code: 'x', state: 'y' }],
    ['a code that was used or made up', { code: 'x' }],
    ['a state and no code', {}],
    ['an answer of another provider', { code: 'x', iss: 'https://evil.example' }],
  ])('is not finished by %s, which is nobody’s failure but the visitor’s', async (_, said) => {
    const begun = await get('/sign-in')
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? ''
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
    const reported = vi.mocked(console.error).mock.calls.length
    const response = await get(`/sign-in/callback?${new URLSearchParams({ state, iss: issuer, ...said })}`, {
      cookie,
    })
    expect([response.status, response.headers.getSetCookie()]).toEqual([400, []])
    expect(await response.text()).toContain('Try again')
    expect(vi.mocked(console.error).mock.calls).toHaveLength(reported)
  })

  it('is over with signing out, also for whoever copied the cookie, and after a new start', async () => {
    const { visit, signIn, jars } = createBrowser()
    await signIn('ada', '/')
    const cookie = `quarry-session=${jars.site.get('quarry-session')}`
    const read = async (from = get) => (await from('/guide/for-staff', { cookie })).status
    // Another process of the site, with the same folder.
    const other = site.openLayers({ keepsPages: false })
    expect([await read(), await read(other)]).toEqual([200, 200])
    await visit('/sign-out', { method: 'POST' })
    expect(await read()).toBe(404)
    await expect.poll(() => read(other)).toBe(404)
    expect(await read(site.openLayers({ keepsPages: false }))).toBe(404)
    // Another session of the same person goes on.
    const again = createBrowser()
    expect((await again.signIn('ada', '/guide/for-staff')).status).toBe(200)
  })

  it('leads back to what the page reads of its address: the rest is not in a page that others are given', async () => {
    const back = async (address: string) =>
      /href="\/sign-in\?back=([^"]+)"/.exec(await (await get(address)).text())?.[1]
    expect(await back('/recipes?mail=ada%40example.org')).toBe('%2Frecipes')
    expect(await back('/recipes')).toBe('%2Frecipes')
    expect(await back('/recipes?page=1&mail=ada%40example.org')).toBe('%2Frecipes%3Fpage%3D1')
    expect(await back('/search?q=rye')).toBe('%2Fsearch%3Fq%3Drye')
  })

  it('takes no session that it did not seal, and none that was changed', async () => {
    const { signIn, jars } = createBrowser()
    await signIn('ada', '/')
    const good = jars.site.get('quarry-session') ?? ''
    const as = async (value: string) =>
      (await get('/guide/for-staff', { cookie: `quarry-session=${value}` })).status
    expect(await as(good)).toBe(200)
    const parts = good.split('.')
    const [, , , text = ''] = parts
    const other = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`
    for (const wrong of ['', 'x', parts.with(3, other).join('.'), `${good}A`])
      expect(await as(wrong)).toBe(404)
  })

  it('never leads to another site', async () => {
    for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example', '/%2F/evil.example']) {
      const { jars, signIn, visited } = createBrowser()
      await signIn('ada', back)
      expect(jars.site.has('quarry-session')).toBe(true)
      expect([back, new Set(visited)]).toEqual([back, new Set([site.origin, issuer])])
    }
  })

  it('is not signed out by a form on another site', async () => {
    const response = await get('/sign-out', { 'sec-fetch-site': 'cross-site' }, { method: 'POST' })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})
