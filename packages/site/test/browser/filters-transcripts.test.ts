import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { replay } from './transcript.ts'
import { openBrowser, phone, type Visit, visitAgain as visit } from './visit.ts'

const site = inject('together')
let browser: Browser
/** One visitor for all of them: scripts are fetched once. */
let seen: Visit
beforeAll(async () => {
  browser = await openBrowser()
  seen = await visit(browser)
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
  const page = await seen.context.newPage()
  await replay(page, name, site.url)
  expect(seen.complaints).toEqual([])
  await page.close()
})

it('filters-dialog goes as it is written, on a phone', async () => {
  const onPhone = await visit(browser, phone)
  await replay(onPhone.page, 'filters-dialog', site.url)
  expect(onPhone.complaints).toEqual([])
  await onPhone.close()
})
