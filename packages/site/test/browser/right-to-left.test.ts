import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sideways } from './layout.ts'
import { isHydrated } from './search-visit.ts'
import { auditSchemes, desktop, openBrowser, phone, visitAgain as visit } from './visit.ts'

const site = inject('together')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const search = `/ar/search?q=${encodeURIComponent('خبز')}&f-kind=recipe`

/** How far to the right the middle of an element is, from 0 to 1. */
const across = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate(element => {
      const { left, right } = element.getBoundingClientRect()
      return (left + right) / 2 / innerWidth
    })

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('a site that is written from right to left, on a %s', (_, device) => {
  it('is mirrored, accessible in light and dark, and never scrolls sideways', {
    timeout: 120_000,
  }, async () => {
    const seen = await visit(browser, device)
    const { page } = seen
    for (const path of ['/ar', '/ar/recipes', '/ar/recipe/rye-bread', search]) {
      await page.goto(site.url + path)
      if (path === search) await isHydrated(page)
      expect(await page.locator('html').getAttribute('dir'), path).toBe('rtl')
      expect(await sideways(page), path).toBe(0)
      // The name begins where reading begins.
      expect(await across(page, 'header a[href="/ar"]'), path).toBeGreaterThan(0.5)
      expect(await auditSchemes(page), path).toEqual([])
    }
    expect(seen.complaints).toEqual([])
    await seen.close()
  })
})

it('a quick look is written from right to left as its page is', async () => {
  const seen = await visit(browser)
  const { page } = seen
  await page.goto(site.url + search)
  await isHydrated(page)
  await page.locator('[data-preview]').first().click()
  await page.locator('[data-preview-dialog] iframe').waitFor()
  const root = page.frameLocator('[data-preview-dialog] iframe').locator('html')
  expect(await root.getAttribute('dir')).toBe('rtl')
  expect(seen.complaints).toEqual([])
  await seen.close()
})

it('filters stand before the results, and the button of the box behind its text', async () => {
  const seen = await visit(browser)
  const { page } = seen
  await page.goto(site.url + search)
  expect(await across(page, '[data-filters]')).toBeGreaterThan(await across(page, '[data-result]'))
  const box = 'main [data-part=input]'
  expect(await across(page, 'main form button[type=submit]')).toBeLessThan(await across(page, box))
  // Further pages lie to the left.
  const next = await across(page, '[data-pager] a[rel=next]')
  expect(next).toBeLessThan(await across(page, '[data-pager] [aria-current=page]'))
  // A slider grows to the left as well.
  const low = page.locator('[data-facet=minutes] input[type=range]').first()
  expect(await low.evaluate(thumb => getComputedStyle(thumb).direction)).toBe('rtl')
  await seen.close()
})
