import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSite, startApart } from './servers.ts'
import { openBrowser, visit } from './visit.ts'

/** What stands between the site and its services, and how it is with them. */
let line: 'answers' | 'refuses' | 'hangs' = 'answers'
let gateway: Server
let browser: Browser
let site: RunningSite

beforeAll(async () => {
  browser = await openBrowser()
  const between = async (apiUrl: string): Promise<string> => {
    gateway = createServer((incoming, outgoing) => {
      if (line === 'hangs') return
      if (line === 'refuses') return void outgoing.writeHead(503).end()
      const { method = 'GET', url = '/', headers } = incoming
      const sent = ask(apiUrl + url, { method, headers }, answer => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      sent.once('error', () => outgoing.destroy())
      incoming.pipe(sent)
    })
    await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  }
  // Here pages do not wait for long.
  site = await startApart(between, { QUARRY_PAGE_TIMEOUT_MS: '5000' })
}, 120_000)
afterAll(async () => {
  await browser?.close()
  gateway?.closeAllConnections()
  gateway?.close()
  await site?.stop()
})

async function front(): Promise<[number, string | null]> {
  const { status, headers } = await fetch(`${site.url}/`)
  return [status, headers.get('warning')]
}

it.each(['refuses', 'hangs'] as const)(
  'a site whose services %s keeps its front page and explains its search',
  async way => {
    line = 'answers'
    const seen = await visit(browser)
    const { page } = seen
    await expect.poll(front).toEqual([200, null])
    line = way
    const home = await page.goto(site.url)
    expect(home?.status()).toBe(200)
    expect(await page.locator('h1').count()).toBe(1)

    const results = await page.goto(`${site.url}/search?q=mill`)
    expect(results?.status()).toBe(503)
    await expect.poll(() => page.locator('main').innerText()).toMatch(/(cannot|could not) be (reached|read)/i)

    await expect.poll(front).toEqual([200, expect.stringContaining('as it was')])
    await page.goto(site.url)
    expect(await page.locator('main [data-stale]').innerText()).toMatch(/may be out of date/)

    const unseen = await fetch(`${site.url}/object/europa`)
    expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '10'])
    const readiness = await fetch(`${site.url}/readyz`)
    expect([readiness.status, await readiness.text()]).toEqual([
      200,
      expect.stringContaining('the search service does not answer'),
    ])

    line = 'answers'
    await expect.poll(front).toEqual([200, null])
    await page.goto(site.url)
    expect(await page.locator('[data-stale]').count()).toBe(0)
    await expect.poll(async () => (await fetch(`${site.url}/search?q=mill`)).status).toBe(200)
    await seen.close()
  },
)
