import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addToAnswers, holdRequests } from './network.ts'
import { hydrateFilters, openSearch, ready, titles } from './search-visit.ts'
import { audit, openBrowser, type Visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const site = inject('together')
const open = (path: string, options = {}): Promise<Visit> => openSearch(browser, path, options)

describe('when things go wrong', () => {
  const isSearch = /\/rest\/search\/v2\?/

  it('keeps and dims the last results while an answer is late', async () => {
    const seen = await open('/search?q=bread')
    const { page } = seen
    const before = await titles(page)
    const release = await holdRequests(page, isSearch)
    await page.getByLabel('Order').selectOption('date descending')
    await expect.poll(() => page.locator('[data-results][data-old]').count()).toBe(1)
    expect(await titles(page)).toEqual(before)
    expect(await page.locator('[data-results]').getAttribute('aria-busy')).toBe('true')
    release()
    await ready(page)
    expect(await page.locator('[data-results][data-old]').count()).toBe(0)
    await seen.close()
  })

  it('says that there is no connection, and goes on when there is one', async () => {
    const seen = await open('/search?q=bread')
    const { page, context } = seen
    // What hydrates the page is fetched before the line breaks.
    await hydrateFilters(page)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByLabel('Order').selectOption('date descending')
    await page.locator('[data-problem=offline]').waitFor()
    expect(await audit(page)).toEqual([])
    await context.setOffline(false)
    await ready(page)
    expect(await page.locator('[data-problem]').count()).toBe(0)
    await seen.close()
  })

  it.each([
    ['an ended access', 'unauthorized', 401, { message: 'no' }],
    ['a service that refuses', 'refused', 400, { statusCode: 400, message: 'no', type: 'InvalidQuery' }],
  ])('explains %s and offers a way on', async (_, kind, status, body) => {
    const seen = await open('/search?q=bread')
    const { page } = seen
    await page.route('**/search-token', route => route.fulfill({ status: 500, body: 'no' }))
    await page.route(isSearch, route => route.fulfill({ status, json: body }))
    await page.getByLabel('Order').selectOption('date descending')
    const problem = page.locator(`[data-problem=${kind}]`)
    await problem.waitFor()
    expect(await audit(page)).toEqual([])
    await page.unroute(isSearch)
    await problem.locator('a, button').click()
    await page.locator('[data-result]').first().waitFor()
    await ready(page)
    expect(page.url()).toContain('sortCriteria=date')
    await seen.close()
  })

  it('waits as long as a busy service asks, and goes on by itself', async () => {
    const seen = await open('/search?q=bread')
    const { page } = seen
    let answers = 0
    await page.route(isSearch, route => {
      answers += 1
      return answers === 1
        ? route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: {} })
        : route.continue()
    })
    await page.getByLabel('Order').selectOption('date descending')
    await expect.poll(() => page.locator('[data-results][data-old]').count()).toBe(1)
    await ready(page)
    expect(answers).toBe(2)
    await seen.close()
  })
})

describe('rules of the service', () => {
  const answered = (page: Page, triggers: object[]) => addToAnswers(page, () => ({ triggers }))

  it('show a banner', async () => {
    const seen = await open('/search?q=bread')
    await answered(seen.page, [{ type: 'notify', content: 'Flour is short.' }])
    await seen.page.getByLabel('Order').selectOption('date descending')
    await expect.poll(() => seen.page.locator('[data-notice]').innerText()).toBe('Flour is short.')
    expect(await audit(seen.page)).toEqual([])
    await seen.close()
  })

  it('lead elsewhere without a trap on the way back', async () => {
    const seen = await open('/search?q=bread')
    const { page } = seen
    await answered(page, [{ type: 'redirect', content: '/recipes' }])
    await page.getByLabel('Order').selectOption('date descending')
    await page.waitForURL('**/recipes')
    await page.goBack()
    await expect.poll(() => page.url()).toBe(`${site.url}/search?q=bread`)
    await seen.close()
  })
})
