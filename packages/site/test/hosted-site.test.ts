import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openControl, readConfig } from '@quarry/server'
import { createHostedProviders, hostedHosts } from '@quarry/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connect } from '../serve/connection.ts'
import { eventsSettings } from '../serve/events.ts'
import { createSiteLayers } from '../serve/site-layers.ts'
import { policyFor } from '../src/kernel/policy.ts'
import { makeKey } from './members.ts'
import { openTestSite, type TestSite } from './open-test-site.ts'

/** The site alone, with settings only, against providers that have their own calls and no others. */

let behind: TestSite
let folder: string
type Body = Readonly<Record<string, unknown>> & { analytics?: Readonly<Record<string, unknown>> }
/** What arrived at the provider of search. */
const searched: { url: URL; body: Body }[] = []
let providers: ReturnType<typeof createHostedProviders>
let answer: ReturnType<typeof createSiteLayers>
let connection: ReturnType<typeof connect>
let layersWith: (more: Record<string, string>) => ReturnType<typeof createSiteLayers>
const origin = 'https://site.example'

beforeAll(async () => {
  behind = await openTestSite()
  const { services } = behind
  providers = createHostedProviders({
    answer: async request => {
      if (request.method === 'POST' && request.url.startsWith(hostedHosts.search))
        searched.push({ url: new URL(request.url), body: await request.clone().json() })
      return services.fetch(request)
    },
    organizationId: 'quarry',
    answerConfigurationId: 'cfg-of-theirs',
  })
  vi.stubGlobal('fetch', providers.fetch)
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-hosted-'))
  const env = {
    QUARRY_DATA: folder,
    QUARRY_SERVE: 'site',
    QUARRY_ENVIRONMENT: 'prod',
    QUARRY_CONTENT_URL: hostedHosts.contentOrigin,
    QUARRY_CONTENT_EDGE_URL: hostedHosts.contentEdge,
    QUARRY_CONTENT_PREVIEW_URL: hostedHosts.contentPreview,
    QUARRY_ANSWER_CONFIGURATION: 'cfg-of-theirs',
    QUARRY_ORGANIZATION: 'quarry',
    QUARRY_PROJECT: services.projectId,
    QUARRY_SEARCH_HUB: 'BreadHub',
    QUARRY_PIPELINE: 'default',
    QUARRY_SEARCH_LOCALES: 'en=en-GB',
    QUARRY_AUTHENTICATION_PROVIDERS: 'people, partners',
    QUARRY_TRACKING_ID: 'hearth',
    QUARRY_ANALYTICS_ORIGIN: 'Bakery',
    QUARRY_ANALYTICS_ORIGIN_2: 'counter',
    QUARRY_ANALYTICS_DEVICE: 'kiosk 7',
    QUARRY_ANALYTICS_USER: 'Shop floor',
    QUARRY_ANALYTICS_ANONYMOUS: 'yes',
    QUARRY_SEARCH_API_KEY: services.siteKeys.search,
    QUARRY_CONTENT_API_KEY: services.siteKeys.content,
  }
  connection = connect(readConfig(env), null)
  layersWith = more => {
    const config = readConfig({ ...env, ...more })
    return createSiteLayers({
      config,
      connection: connect(config, null),
      release: 'test',
      keepsPages: false,
      assets: { styles: [], script: '/client.js', islandModules: () => [] },
      origin,
      timeoutMs: 20_000,
      securityPolicy: policyFor([]),
      report: error => console.error(error),
    })
  }
  answer = layersWith({})
}, 300_000)
afterAll(async () => {
  vi.unstubAllGlobals()
  await behind?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function send(address: string, init: RequestInit = {}, site = answer): Promise<Response> {
  const request = new Request(`${origin}${address}`, init)
  return site({ request, requestId: 'r', clientAddress: '', signal: request.signal })
}

describe('the site alone with hosted providers', () => {
  it.each([
    ['/', 'Good bread takes time'],
    ['/?diet=vegan', 'data-placement="vegan"'],
    ['/recipes', 'Dark rye bread'],
    ['/recipe/pita', 'When no pocket forms'],
    ['/about-you', 'What we know about you'],
    ['/sitemap.xml', '/ar/recipe/pita'],
    ['/search?q=rye', 'Dark <mark>rye</mark> bread'],
    ['/search?q=why+is+my+bread+so+dense', 'dense'],
    ['/search?q=rye&f-kind=nothing', 'rye'],
  ])('shows %s', async (address, words) => {
    const response = await send(address)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(words)
    expect(providers.refused).toEqual([])
  })

  it('shows every page of its map, its shop included, in every language', async () => {
    const map = await (await send('/sitemap.xml')).text()
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address)
      return pathname + search
    })
    const more = [
      '/shop?q=thermometer',
      '/product/L1',
      '/de/product/B22',
      '/shop?page=1',
      '/de/shop/proofing',
      '/cart',
      '/shop/compare?id=S1&id=S2',
    ]
    expect(addresses).toEqual(
      expect.arrayContaining(['/shop', '/ar/shop/proofing', '/de/recipe/pita', '/ar/recipes']),
    )
    for (const address of [...addresses, ...more]) {
      const response = await send(address, { headers: { cookie: 'quarry-cart=L1*1' } })
      expect([address, response.status, await response.text()]).toEqual([
        address,
        200,
        expect.stringContaining('<main'),
      ])
    }
    expect(providers.refused).toEqual([])
    expect(providers.asked.filter(one => one.includes('/commerce/v2/')).length).toBeGreaterThan(5)
  })

  it('asks published content of the edge and answers of the configuration that is named', () => {
    const on = (host: string, part: string) =>
      providers.asked.filter(one => one.startsWith(host) && one.includes(part))
    expect(on(hostedHosts.contentEdge, '/api/v1/entries').length).toBeGreaterThan(0)
    expect(on(hostedHosts.contentOrigin, '/api/v1/entries')).toEqual([])
    expect(on(hostedHosts.contentOrigin, '/manifest').length).toBeGreaterThan(0)
    expect(on(hostedHosts.search, '/configs/cfg-of-theirs/generate').length).toBeGreaterThan(0)
  })

  it('reads the older stream of answers, which the search names, where that is set', async () => {
    const before = providers.asked.length
    searched.length = 0
    const site = layersWith({ QUARRY_ANSWER_STREAM: 'search' })
    let page = ''
    // A page waits for less than half a second; what took longer is known the next time.
    await expect
      .poll(async () => {
        page = await (await send('/search?q=why+is+my+bread+so+dense', {}, site)).text()
        return page.includes('"isAnswerGenerated":true')
      })
      .toBe(true)
    expect(page.includes('"answersBySearch":true')).toBe(true)
    const wishes = { responseFormat: { contentFormat: ['text/markdown', 'text/plain'] } }
    expect(searched.find(({ url }) => url.pathname === '/rest/search/v2')?.body).toMatchObject({
      pipelineRuleParameters: { mlGenerativeQuestionAnswering: wishes },
    })
    const asked = providers.asked.slice(before)
    expect(asked).toContainEqual(
      expect.stringMatching(/ GET \/rest\/organizations\/quarry\/machinelearning\/streaming\/[\w-]+$/),
    )
    expect(asked.filter(one => one.includes('/answer/'))).toEqual([])
    // There nothing further can be asked.
    expect(page.includes('data-follow-up')).toBe(false)
    expect(providers.refused).toEqual([])
  })

  it('tells the provider of search what is set', async () => {
    searched.length = 0
    const visitor = '22222222-2222-4222-8222-222222222222'
    const cookie = `quarry-consent=1.${Date.now()}.s; coveo_visitorId=${visitor}`
    const page = await (await send('/search?q=rye', { headers: { cookie } })).text()
    const search = searched.find(({ url }) => url.pathname === '/rest/search/v2')
    expect(search?.url.searchParams.get('authentication')).toBe('people,partners')
    expect(search?.body).toMatchObject({
      searchHub: 'BreadHub',
      pipeline: 'default',
      locale: 'en-GB',
      analytics: {
        originContext: 'Bakery',
        deviceId: 'kiosk 7',
        userDisplayName: 'Shop floor',
        trackingId: 'hearth',
        capture: true,
      },
    })
    // Nobody learns whose search it was, and the browser goes on under the same name.
    const told = String(search?.body.analytics?.['clientId'])
    expect(told).toMatch(/^[0-9a-f-]{36}$/)
    expect(told).not.toBe(visitor)
    expect(page).toContain(`"clientId":"${told}"`)
    expect(providers.refused).toEqual([])
  })

  it('says in the older mode that a visitor came from where the operator says, and the browser goes on so', async () => {
    searched.length = 0
    const site = layersWith({ QUARRY_ANALYTICS_MODE: 'legacy', QUARRY_ANALYTICS_ORIGIN_3: 'intranet' })
    const cookie = `quarry-consent=1.${Date.now()}.s; coveo_visitorId=22222222-2222-4222-8222-222222222222`
    const headers = { cookie, referer: 'https://elsewhere.example/' }
    const page = await (await send('/search?q=rye', { headers }, site)).text()
    expect(searched.find(({ url }) => url.pathname === '/rest/search/v2')?.body).toMatchObject({
      referrer: 'intranet',
    })
    expect(page).toContain('"referrer":"intranet"')
  })

  it('binds tokens to hub and pipeline, and tells the box in the header the same as the page', async () => {
    const { accessToken, service } = (await (await send('/search-token')).json()) as {
      accessToken: string
      service: object
    }
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ searchHub: 'BreadHub', pipeline: 'default' })
    expect(service).toMatchObject({
      locales: { en: 'en-GB' },
      authenticationProviders: ['people', 'partners'],
      analytics: { deviceId: 'kiosk 7', isAnonymous: true },
    })
  })

  it('asks no provider why: that is a question to our own services', async () => {
    const key = await makeKey(behind, 'search-impersonate', 'search-explain')
    const before = providers.asked.length
    expect(await connection.mayExplain(key)).toBe(false)
    expect(providers.asked.length).toBe(before)
  })
  it('reads drafts from the host of previews', async () => {
    const control = await openControl(behind.folder)
    const scopes = ['content-read-draft', 'content-read-published'] as const
    const { projectId } = behind.services
    const { text: key } = await control.keys.create({ name: 'editor', scopes, projectId })
    await control.close()
    const form = new URLSearchParams({ for: 'preview', key, back: '/recipe/pita' })
    const opened = await send('/editors', { method: 'POST', headers: { origin }, body: form })
    expect(opened.status).toBe(303)
    const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    providers.asked.length = 0
    expect((await send('/recipe/pita', { headers: { cookie } })).status).toBe(200)
    expect(
      providers.asked.some(one => one.startsWith(`${hostedHosts.contentPreview} GET /api/v1/entries`)),
    ).toBe(true)
    expect(providers.refused).toEqual([])
  })

  it('records consent itself, and forgets whose it was when that is asked for', async () => {
    const page = await (await send('/about-you')).text()
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const visitor = '11111111-1111-4111-8111-111111111111'
    const form = (fields: Record<string, string>) =>
      send('/consent', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', cookie: `coveo_visitorId=${visitor}` },
        body: new URLSearchParams({ token, ...fields }),
      })
    expect((await form({ choice: 'all' })).status).toBe(303)
    const [month = ''] = readdirSync(folder).filter(name => name.startsWith('consent-'))
    const kept = () => readFileSync(path.join(folder, month), 'utf8')
    expect(JSON.parse(kept().trim())).toMatchObject({ given: expect.arrayContaining(['statistics']) })
    expect(kept()).toContain(visitor)
    expect((await form({ do: 'forget' })).status).toBe(303)
    expect(kept()).not.toContain(visitor)
    expect(providers.refused).toEqual([])
  })

  it('asks no collector for what a provider of search has the keys of, though content may be ours', () => {
    const settings = {
      QUARRY_DATA: folder,
      QUARRY_SERVE: 'site',
      QUARRY_API_URL: 'https://api.example',
      QUARRY_PROJECT: behind.services.projectId,
      QUARRY_SEARCH_API_KEY: 'of-the-provider',
      QUARRY_CONTENT_API_KEY: 'ours',
    }
    const has = (more: object) => connect(readConfig({ ...settings, ...more }), null).hasCollector
    expect([has({}), has({ QUARRY_SEARCH_URL: `${hostedHosts.search}/rest/search/v2` })]).toEqual([
      true,
      false,
    ])
  })

  it('tells browsers where the provider takes events, and that no collector of ours is there', () => {
    const config = readConfig({ QUARRY_ANALYTICS_URL: hostedHosts.analytics })
    const { hasCollector, next } = eventsSettings(config, {
      release: '1',
      hasCollector: connection.hasCollector,
    })
    expect(hasCollector).toBe(false)
    expect(next).toBe(`${hostedHosts.analytics}/rest/organizations/quarry/events/v1`)
  })
})
