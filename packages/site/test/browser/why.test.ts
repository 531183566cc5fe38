import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKey, type RunningSite, startTogether } from './servers.ts'
import { audit, openBrowser, visit } from './visit.ts'

let browser: Browser
let site: RunningSite & { data: string }
beforeAll(async () => {
  browser = await openBrowser()
  site = await startTogether()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

it('tells those who may know why results stand where they do, and nobody else', async () => {
  const seen = await visit(browser)
  const { page } = seen
  await page.goto(`${site.url}/search?q=bread`)
  expect(await page.getByText('Why these results?').count()).toBe(0)
  const faultsWithout = await audit(page)

  // A key without the right opens nothing.
  const other = await createKey(site.data, 'search-impersonate')
  const show = async (key: string): Promise<void> => {
    await page.getByLabel('Key').fill(key)
    await page.getByRole('button', { name: 'Begin' }).click()
  }
  await page.goto(`${site.url}/search?q=bread&why`)
  expect(await audit(page)).toEqual([])
  await show(other)
  await page.getByText('This key does not open that.').waitFor()

  const key = await createKey(site.data, 'search-impersonate,search-explain')
  await show(key)
  await page.waitForURL(`${site.url}/search?q=bread`)
  expect(JSON.stringify(await seen.context.cookies())).not.toContain(key)
  expect(await page.evaluate(() => document.cookie)).not.toContain('quarry-why')
  const panel = page.locator('[data-why="hydrated"]')
  await panel.locator('summary').click()
  await expect.poll(() => panel.innerText()).toMatch(/results by pipeline default/)
  await expect.poll(() => panel.innerText()).toMatch(/Place 1, score \d[\s\S]*bread @title: \d/)

  await panel.getByLabel('A document that is not here').fill('/no-such-page')
  await panel.getByRole('button', { name: 'Ask' }).click()
  await expect.poll(() => panel.innerText()).toContain('It is not there.')
  expect(await audit(page)).toEqual(faultsWithout)

  await panel.getByRole('link', { name: 'Stop explaining' }).click()
  await expect.poll(() => page.getByText('Why these results?').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?q=bread')
  expect(seen.complaints).toEqual([])
  await seen.close()
})
