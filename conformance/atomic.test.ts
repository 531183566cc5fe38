import { createReadStream, statSync } from 'node:fs'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../scripts/browser.mjs'
import { atomicPage, bundleAtomic } from './support/atomic-page.ts'
import { tally } from './support/counting.ts'
import { type Server, startServer } from './support/server.ts'

const assets = fileURLToPath(new URL('./node_modules/@coveo/atomic/dist/atomic/', import.meta.url))
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

let service: Server
let host: HttpServer
let browser: Browser
let page: Page
let results: Locator
const complaints: string[] = []

beforeAll(async () => {
  service = await startServer()
  const modules = await bundleAtomic()
  const html = atomicPage({ base: service.base, token: service.token })
  host = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const file = path.join(assets, path.normalize(pathname))
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(html)
    } else if (modules.has(pathname)) {
      response.setHeader('content-type', 'text/javascript')
      response.end(modules.get(pathname))
    } else if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
      createReadStream(file).pipe(response)
    } else {
      response.statusCode = 404
      response.end()
    }
  })
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  browser = await chromium.launch({
    executablePath: String(await findBrowser()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })
  page = await browser.newPage({ viewport: { width: 1400, height: 1200 } })
  results = page.locator('[part="result-list"] > atomic-result')
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  await page.route(
    url => url.hostname !== '127.0.0.1',
    route => {
      complaints.push(`asked elsewhere: ${route.request().url()}`)
      return route.abort()
    },
  )
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`)
  await results.first().waitFor()
})

afterAll(async () => {
  await browser?.close()
  host?.closeAllConnections()
  host?.close()
  await service?.stop()
})

/** How many the page says that there are. */
const total = async (): Promise<number> =>
  Number(/of (\d+)/.exec(await page.locator('atomic-query-summary [part="container"]').innerText())?.[1])
const text = (selector: string) => () => page.locator(selector).innerText()

describe('the vendor’s ready-made page against our service', () => {
  it('shows results, filters with counts, and pages', async () => {
    // Each part is drawn when it comes.
    await expect.poll(() => results.count()).toBe(10)
    await expect.poll(total).toBeGreaterThan(100)
    await expect.poll(text('atomic-facet [part="values"]')).toMatch(/galaxy\s+\(\d+\)/)
    await expect.poll(text('atomic-numeric-facet [part="values"]')).toMatch(/\d to \d/)
    await expect.poll(text('atomic-timeframe-facet [part="values"]')).toMatch(/Past month\s+\(\d+\)/)
    await expect.poll(() => page.locator('atomic-pager input[type="radio"]').count()).toBe(5)
  })

  it('suggests while someone types, and searches for what was picked', async () => {
    const input = page.locator('atomic-search-box textarea[part="textarea"]')
    await input.pressSequentially('tele')
    const suggestion = page.locator('atomic-search-box [part~="suggestion"]').first()
    await expect.poll(() => suggestion.innerText()).toMatch(/telescope/i)
    const before = await total()
    await suggestion.click()
    await expect.poll(total).toBeLessThan(before)
    await expect
      .poll(() => results.first().locator('atomic-result-link').first().innerText())
      .toMatch(/telescope/i)
  })

  it('narrows to the number that a filter promised, and says what narrows', async () => {
    await page.locator('atomic-search-box textarea[part="textarea"]').fill('')
    await page.keyboard.press('Enter')
    await expect.poll(total).toBeGreaterThan(100)
    const value = page.locator('atomic-facet li', { hasText: 'nebula' })
    const promised = tally(service.pages, one => [one.class]).get('nebula') ?? 0
    await expect.poll(() => value.innerText()).toContain(`(${promised})`)
    await value.locator('button').first().click()
    await expect.poll(total).toBe(promised)
    await page.locator('atomic-breadbox button', { hasText: 'nebula' }).click()
    await expect.poll(total).toBeGreaterThan(promised)
  })

  it('walks down a tree', async () => {
    const tree = page.locator('atomic-category-facet')
    const sky = tree.getByRole('button', { name: 'Inclusion filter on Sky;' })
    const promised = tally(service.pages, one => [one.category?.split(';')[0]]).get('Sky') ?? 0
    await expect.poll(() => sky.innerText()).toContain(`(${promised})`)
    await sky.click()
    await expect.poll(total).toBe(promised)
    await tree.getByRole('button', { name: 'Inclusion filter on Deep sky;' }).click()
    await expect.poll(total).toBeLessThan(promised)
    await tree.locator('button', { hasText: 'All Categories' }).click()
    await expect.poll(total).toBeGreaterThan(promised)
  })

  it('folds threads, and opens one whole', async () => {
    // A list that nothing came before, whose places stay.
    await page.reload()
    await results.nth(9).waitFor()
    const folded = page.locator('[part="result-list"] > atomic-result', { hasText: 'Load all results' })
    const thread = results.nth(
      await folded.first().evaluate(one => [...(one.parentElement?.children ?? [])].indexOf(one)),
    )
    const replies = thread.locator('[part="children-root"] > atomic-result')
    await expect.poll(() => replies.count()).toBe(1)
    await thread.locator('button', { hasText: 'Load all results' }).click()
    await expect.poll(() => replies.count()).toBeGreaterThan(2)
  })

  it('previews an entry, then the next', async () => {
    await results.first().locator('atomic-quickview button').click()
    const modal = page.locator('atomic-quickview-modal')
    const frame = modal.frameLocator('iframe')
    await frame.locator('body').waitFor()
    await expect.poll(() => frame.locator('body').innerText()).toMatch(/\w{4}/)
    const first = await frame.locator('body').innerText()
    await modal.locator('button', { hasText: 'Next quickview' }).click()
    await expect.poll(() => frame.locator('body').innerText()).not.toBe(first)
    await page.keyboard.press('Escape')
  })

  it('recommends', async () => {
    await expect.poll(() => page.locator('atomic-recs-list atomic-recs-result').count()).toBe(4)
  })

  it('finds nothing to complain about in the console, and asks nobody else', () => {
    expect(complaints).toEqual([])
  })
})
