import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hydrateFilters, openSearch, ready, searches, titles } from './search-visit.ts'
import { openBrowser } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('coming back', () => {
  it('to a list that was lengthened, it is as long as before, and at the same place', async () => {
    const seen = await openSearch(browser, '/search?q=bread')
    const { page } = seen
    for (const length of [20, 30]) {
      await page.locator('[data-more]').click()
      await expect.poll(() => page.locator('[data-result]').count()).toBe(length)
    }
    const before = await titles(page)
    const link = page.locator('[data-result] h3 a').nth(24)
    await link.scrollIntoViewIfNeeded()
    // Where the page is left: on a busy machine it may still move between a look at it and the click.
    await page.evaluate(() =>
      addEventListener('pagehide', () => sessionStorage.setItem('left', String(Math.round(scrollY)))),
    )
    const address = page.url()

    // From another page, which is another document.
    await link.click()
    await page.waitForURL(/\/(recipe|course|guide|question)/)
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(before)
    expect(page.url()).toBe(address)
    const left = Number(await page.evaluate(() => sessionStorage.getItem('left')))
    expect(left).toBeGreaterThan(1500)
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left)

    // From another search on the same page: what was loaded is still known, and nothing is asked.
    await page.locator('[data-tabs] a').filter({ hasText: 'Recipes' }).click()
    await expect.poll(() => page.url()).toContain('tab=recipes')
    await ready(page)
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(before)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('to what the server had made costs no request, with its filters, and goes on from there', async () => {
    const seen = await openSearch(browser, '/search?q=bread&f-kind=recipe&firstResult=10')
    const { page } = seen
    const facets = () =>
      page.locator('[data-facet] [data-state], [data-applied] [data-state]').allInnerTexts()
    await hydrateFilters(page)
    const [before, chosen, address] = [await titles(page), await facets(), page.url()]
    expect(chosen.length).toBeGreaterThan(0)
    await page.locator('[data-tabs] a').filter({ hasText: 'Guides' }).click()
    await expect.poll(() => page.url()).toContain('tab=guides')
    await ready(page)
    await expect.poll(() => titles(page)).not.toEqual(before)
    const asked = searches(seen)
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(before)
    expect(page.url()).toBe(address)
    await expect.poll(facets).toEqual(chosen)
    expect(searches(seen)).toBe(asked)
    await page.locator('[data-applied] a').first().click()
    await expect.poll(() => page.url()).not.toContain('f-kind')
    await ready(page)
    await expect.poll(() => searches(seen)).toBe(asked + 1)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('to a search of the last half minute costs no request', async () => {
    const seen = await openSearch(browser, '/search?q=bread')
    const { page } = seen
    for (const name of ['Recipes', 'Guides']) {
      await page.locator('[data-tabs] a').filter({ hasText: name }).click()
      await expect.poll(() => page.url()).toContain(`tab=${name.toLowerCase()}`)
      await ready(page)
    }
    const guides = await titles(page)
    const asked = searches(seen)
    await page.goBack()
    await expect.poll(() => page.url()).toContain('tab=recipes')
    await ready(page)
    await expect.poll(() => titles(page)).not.toEqual(guides)
    await page.goForward()
    await expect.poll(() => titles(page)).toEqual(guides)
    expect(searches(seen)).toBe(asked)
    await seen.close()
  })
})

it.each([
  ['a German phone', 390],
  ['a narrow one', 360],
  ['the narrowest', 320],
])('on %s the order stands in the row of the filters, and is read to its end', async (_, width) => {
  const seen = await openSearch(browser, '/de/search?q=Brot', {
    viewport: { width, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const rows = await seen.page
    .locator('a[href="#filters"], select[name=sortCriteria], [data-copy]')
    .evaluateAll(parts =>
      parts.map(one => one.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
    )
  expect(rows).toHaveLength(3)
  expect(Math.max(...rows) - Math.min(...rows)).toBeLessThanOrEqual(1)
  // What is chosen is read to its end.
  const missing = await seen.page
    .locator('select[name=sortCriteria]')
    .evaluate((select: HTMLSelectElement) => {
      const shown = select.offsetWidth
      select.style.cssText = 'inline-size: max-content; max-inline-size: none; position: absolute'
      return select.offsetWidth - shown
    })
  expect(missing).toBeLessThanOrEqual(0)
  await seen.close()
})
