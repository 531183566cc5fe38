import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../scripts/browser.mjs'
import { tally } from './support/counting.ts'
import { hostLibrary, libraryPage } from './support/page-library.ts'
import { type Server, startServer } from './support/server.ts'

let service: Server
let host: Awaited<ReturnType<typeof hostLibrary>>
let browser: Browser
let page: Page
let results: Locator
const complaints: string[] = []
const calls: string[] = []

beforeAll(async () => {
  host = await hostLibrary()
  service = await startServer({ env: { QUARRY_CORS_ORIGINS: host.origin, QUARRY_EVENTS_CONSENT: 'assumed' } })
  host.show(libraryPage(service))
  browser = await chromium.launch({
    executablePath: String(await findBrowser()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  page = await browser.newPage({ viewport: { width: 1400, height: 1400 } })
  results = page.locator('.CoveoResultList .coveo-result-frame')
  await page.exposeFunction('renewToken', () => service.mint())
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('response', response => calls.push(`${response.status()} ${new URL(response.url()).pathname}`))
  await page.route(
    url => url.hostname !== '127.0.0.1',
    route => {
      // Its style sheet names fonts on its maker's host; they lie beside it too.
      const font = /\/fonts\/([\w.-]+)$/.exec(route.request().url())?.[1]
      if (font) return route.fulfill({ path: host.fileOf(`fonts/${font}`) })
      complaints.push(`asked elsewhere: ${route.request().url()}`)
      return route.abort()
    },
  )
  await page.goto(host.origin)
  await results.first().waitFor()
})

afterAll(async () => {
  await browser?.close()
  host?.close()
  await service?.stop()
})

const total = async (): Promise<number> =>
  Number(/of (\d+)/.exec(await page.locator('.CoveoQuerySummary').innerText())?.[1] ?? 0)
const box = (): Locator => page.locator('.CoveoSearchbox input')
const countIn = async (value: Locator): Promise<number> =>
  Number(/(\d+)\s*\)?\s*$/.exec((await value.innerText()).trim())?.[1])

describe('the vendor’s oldest page library against our service', () => {
  it('shows results, and counts in facets of both generations', async () => {
    // Each part is drawn when it comes.
    await expect.poll(() => results.count()).toBe(10)
    await expect.poll(total).toBeGreaterThan(100)
    const language = page.locator('.CoveoDynamicFacet .coveo-dynamic-facet-value', { hasText: 'English' })
    await expect.poll(() => countIn(language)).toBeGreaterThan(10)
    const galaxy = page.locator('.CoveoFacet .coveo-facet-value', { hasText: 'galaxy' })
    await galaxy.waitFor()
    await expect.poll(() => countIn(galaxy)).toBeGreaterThan(0)
    await expect.poll(() => page.locator('.CoveoFacetRange .coveo-facet-value').count()).toBeGreaterThan(1)
    await expect.poll(() => page.locator('.CoveoTimespanFacet .coveo-facet-value').count()).toBeGreaterThan(0)
  })

  it('narrows by an older facet to what it promised, and back', async () => {
    const galaxy = page.locator('.CoveoFacet .coveo-facet-value', { hasText: 'galaxy' })
    const all = await total()
    const promised = tally(service.pages, one => [one.class]).get('galaxy') ?? 0
    await expect.poll(() => countIn(galaxy)).toBe(promised)
    await galaxy.locator('label').first().click()
    await expect.poll(total).toBe(promised)
    // Others stay to be chosen: they are counted without what is chosen here.
    await expect.poll(() => page.locator('.CoveoFacet .coveo-facet-value').count()).toBeGreaterThan(1)
    await page.locator('.CoveoBreadcrumb .coveo-facet-breadcrumb-value').first().click()
    await expect.poll(total).toBe(all)
  })

  it('narrows by a dynamic facet', async () => {
    const all = await total()
    const french = page.locator('.CoveoDynamicFacet .coveo-dynamic-facet-value', { hasText: 'French' })
    const promised = tally(service.pages, one => [one.language]).get('French') ?? 0
    await expect.poll(() => countIn(french)).toBe(promised)
    await french.locator('button, label').first().click()
    await expect.poll(total).toBe(promised)
    await page.locator('.CoveoBreadcrumb button, .coveo-breadcrumb-clear-all').last().click()
    await expect.poll(total).toBe(all)
  })

  it('suggests, searches, sorts and pages', async () => {
    await box().pressSequentially('tele')
    await page.locator('.magic-box-suggestion').first().waitFor()
    await box().fill('telescope')
    await box().press('Enter')
    await expect.poll(() => results.first().innerText()).toMatch(/telescope/i)
    await box().fill('')
    await box().press('Enter')
    await box().blur()
    await expect.poll(total).toBeGreaterThan(100)
    const first = await results.first().locator('.CoveoResultLink').innerText()
    await page.locator('.CoveoPager .coveo-pager-list-item', { hasText: '2' }).first().click()
    await expect.poll(() => results.first().locator('.CoveoResultLink').innerText()).not.toBe(first)
  })

  it('opens a quick view', async () => {
    await results.first().hover()
    await results.first().locator('.CoveoQuickview').click()
    const frame = page.frameLocator(
      '.coveo-quick-view iframe, .coveo-quickview-iframe, .coveo-modal-container iframe',
    )
    await expect.poll(() => frame.locator('body').innerText()).toMatch(/\w{4}/)
    await page.keyboard.press('Escape')
  })

  it('keeps on when its token has run out', async () => {
    await service.advance(25 * 3_600_000)
    calls.length = 0
    await box().fill('nebula')
    await box().press('Enter')
    await expect.poll(() => results.first().innerText()).toMatch(/nebula/i)
    // Whichever asks first, the box or the page, is told to renew it.
    expect(calls.some(call => call.startsWith('419 '))).toBe(true)
  })

  it('told of its searches, and complains of nothing but the token', async () => {
    // It tells of several at once, a while after the last of them.
    const told = () => calls.some(call => call.endsWith('/analytics/searches'))
    await expect.poll(told).toBe(true)
    expect(calls.filter(call => call.includes('/analytics/')).every(call => call.startsWith('200'))).toBe(
      true,
    )
    expect(complaints.filter(text => !text.includes('419'))).toEqual([])
  })
})
