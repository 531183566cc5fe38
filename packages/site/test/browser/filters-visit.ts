import type { Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import { hydrateFilters } from './search-visit.ts'
import type { Visit } from './visit.ts'

export const facet = (page: Page, id: string): Locator => page.locator(`[data-facet="${id}"]`)
export const value = (page: Page, id: string, text: string | RegExp): Locator =>
  facet(page, id).locator('li a').filter({ hasText: text }).first()
export const countIn = async (one: Locator): Promise<number> =>
  Number(/(\d[\d,]*)/.exec(await one.innerText())?.[1]?.replace(',', ''))
export const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams

export async function hydrated(seen: Visit, path: string): Promise<Page> {
  const { page } = seen
  await page.goto(inject('together').url + path)
  await hydrateFilters(page)
  return page
}
export const unfold = async (page: Page, id: string): Promise<void> => {
  if ((await facet(page, id).getAttribute('open')) === null) await facet(page, id).locator('summary').click()
}
