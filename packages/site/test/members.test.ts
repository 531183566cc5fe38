import { readConfig } from '@quarry/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSignInDesk } from '../serve/sign-in/desk.ts'
import { createEndedSessions } from '../serve/sign-in/ended-sessions.ts'
import { addGuides, makeKey } from './members.ts'
import { openTestSite, type TestSite } from './open-test-site.ts'

/** Pages, lists, results and answers are as the one who asks may see them, whatever others asked before. */

const guides = {
  'for-all': { title: 'Openloaf', readers: '', related: ['for-staff', 'for-members'] },
  'for-members': { title: 'Membersloaf', readers: 'members' },
  'for-staff': { title: 'Staffloaf', readers: 'Staff' },
  'for-two': { title: 'Twoloaf', readers: 'staff, partners' },
} as const
type Slug = keyof typeof guides

const visitors: Readonly<Record<string, { headers: Record<string, string>; sees: readonly Slug[] }>> = {
  nobody: { headers: {}, sees: ['for-all'] },
  somebody: { headers: { 'x-user': 'sam' }, sees: ['for-all', 'for-members'] },
  staff: {
    headers: { 'x-user': 'ada', 'x-groups': 'staff' },
    sees: ['for-all', 'for-members', 'for-staff', 'for-two'],
  },
  partner: {
    headers: { 'x-user': 'bo', 'x-groups': 'others, partners' },
    sees: ['for-all', 'for-members', 'for-two'],
  },
}

let site: TestSite
let get: ReturnType<TestSite['openLayers']>

beforeAll(async () => {
  site = await openTestSite({
    env: {
      QUARRY_CUSTOMER_EVENTS_USERS: 'yes',
      QUARRY_IDENTITY_HEADER: 'X-User',
      QUARRY_IDENTITY_GROUPS_HEADER: 'X-Groups',
      QUARRY_TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  await addGuides(site, guides)
  get = site.openLayers({ keepsPages: true, isFromProxy: true })
}, 300_000)
afterAll(() => site?.close())

const named = (text: string): Slug[] =>
  (Object.keys(guides) as Slug[]).filter(slug => text.includes(guides[slug].title))

/** What each of these places may name; null: a page of one guide. */
const places: readonly { path: string; of: readonly Slug[] }[] = [
  { path: '/guides', of: ['for-all', 'for-members', 'for-staff', 'for-two'] },
  { path: '/search?q=loaf+hidden+hearth', of: ['for-all', 'for-members', 'for-staff', 'for-two'] },
  { path: '/search?q=staffloaf', of: ['for-staff'] },
  { path: '/guide/for-all', of: ['for-all', 'for-members', 'for-staff'] },
  ...(Object.keys(guides) as Slug[])
    .filter(slug => slug !== 'for-all')
    .map(slug => ({ path: `/guide/${slug}`, of: [slug] })),
]

async function searched(headers: Record<string, string>): Promise<string> {
  const { accessToken } = (await (await get('/search-token', headers)).json()) as { accessToken: string }
  const response = await site.services.fetch(
    new Request('http://x/rest/search/v2?organizationId=quarry', {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ q: 'hidden hearth', numberOfResults: 50 }),
    }),
  )
  return JSON.stringify(((await response.json()) as { results: unknown }).results)
}

describe('who somebody is', () => {
  it('decides what they are shown, in whatever order others come', async () => {
    // The same walk each time: a fault that is found can be found again.
    let seed = 7
    const one = <Item>(list: readonly Item[]): Item => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return list[Math.floor((seed / 2_147_483_648) * list.length)] as Item
    }
    for (let at = 0; at < 32; at++) {
      const [name, { headers, sees }] = one(Object.entries(visitors))
      const { path, of } = one(places)
      const response = await get(path, headers)
      const text = await response.text()
      const expected = of.filter(slug => sees.includes(slug))
      // The words of a query stand on its page, whoever asks; who finds nothing is shown what else there is.
      const found = named(text.replaceAll('staffloaf', ''))
      const step = `${at} ${name} ${path}`
      expect([step, found.filter(slug => !sees.includes(slug))]).toEqual([step, []])
      expect([step, expected.filter(slug => !found.includes(slug))]).toEqual([step, []])
      if (of.length === 1 && path.startsWith('/guide/'))
        expect(response.status).toBe(expected.length ? 200 : 404)
      const caching = response.headers.get('cache-control') ?? ''
      if (name !== 'nobody') expect(caching).toBe('private, no-store')
    }
  })

  it.each(Object.entries(visitors))(
    '%s searches with a token of their own, and may find what they may read',
    async (_, { headers, sees }) => {
      expect(named(await searched(headers)).sort()).toEqual([...sees].sort())
    },
  )

  it('is nothing that anybody but the proxy may say', async () => {
    const direct = site.openLayers({ keepsPages: true })
    const { headers } = visitors['staff'] ?? { headers: {} }
    expect((await direct('/guide/for-staff', headers)).status).toBe(404)
    expect(named(await (await direct('/guides', headers)).text())).toEqual(['for-all'])
  })

  it('is what a function of the operator says, and nobody when it fails', async () => {
    const desk = createSignInDesk({
      config: readConfig({}),
      secret: 'a secret',
      origin: site.origin,
      clock: Date.now,
      ended: createEndedSessions(site.folder, Date.now),
      identity: ({ headers }) => {
        if (headers.has('x-broken')) throw new Error('broken')
        const user = headers.get('x-mine')
        return user === null ? null : { user, name: '', groups: ['b', 'a'], facts: { plan: 'gold' } }
      },
      report: error => void reported.push(error),
    })
    const reported: unknown[] = []
    const asked = (headers: Record<string, string>) => {
      const request = new Request(site.origin, { headers })
      return desk.identify({ request, requestId: '', clientAddress: '', signal: request.signal })
    }
    expect(await asked({ 'x-mine': 'ada' })).toEqual({
      user: 'ada',
      name: 'ada',
      groups: ['a', 'b', 'members'],
      facts: { plan: 'gold' },
    })
    expect(await asked({})).toBeUndefined()
    expect(await asked({ 'x-broken': '1' })).toBeUndefined()
    expect(reported).toEqual([new Error('broken')])
  })

  it('is all of their groups, however long the line that names them', async () => {
    const others = Array.from({ length: 60 }, (_, at) => `department-${at}`).join(', ')
    const seen = async (groups: string) =>
      (await get('/guide/for-staff', { 'x-user': 'ada', 'x-groups': groups })).status
    expect(await seen(`${others}, staff`)).toBe(200)
    // Its first 300 characters end in the name of another group.
    expect(await seen(`${'x'.repeat(294)},staff-elsewhere`)).toBe(404)
  })

  it('hides addresses from the map of the site', async () => {
    const map = await (await get('/sitemap.xml')).text()
    expect(map).toContain('/guide/for-all')
    expect(map).not.toMatch(/for-members|for-staff|for-two/)
  })

  it('stands in the header of their pages', async () => {
    expect(await (await get('/guides', { 'x-user': 'sam' })).text()).toContain('>sam</span>')
  })
})

