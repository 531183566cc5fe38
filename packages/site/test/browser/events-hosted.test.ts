import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { atFoot, bar, choose, cookieNames, given, openRecorded, type Recorded } from './events-visit.ts'
import { type RunningSite, startTogether } from './servers.ts'
import { openBrowser } from './visit.ts'

const { url } = inject('together')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('hosted scripts', () => {
  const names = ['consent', 'events', 'speed', 'views'] as const
  let host: Server
  let hosted: RunningSite
  let origin = ''

  beforeAll(async () => {
    host = createServer((request, response) => {
      response.setHeader('content-type', 'text/javascript')
      // It says that it ran, and sends something home as such scripts do.
      response.end(
        `(window.ran ??= []).push('${request.url}'); fetch('${origin}/home', { method: 'POST', mode: 'no-cors' })`,
      )
    })
    await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
    hosted = await startTogether({
      QUARRY_CONSENT_SCRIPT: `${origin}/consent.js`,
      QUARRY_CONSENT_SERVICE: 'cookiebot',
      QUARRY_CUSTOMER_EVENTS_SCRIPT: `${origin}/events.js`,
      QUARRY_WEB_ANALYTICS_SCRIPT: `${origin}/views.js`,
      QUARRY_PERFORMANCE_SCRIPT: `${origin}/speed.js`,
      QUARRY_CUSTOMER_EVENTS_USERS: 'yes',
      QUARRY_IDENTITY_HEADER: 'x-user',
      QUARRY_TRUSTED_PROXIES: '127.0.0.1',
    })
  })
  afterAll(async () => {
    await hosted?.stop()
    host?.closeAllConnections()
    await new Promise(resolve => host?.close(resolve))
  })

  const ran = (page: Page): Promise<string[]> =>
    page.evaluate(() => [...((window as { ran?: string[] }).ran ?? [])].sort())
  const away = (one: Recorded): string[] => [
    ...new Set(one.requests.map(request => new URL(request.url).origin).filter(at => at !== hosted.url)),
  ]

  it('are loaded after consent, the one that asks for it at once; the policy names their host and no other', async () => {
    const one = await openRecorded(browser, `${hosted.url}/recipe/rye-bread`)
    const { page } = one
    await expect.poll(() => ran(page)).toEqual(['/consent.js'])
    await page.waitForLoadState('networkidle')
    expect(await ran(page)).toEqual(['/consent.js'])
    // Our own bar stays away; the form at the foot is there.
    expect(await page.$(bar)).toBeNull()
    const response = await page.request.get(`${hosted.url}/recipe/rye-bread`)
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).toContain(`script-src 'self' ${origin};`)
    expect([...new Set(policy.match(/https?:\/\/[^\s;]+/g))]).toEqual([origin])
    await page.click('[data-consent-strip] button[value=all]')
    await expect.poll(() => ran(page)).toEqual(names.map(name => `/${name}.js`))
    expect(away(one)).toEqual([origin])
    // What they stand for is not done twice.
    expect(one.recorded().filter(path => /^\/(va|rum|cdn|collect\/v1)/.test(path))).toEqual([])
    expect(one.complaints).toEqual([])
    await one.close()
  })

  it('are loaded by what a visitor answers to the service that asks, and no more by what they take back there', async () => {
    const one = await openRecorded(browser, `${hosted.url}/recipe/rye-bread`)
    const { page } = one
    await expect.poll(() => ran(page)).toEqual(['/consent.js'])
    const say = (statistics: boolean) =>
      page.evaluate(yes => {
        const consent = { preferences: true, statistics: yes, marketing: false }
        Object.assign(window, { Cookiebot: { hasResponse: true, consent } })
        window.dispatchEvent(new Event(yes ? 'CookiebotOnAccept' : 'CookiebotOnDecline'))
      }, statistics)
    const kept = () => given(one)
    await say(true)
    await expect.poll(kept).toBe('ps')
    await expect.poll(() => ran(page)).toEqual(names.map(name => `/${name}.js`))
    await say(false)
    await expect.poll(kept).toBe('p')
    await expect.poll(() => cookieNames(one)).not.toContain('coveo_visitorId')
    // The page has begun anew, once, and without them.
    await expect.poll(() => ran(page)).toEqual(['/consent.js'])
    await page.waitForLoadState('networkidle')
    expect(one.requests.filter(({ type }) => type === 'document')).toHaveLength(2)
    expect(one.complaints).toEqual([])
    await one.close()
  })

  it('stay away when consent is refused', async () => {
    const one = await openRecorded(browser, `${hosted.url}/recipe/rye-bread`)
    await expect.poll(() => ran(one.page)).toEqual(['/consent.js'])
    await Promise.all([
      one.page.waitForResponse(response => response.url().endsWith('/consent')),
      one.page.click('[data-consent-strip] button[value=none]'),
    ])
    await one.page.goto(`${hosted.url}/recipe/pita`)
    await one.page.waitForLoadState('networkidle')
    expect(await ran(one.page)).toEqual(['/consent.js'])
    await one.close()
  })

  it('are told who is signed in, once, and that they left', async () => {
    const extraHTTPHeaders = { 'x-user': 'ada@example.org' }
    const one = await openRecorded(browser, `${hosted.url}/recipe/pita`, { agreed: true, extraHTTPHeaders })
    const { page, context } = one
    const calls = () => page.evaluate(() => [...((window as { analytics?: unknown[] }).analytics ?? [])])
    await expect.poll(calls).toEqual([['identify', 'ada@example.org', {}], ['page']])
    await page.reload()
    await expect.poll(calls).toEqual([['page']])
    await context.setExtraHTTPHeaders({})
    await page.reload()
    await expect.poll(calls).toEqual([['reset'], ['page']])
    await one.close()
  })

  it('are none, and no host is named, without configuration', async () => {
    const one = await openRecorded(browser, `${url}/recipe/rye-bread`, { agreed: true })
    await one.told(/\/collect\/v1\/b/)
    const policy =
      (await one.page.request.get(`${url}/recipe/rye-bread`)).headers()['content-security-policy'] ?? ''
    expect(policy.match(/https?:\/\/[^\s;]+/g)).toBeNull()
    expect(one.requests.filter(request => !request.url.startsWith(url))).toEqual([])
    await one.close()
  })
})

