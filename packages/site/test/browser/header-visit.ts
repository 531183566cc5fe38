import type { Browser, Locator, Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Visit, visitAgain as visit } from './visit.ts'

export const boxOf = (page: Page): Locator => page.locator('header input[name=q]')
export const choicesOf = (page: Page): Locator => page.locator('header [role=option]')
export const hydrated = (page: Page): Promise<void> =>
  page.locator('header [data-hydrated=box]').waitFor({ state: 'attached' })
export const suggestCalls = (seen: Visit): number =>
  seen.requests.filter(request => request.url.includes('/querySuggest')).length

export async function openHydrated(browser: Browser, path: string, options = {}): Promise<Visit> {
  const seen = await visit(browser, options)
  await seen.page.goto(`${inject('together').url}${path}`)
  await boxOf(seen.page).focus()
  await hydrated(seen.page)
  return seen
}
