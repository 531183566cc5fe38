import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openControl } from '@quarry/server'
import { openHostedServers } from '@quarry/testkit'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ask } from './answer-visit.ts'
import { bar, choose, kept, recording } from './events-visit.ts'
import { boxOf, choicesOf, hydrated } from './header-visit.ts'
import { isHydrated, ready, titles } from './search-visit.ts'
import { type RunningSite, startServer } from './servers.ts'
import { openBrowser, type Visit, visit } from './visit.ts'

/** The site alone, by settings only, with providers on other origins that refuse whatever providers do not have. */

const { apiUrl, data, projectId } = inject('together')
let browser: Browser
let providers: Awaited<ReturnType<typeof openHostedServers>>
let site: Pick<RunningSite, 'url' | 'stop'>
let folder: string
let seen: Visit
/** What providers are asked with, and browsers never. */
const keys = { usage: '', customer: 'customer-key-of-theirs' }
/** Bodies that came to the provider of customer events. */
const batches: { batch: Record<string, unknown>[] }[] = []
let startSite: (name: string, env?: Record<string, string>) => ReturnType<typeof startServer>

beforeAll(async () => {
  browser = await openBrowser()
  providers = await openHostedServers({
    organizationId: 'quarry',
    answerConfigurationId: 'cfg-of-theirs',
    answer: request => {
      const { pathname, search } = new URL(request.url)
      const url = new URL(`${apiUrl}${pathname}${search}`)
      // A provider asks no server of its customer's for consent: it has agreed with it that there is.
      if (keys.usage && request.headers.get('authorization') === `Bearer ${keys.usage}`)
        url.searchParams.set('consent', `1.${Date.now()}.s`)
      return fetch(new Request(url, request))
    },
    seen: async request => void batches.push(JSON.parse(await request.clone().text())),
  })
  const control = await openControl(data)
  const key = async (scope: 'content-read-published' | 'search-impersonate'): Promise<string> =>
    (await control.keys.create({ name: 'hosted', scopes: [scope], projectId })).text
  const { hosts } = providers
  folder = mkdtempSync(path.join(tmpdir(), 'quarry-hosted-'))
  const env = {
    QUARRY_SERVE: 'site',
    QUARRY_SEARCH_URL: `${hosts.search}/rest/search/v2`,
    QUARRY_ANALYTICS_URL: hosts.analytics,
    QUARRY_CONTENT_URL: hosts.contentOrigin,
    QUARRY_CONTENT_EDGE_URL: hosts.contentEdge,
    QUARRY_ANSWER_CONFIGURATION: 'cfg-of-theirs',
    QUARRY_PROJECT: projectId,
    QUARRY_SEARCH_API_KEY: await key('search-impersonate'),
    QUARRY_CONTENT_API_KEY: await key('content-read-published'),
  }
  keys.usage = await key('search-impersonate')
  await control.close()
  startSite = (name, more = {}) => startServer({ ...env, QUARRY_DATA: path.join(folder, name), ...more })
  site = await startSite('direct')
  seen = await visit(browser)
})
afterAll(async () => {
  await seen?.close()
  await browser?.close()
  await site?.stop()
  await providers?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const told = (): string[] => providers.answered.filter(one => one.startsWith('analytics '))

describe('the site alone with hosted providers, in a browser', () => {
  it.each(['/', '/search?q=bread', '/search?q=why+is+my+bread+so+dense'])(
    'reaches its providers for %s',
    async address => {
      // A service that was slow to wake is left alone for seconds: visitors come when all of them answer.
      await expect.poll(async () => (await fetch(`${site.url}${address}`)).status).toBe(200)
    },
  )

  it('shows its pages, asks for consent and keeps the answer, and tells nothing before', async () => {
    const { page } = seen
    for (const [address, words] of [
      ['/', 'Good bread takes time'],
      ['/recipe/pita', 'Pita'],
      ['/de/recipes', 'Rezepte'],
      ['/?diet=vegan', 'Good bread takes time'],
    ]) {
      await page.goto(`${site.url}${address}`)
      await expect.poll(() => page.textContent('main')).toContain(words)
    }
    expect(await page.locator('[data-placement]').first().getAttribute('data-placement')).toBe('vegan')
    expect(told()).toEqual([])
    await choose(page, 'all')
    expect(await page.locator(bar).count()).toBe(0)
    // The page that was read is told of at once.
    await page.goto(`${site.url}/recipe/pita`)
    await expect.poll(told).toContain('analytics POST /rest/organizations/quarry/events/v1 200')
  })

  it('searches, filters and answers, and tells of the result that was opened', async () => {
    const { page } = seen
    await page.goto(`${site.url}/search?q=bread`)
    await isHydrated(page)
    // From here the browser itself asks.
    await page.locator('[data-tabs] a').filter({ hasText: 'Recipes' }).click()
    await expect.poll(() => page.url()).toMatch(/tab=recipes/)
    await ready(page)
    expect((await titles(page)).length).toBeGreaterThan(0)
    await page.goto(`${site.url}/search?q=why+is+my+bread+so+dense`)
    await expect.poll(() => providers.answered.join('\n')).toContain('/configs/cfg-of-theirs/generate 200')
    await isHydrated(page)
    const before = told().length
    await page.locator('[data-result] h3 a').first().click()
    await expect.poll(() => told().length).toBeGreaterThan(before)
  })

  it('proposes, shows documents, narrows by what is looked for, and has its shop', async () => {
    const { page } = seen
    const calls = (path: string): number =>
      providers.answered.filter(one => one.startsWith('search ') && one.includes(`${path} 200`)).length
    await page.goto(`${site.url}/recipes`)
    await boxOf(page).focus()
    await hydrated(page)
    await boxOf(page).fill('bre')
    await expect.poll(() => calls('/querySuggest')).toBeGreaterThan(0)
    await expect.poll(() => choicesOf(page).count()).toBeGreaterThan(0)

    await page.goto(`${site.url}/search?q=bread`)
    await isHydrated(page)
    await page.locator('[data-preview]').first().click()
    const frame = page.locator('[data-preview-dialog] iframe')
    await frame.waitFor()
    await expect.poll(() => frame.contentFrame().locator('mark').count()).toBeGreaterThan(0)
    expect(calls('/html')).toBeGreaterThan(0)
    await page.goBack()
    await expect.poll(() => page.locator('[data-preview-dialog]').isVisible()).toBe(false)

    await page.goto(`${site.url}/shop`)
    const products = (): Promise<number> => page.locator('[data-product]').count()
    const all = await products()
    const brand = page.locator('[data-facet=ec_brand] a', { hasText: 'Sauer' })
    await brand.hover()
    await expect
      .poll(() => brand.evaluate(link => Object.keys(link).some(key => key.startsWith('__react'))))
      .toBe(true)
    const before = calls('/listing')
    await brand.click()
    await expect.poll(products).not.toBe(all)
    expect(calls('/listing')).toBeGreaterThan(before)
    await page.locator('[data-product] a').first().click()
    await page.waitForURL('**/product/*')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL('**/cart')
    await page.waitForLoadState('networkidle')
  })

  it('asks nothing that providers do not have, loses no event and complains of nothing', async () => {
    expect(providers.refused).toEqual([])
    expect(told().filter(one => !one.endsWith(' 200'))).toEqual([])
    const own = seen.requests.filter(({ url }) => url.startsWith(site.url))
    expect(own.map(({ url }) => new URL(url).pathname).filter(one => recording.test(one))).toEqual([])
    expect(seen.complaints).toEqual([])
  })
})

describe('the site alone that hands events on itself', () => {
  let handing: Awaited<ReturnType<typeof startServer>>
  let one: Visit
  const pages: string[] = []
  beforeAll(async () => {
    const { hosts } = providers
    handing = await startSite('handing', {
      QUARRY_EVENTS_FORWARD: 'usage, customer',
      QUARRY_ANALYTICS_KEY: keys.usage,
      QUARRY_CUSTOMER_EVENTS_URL: `${hosts.customerEvents}/v1`,
      QUARRY_CUSTOMER_EVENTS_KEY: keys.customer,
    })
    one = await visit(browser)
    one.context.on('response', response => {
      if (/html|json|javascript/.test(response.headers()['content-type'] ?? ''))
        response.text().then(
          text => pages.push(text),
          () => undefined,
        )
    })
  })
  afterAll(async () => {
    await one?.close()
    await handing?.stop()
  })
  const at = (host: string) => one.requests.filter(({ url }) => url.startsWith(host))

  it('tells its providers what browsers tell it, after consent, and browsers neither where nor how', async () => {
    const { page } = one
    const before = told().length
    await expect.poll(async () => (await fetch(`${handing.url}/search?q=bread`)).status).toBe(200)
    await page.goto(`${handing.url}/search?q=bread`, { waitUntil: 'networkidle' })
    expect([told().length, batches]).toEqual([before, []])
    await choose(page, 'all')
    await page.goto(`${handing.url}/recipe/pita`)
    const arrived = (): string[] => told().slice(before)
    await expect.poll(arrived).toContain('analytics POST /rest/organizations/quarry/events/v1 200')
    await expect.poll(() => batches.flatMap(({ batch }) => batch).map(({ type }) => type)).toContain('page')
    expect(arrived().filter(one => !one.endsWith(' 200'))).toEqual([])
    const { hosts } = providers
    expect([at(hosts.analytics), at(hosts.customerEvents)]).toEqual([[], []])
    const policy = (await page.request.get(handing.url)).headers()['content-security-policy'] ?? ''
    expect([...new Set(policy.match(/https?:\/\/[^\s;]+/g))]).toEqual([hosts.search])
    // They are read beside what goes on.
    await expect.poll(() => pages.join('\n')).toContain('Pita')
    for (const secret of [keys.usage, keys.customer, hosts.analytics, hosts.customerEvents])
      expect(pages.join('\n')).not.toContain(secret)
    expect(await (await fetch(`${handing.url}/readyz`)).text()).toBe('ready\n')
  })

  it('keeps decisions, shows a visitor what is kept of them, and forgets it', async () => {
    const { page, context } = one
    const before = (await context.cookies()).filter(({ name }) => name === 'coveo_visitorId')
    await expect.poll(async () => (await kept(one)).map(({ kind }) => kind)).toContain('consent')
    await page.goto(`${handing.url}/about-you`)
    await Promise.all([page.waitForNavigation(), page.click('[data-forget] button')])
    await context.addCookies(before)
    expect(await kept(one)).toEqual([])
    expect([providers.refused, one.complaints]).toEqual([[], []])
  })
})

describe('the site alone whose provider has the older stream of answers', () => {
  let older: Awaited<ReturnType<typeof startServer>>
  let one: Visit
  beforeAll(async () => {
    older = await startSite('older', { QUARRY_ANSWER_STREAM: 'search' })
    one = await visit(browser)
  })
  afterAll(async () => {
    await one?.close()
    await older?.stop()
  })
  const question = 'why is my bread so dense'
  const since = (before: number): string[] => providers.answered.slice(before)
  const streams = (calls: readonly string[]): number =>
    calls.filter(one => /^search GET \S+\/machinelearning\/streaming\/[\w-]+ 200$/.test(one)).length

  it('answers in the page, and each question that the browser asks by the stream that its search names', async () => {
    const { page } = one
    await expect.poll(async () => (await fetch(`${older.url}/search?q=bread`)).status).toBe(200)
    const before = providers.answered.length
    await page.goto(`${older.url}/search?q=${encodeURIComponent(question)}`)
    await page.locator('[data-answer="completed"]').waitFor()
    expect(streams(since(before))).toBeGreaterThan(0)
    await isHydrated(page)
    const asked = providers.answered.length
    await ask(page, 'how long does a pita take to puff up?')
    await expect.poll(() => page.innerText('[data-answer="completed"]')).toContain('three minutes')
    await ready(page)
    expect(streams(since(asked))).toBe(1)
    expect(since(before).filter(one => one.includes('/answer/'))).toEqual([])
    // There nothing further can be asked.
    expect(await page.locator('[data-follow-up]').count()).toBe(0)
    expect([providers.refused, one.complaints]).toEqual([[], []])
  })

  it('alone fetches the script for it', async () => {
    const scripts = (of: Visit) => of.requests.filter(({ url }) => url.includes('answered-by-search'))
    expect(scripts(one).length).toBe(1)
    expect(scripts(seen)).toEqual([])
  })
})