describe('a hosted service for customer events, whose settings are on another host', () => {
  const calls: { host: string; path: string; body: string }[] = []
  const servers: Server[] = []
  let site: RunningSite

  /** It answers whoever asks, from any page, as such services do. */
  async function open(host: string, answer: object): Promise<string> {
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', part => {
        body += part
      })
      request.on('end', () => {
        if (request.method !== 'OPTIONS') calls.push({ host, path: request.url ?? '', body })
        response.setHeader('access-control-allow-origin', '*')
        response.setHeader('access-control-allow-headers', '*')
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(answer))
      })
    })
    servers.push(server)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  beforeAll(async () => {
    const [to, settings] = await Promise.all([
      open('events', { success: true }),
      open('settings', { integrations: { 'Segment.io': { apiKey: 'k1' } }, plan: {} }),
    ])
    site = await startTogether({
      QUARRY_CUSTOMER_EVENTS_URL: `${to}/v1`,
      QUARRY_CUSTOMER_EVENTS_SETTINGS_URL: settings,
      QUARRY_CUSTOMER_EVENTS_KEY: 'k1',
      QUARRY_CUSTOMER_EVENTS_USERS: 'yes',
      QUARRY_CUSTOMER_EVENTS_TRAITS: 'plan',
      QUARRY_IDENTITY_HEADER: 'x-user',
      QUARRY_IDENTITY_FACTS: 'plan, mail',
      QUARRY_TRUSTED_PROXIES: '127.0.0.1',
    })
  })
  afterAll(async () => {
    await site?.stop()
    for (const server of servers) {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    }
  })

  it('is told in batches who looks at what, by the visitor’s number, and nothing after consent has ended', async () => {
    const one = await openRecorded(browser, `${site.url}/recipe/rye-bread`, { agreed: true })
    const { page } = one
    const told = () => calls.filter(({ host, path }) => host === 'events' && path === '/v1/b')
    await expect.poll(() => told().length).toBeGreaterThan(0)
    expect(calls.filter(({ host }) => host === 'settings').map(({ path }) => path)).toEqual([
      '/v1/projects/k1/settings',
    ])
    const { batch } = JSON.parse(told()[0]?.body ?? '{}') as { batch: Record<string, unknown>[] }
    const number = (await one.context.cookies()).find(({ name }) => name === 'coveo_visitorId')?.value
    expect(number).toBeTruthy()
    expect(batch).toMatchObject([{ type: 'page', anonymousId: number }])
    const before = told().length
    await atFoot(page, 'none')
    await expect.poll(() => cookieNames(one)).not.toContain('coveo_visitorId')
    await page.goto(`${site.url}/recipe/pita`, { waitUntil: 'networkidle' })
    expect(told()).toHaveLength(before)
    expect(one.complaints).toEqual([])
    await one.close()
  })

  it('is told once who is signed in and agreed, and takes nobody else for them', async () => {
    calls.length = 0
    const one = await openRecorded(browser, `${site.url}/recipe/rye-bread`)
    const { page, context } = one
    // What is gathered is sent some seconds later: they pass at once.
    await page.clock.install()
    const arrived = (count: number) =>
      expect
        .poll(async () => {
          await page.clock.fastForward(5000)
          return pages().length
        })
        .toBe(count)
    const as = (user: string) =>
      context.setExtraHTTPHeaders({ 'x-user': user, plan: 'gold', mail: 'a@b.example' })
    const told = () =>
      calls
        .filter(({ host, path }) => host === 'events' && path === '/v1/b')
        .flatMap(({ body }) => (JSON.parse(body) as { batch: Record<string, unknown>[] }).batch)
    const pages = () => told().filter(({ type }) => type === 'page')
    const read = async (count: number): Promise<void> => {
      await page.goto(`${site.url}/recipe/pita`)
      await arrived(count)
    }
    await as('ada@example.org')
    await page.goto(`${site.url}/recipe/pita`, { waitUntil: 'networkidle' })
    expect(calls).toEqual([])
    await choose(page, 'all')
    await arrived(1)
    await read(2)
    const who = { type: 'identify', userId: 'ada@example.org', traits: { plan: 'gold' } }
    const number = pages()[0]?.['anonymousId']
    expect(told().filter(({ type }) => type === 'identify')).toMatchObject([{ ...who, anonymousId: number }])
    expect(pages()[1]).toMatchObject({ anonymousId: number })
    // Somebody else at this browser, then nobody: each is another visitor.
    await as('eve@example.org')
    await read(3)
    await context.setExtraHTTPHeaders({})
    await read(4)
    const numbers = pages().map(({ anonymousId }) => anonymousId)
    expect(new Set(numbers.slice(1)).size).toBe(3)
    expect(told().filter(({ type }) => type === 'identify')).toMatchObject([
      who,
      { userId: 'eve@example.org', anonymousId: numbers[2] },
    ])
    expect(pages()[3]).not.toMatchObject({ userId: expect.stringMatching('@') })
    await page.evaluate(() => localStorage.getItem('quarry.identified')).then(kept => expect(kept).toBeNull())
    expect(one.complaints).toEqual([])
    await one.close()
  })
})
