import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { type Visit, visitAgain } from './visit.ts'

/** A visit of the search page that begins when the page is hydrated. */
export async function openSearch(
  browser: Browser,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const seen = await visitAgain(browser, options)
  await seen.page.goto(`${inject('together').url}${path}`)
  await isHydrated(seen.page)
  return seen
}

export const isHydrated = (page: Page): Promise<void> =>
  page.locator('[data-hydrated="search"]').waitFor({ state: 'attached' })

/** Filters hydrate at the first sign of a visitor: a key that does nothing is one. */
export async function hydrateFilters(page: Page): Promise<void> {
  await isHydrated(page)
  await page.keyboard.press('Shift')
  await page.locator('[data-facet] [role="checkbox"]').first().waitFor({ state: 'attached' })
}

/** How often the browser has searched. */
export const searches = ({ requests }: Visit): number =>
  requests.filter(({ method, url }) => method === 'POST' && /\/rest\/search\/v2(\?|$)/.test(url)).length

/** The answer to the last change has come and is drawn. */
export const ready = (page: Page) =>
  expect.poll(() => page.locator('[data-status]').getAttribute('data-status')).toBe('ready')

export const titles = (page: Page): Promise<string[]> => page.locator('[data-result] h3').allInnerTexts()

/** How many results there are in all, as the page says. */
export async function total(page: Page): Promise<number> {
  const summary = await page.locator('[data-summary]').innerText()
  return Number(/of ([\d,]+)/.exec(summary)?.[1]?.replace(',', ''))
}

/** The box of the page itself, not the header's. */
export const boxOf = (page: Page) =>
  page.locator('main').getByRole('searchbox').or(page.locator('main').getByRole('combobox')).first()