/** What a browser has after its editor showed a key in the form. */
async function sessionOf(key: string): Promise<string> {
  const begun = await site.beginSession('why', key)
  return begun.headers.get('set-cookie')?.split(';')[0] ?? ''
}

describe('looking as somebody else', () => {
  it('shows pages and results as they are theirs, to holders of a key that may ask why', async () => {
    const key = await makeKey(site, 'search-impersonate', 'search-explain')
    const why = { cookie: await sessionOf(key) }
    const begun = await get('/search?q=hidden+hearth&as=bo&as-groups=partners', why)
    expect(begun.status).toBe(303)
    expect(begun.headers.get('location')).toBe('/search?q=hidden+hearth')
    const as = { cookie: `${why.cookie}; ${begun.headers.get('set-cookie')?.split(';')[0]}` }
    const page = await (await get('/search?q=hidden+hearth', as)).text()
    expect(named(page)).toEqual(['for-all', 'for-members', 'for-two'])
    expect(page).toContain('data-as="bo"')
    // Customer events are not told that an editor is them.
    expect(page).not.toContain('"customer"')
    // Who asks for `debug` finds the reasons open, if they may.
    const inspected = '/search?q=hidden+hearth&debug=true'
    expect(page).toContain('"open":false')
    expect(await (await get(inspected, as)).text()).toContain('"open":true')
    expect(await (await get(inspected)).text()).not.toContain('"open":true')
    expect(named(await searched(as)).sort()).toEqual(['for-all', 'for-members', 'for-two'])
    expect((await get('/guide/for-two', as)).status).toBe(200)
    expect((await get('/guide/for-staff', as)).status).toBe(404)
    const ended = await get('/search?q=hidden+hearth&as=', as)
    expect(ended.headers.get('set-cookie')).toContain('quarry-as=; Max-Age=0')
    // More than somebody can be is nobody.
    const groups = Array.from({ length: 250 }, (_, at) => at.toString(36)).join()
    const tooMany = await get(`/search?${new URLSearchParams({ as: 'bo', 'as-groups': groups })}`, why)
    expect(tooMany.headers.get('set-cookie')).toContain('quarry-as=; Max-Age=0')
    const forged = `${why.cookie}; quarry-as=${new URLSearchParams({ user: 'bo', groups })}`
    expect(named(await (await get('/guides', { cookie: forged })).text())).toEqual(['for-all'])
  })

  it('is nothing for others, whatever their cookies say', async () => {
    const forged = { cookie: 'quarry-as=user=ada&groups=staff' }
    expect(named(await (await get('/guides', forged)).text())).toEqual(['for-all'])
    const asked = await get('/search?q=hidden+hearth&as=ada&as-groups=staff')
    expect(asked.headers.get('set-cookie')).toBeNull()
    const weak = await makeKey(site, 'search-impersonate')
    const keyed = { cookie: `quarry-as=user=ada&groups=staff; ${await sessionOf(weak)}` }
    expect(named(await (await get('/guides', keyed)).text())).toEqual(['for-all'])
  })
})
