import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  atFoot,
  bar,
  choose,
  cookieNames,
  kept,
  keptSearches,
  openRecorded,
  type Recorded,
} from './events-visit.ts'
import { ready } from './search-visit.ts'
import { createKey, type RunningSite, startServer, startTogether } from './servers.ts'
import { openBrowser } from './visit.ts'

/** A site with its services, and its collector of events: two processes, which know each other by URL only. */

const key = 'k'.repeat(40)
let browser: Browser
let data: string
let collector: Awaited<ReturnType<typeof startServer>>
let site: RunningSite & { data: string }
/** As the browser sees it: another host, to which no cookie of the site goes along. */
let events: string

const startCollector = (port = '0') =>
  startServer({ QUARRY_SERVE: 'collector', QUARRY_DATA: data, QUARRY_COLLECTOR_KEY: key, PORT: port })
const startSite = (env: Record<string, string> = {}) =>
  startTogether({ QUARRY_COLLECTOR_URL: collector.url, QUARRY_COLLECTOR_KEY: key, ...env })

beforeAll(async () => {
  browser = await openBrowser()
  data = mkdtempSync(path.join(tmpdir(), 'quarry-collector-'))
  collector = await startCollector()
  events = collector.url.replace('127.0.0.1', 'localhost')
  site = await startSite({ QUARRY_COLLECTOR_PUBLIC_URL: events })
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await collector?.stop()
  rmSync(data, { recursive: true, force: true })
})

const recordedAt = ({ requests }: Recorded, origin: string): string[] =>
  requests
    .map(({ url }) => new URL(url))
    .filter(url => url.origin === origin && /^\/(collect|cdn|va|rum|rest\/organizations)/.test(url.pathname))
    .map(({ pathname }) => pathname)

describe('a collector that is a process of its own', () => {
  it('is told by the browser what the visitor allows, and nothing before', async () => {
    const one = await openRecorded(browser, `${site.url}/search?q=dough`)
    const { page } = one
    await page.waitForSelector(bar)
    await page.waitForLoadState('networkidle')
    expect(recordedAt(one, events)).toEqual([])
    const policy = (await page.request.get(`${site.url}/search`)).headers()['content-security-policy'] ?? ''
    expect(policy).toContain(`connect-src 'self' ${events};`)
    expect([...new Set(policy.match(/https?:\/\/[^\s;]+/g))]).toEqual([events])
    await choose(page, 'all')
    await ready(page)
    const told = await one.told(/\/va\/view/)
    expect(told.cookie).toBeNull()
    await one.told(/\/collect\/v1\//)
    await page.goto(`${site.url}/recipe/rye-bread`)
    await one.told(/\/events\/v1/)
    // Everything that was told went there, and arrived: what is kept is shown by way of the services.
    expect(recordedAt(one, site.url)).toEqual([])
    await expect
      .poll(async () => [...new Set((await kept(one)).map(({ kind }) => kind))].sort())
      .toEqual(expect.arrayContaining(['customer', 'view']))
    expect(one.complaints).toEqual([])
    await one.close()
  })

  it('is told of searches by the services, and its insights are shown on the site', async () => {
    const one = await openRecorded(browser, `${site.url}/search?q=focaccia`, { agreed: true })
    await expect.poll(() => keptSearches(one)).toEqual([['focaccia', 'interfaceLoad']])
    const form = new URLSearchParams({
      for: 'insights',
      key: await createKey(site.data, 'insights-read'),
      back: '/editors/insights',
    })
    const begun = await fetch(`${site.url}/editors`, {
      method: 'POST',
      headers: { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      redirect: 'manual',
    })
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
    await expect
      .poll(async () => (await fetch(`${site.url}/editors/insights`, { headers: { cookie } })).text())
      .toContain('>focaccia</a>')
    await one.close()
  })

  it('forgets a visitor when the site is asked to', async () => {
    const one = await openRecorded(browser, `${site.url}/search?q=focaccia`, { agreed: true })
    await expect.poll(() => keptSearches(one)).toHaveLength(1)
    const before = (await one.context.cookies()).filter(({ name }) => name === 'coveo_visitorId')
    await one.page.goto(`${site.url}/about-you`)
    await Promise.all([one.page.waitForNavigation(), one.page.click('[data-forget] button')])
    // Whoever still had the number would find nothing under it.
    await one.context.addCookies(before)
    expect(await kept(one)).toEqual([])
    await one.close()
  })

  it('is alive and ready, and answers no page and no search', async () => {
    expect(await (await fetch(`${collector.url}/readyz`)).text()).toBe('ready\n')
    for (const pathname of ['/', '/search', '/rest/search/v2', '/api/v1/entries'])
      expect([pathname, (await fetch(`${collector.url}${pathname}`)).status]).toEqual([pathname, 404])
    const metrics = await fetch(`${collector.url}/metrics`, {
      headers: { authorization: `Bearer ${await createKey(data, 'admin')}` },
    })
    expect(await metrics.text()).toContain('quarry_database_bytes{file="events.db"}')
  })

  it('that is away holds up no search, and gets what it missed', async () => {
    const { port } = new URL(collector.url)
    await collector.stop()
    const one = await openRecorded(browser, `${site.url}/search?q=pita`, { agreed: true })
    await one.page.locator('[data-result]').first().waitFor()
    const state = await fetch(`${site.url}/readyz`)
    expect(state.status).toBe(200)
    await expect
      .poll(async () => (await fetch(`${site.url}/readyz`)).text())
      .toMatch(/^ready; the collector at \S+ gives no answer/)
    collector = await startCollector(port)
    await expect.poll(() => keptSearches(one), { timeout: 40_000 }).toContainEqual(['pita', 'interfaceLoad'])
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).text()).toBe('ready\n')
    await one.close()
  }, 150_000)

  it('is told when it is back what was decided meanwhile, and whom to forget', async () => {
    const one = await openRecorded(browser, `${site.url}/search?q=ciabatta`, { agreed: true })
    await expect.poll(() => keptSearches(one)).toHaveLength(1)
    const before = (await one.context.cookies()).filter(({ name }) => name === 'coveo_visitorId')
    const { port } = new URL(collector.url)
    await collector.stop()
    await atFoot(one.page, 'none')
    await expect.poll(() => cookieNames(one)).not.toContain('coveo_visitorId')
    collector = await startCollector(port)
    // Whoever still had the number finds nothing under it, once the collector was told.
    await one.context.addCookies(before)
    await expect.poll(() => kept(one), { timeout: 40_000 }).toEqual([])
    const authorization = `Bearer ${await createKey(data, 'insights-read')}`
    const decided = async (): Promise<unknown> => {
      const answer = await fetch(`${collector.url}/rest/insights/v1/summary`, { headers: { authorization } })
      return ((await answer.json()) as { consent: unknown }).consent
    }
    await expect.poll(decided, { timeout: 70_000, interval: 1000 }).toMatchObject({ nothing: 1 })
    await one.close()
  }, 150_000)
})
