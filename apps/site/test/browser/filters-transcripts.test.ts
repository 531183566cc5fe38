import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { replay } from './transcript.ts'
import { launchBrowser, phone, visitAgain as visit } from './visit.ts'

const site = inject('together')
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

it.each([
  'filter-list',
  'filter-tree',
  'filter-slider',
  'filter-dates',
  'filter-find',
  'filter-choices',
  'filters-applied',
])('%s goes as it is written', async name => {
  const seen = await visit(browser)
  await replay(seen.page, name, site.url)
  expect(seen.complaints).toEqual([])
  await seen.close()
})

it('filters-dialog goes as it is written, on a phone', async () => {
  const seen = await visit(browser, phone)
  await replay(seen.page, 'filters-dialog', site.url)
  expect(seen.complaints).toEqual([])
  await seen.close()
})
