import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openControl } from '@quarry/server'
import { openPanels } from '@quarry/server/insight'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { auditSchemes, openBrowser, phone, type Visit, visit } from './visit.ts'

/** `examples/agent-panel` as its README says: its own panel and a key, built, beside a running site. */

const root = fileURLToPath(new URL('../../../../examples/agent-panel', import.meta.url))
const { url, data } = inject('together')
const user = 'ada@shop.example'
/** A minute after what they do below. */
const created = Date.now() + 60_000

let browser: Browser
let served: PreviewServer
let outDir: string
beforeAll(async () => {
  browser = await openBrowser()
  const { panels, close } = await openPanels(data, Date.now)
  await panels.replace(JSON.parse(readFileSync(path.join(root, 'panels.json'), 'utf8')), {
    by: 'example',
    note: '',
  })
  await close()
  const control = await openControl(data)
  const { text } = await control.keys.create({ name: 'desk', scopes: ['search-impersonate'] })
  await control.close()
  await did({ messageId: 'panel-1', type: 'track', event: 'Recipe printed' })
  await did({ messageId: 'panel-2', type: 'identify', userId: user })
  vi.stubEnv('QUARRY_URL', url)
  vi.stubEnv('QUARRY_KEY', text)
  outDir = mkdtempSync(path.join(tmpdir(), 'quarry-panel-'))
  await build({ root, logLevel: 'error', build: { outDir } })
  served = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await served?.close()
  if (outDir) rmSync(outDir, { recursive: true })
  await browser?.close()
})

async function did(event: object): Promise<void> {
  const answer = await fetch(`${url}/collect/v1/${'userId' in event ? 'i' : 't'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      anonymousId: '22222222-2222-4222-8222-222222222222',
      writeKey: 'quarry',
      context: { consent: { categoryPreferences: { statistics: true } } },
      ...event,
    }),
  })
  expect(answer.status).toBe(200)
}

async function open(record: Record<string, string>, options: BrowserContextOptions = {}): Promise<Visit> {
  const seen = await visit(browser, options)
  await seen.page.goto(`${served.resolvedUrls?.local[0]}?${new URLSearchParams(record)}`)
  return seen
}
const steam = {
  Id: '5001',
  Subject: 'No crust without steam',
  Description: 'My oven at home makes no steam.',
  Product: 'Baking stone',
  User: user,
  Created: new Date(created).toISOString(),
}
const found = (page: Page) => page.locator('.search article h3')
const timeline = (page: Page) => page.getByRole('region', { name: 'What the user did' })

describe('the panel of an agent', () => {
  it('shows what helps with the case, more of it, and asks anew when the agent puts it better', async () => {
    const seen = await open(steam)
    const { page } = seen
    await expect.poll(() => found(page).first().textContent()).toBe('Steam in a home oven')
    expect(await page.getByLabel('Product').inputValue()).toBe('Baking stone')
    expect(await found(page).count()).toBe(5)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => found(page).count()).toBe(10)
    const asked = page.waitForRequest(one => one.url().endsWith('/configs/desk/search'))
    await page.getByLabel('Subject').fill('Which flour')
    await page.getByLabel('Description').fill('The number on the bag')
    await page.getByLabel('Description').press('Tab')
    await page.getByLabel('Product').press('Enter')
    expect((await asked).postDataJSON()).toMatchObject({
      caseContext: { subject: 'Which flour', description: 'The number on the bag', product: 'Baking stone' },
    })
    await expect.poll(() => found(page).first().textContent()).toBe('Which flour for what')
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('is worked with the keyboard: suggestions, quick view, attached and taken away', async () => {
    const seen = await open(steam)
    const { page } = seen
    await found(page).first().waitFor()
    const box = page.getByRole('combobox')
    await box.focus()
    // In one piece: what is offered for the first letters may come between.
    await page.keyboard.insertText('knea')
    const options = page.getByRole('option')
    await expect.poll(() => options.first().innerText()).toMatch(/knea/i)
    const words = await options.first().innerText()
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect.poll(() => box.inputValue()).toBe(words)
    await expect.poll(() => found(page).first().textContent()).toBe('Kneading, folding, waiting')

    const look = page.getByRole('button', { name: 'Quick view Kneading' })
    await look.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Kneading, folding, waiting' })
    await expect
      .poll(() => dialog.frameLocator('iframe').locator('body').innerText())
      .toContain('window test')
    expect(await auditSchemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => look.evaluate(button => button === document.activeElement)).toBe(true)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const attached = page.getByRole('region', { name: 'Attached to the case' })
    await expect
      .poll(() => attached.getByRole('link').allInnerTexts())
      .toEqual(['Kneading, folding, waiting'])
    await expect.poll(() => attached.getByRole('status').innerText()).toBe('1 attached')
    await attached.getByRole('button', { name: 'Detach Kneading' }).press('Enter')
    await expect.poll(() => attached.getByRole('listitem').count()).toBe(0)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('shows what the user did before they asked, and says so where nothing is known', async () => {
    const seen = await open(steam)
    const { page } = seen
    await expect
      .poll(() => timeline(page).getByRole('listitem').locator('span').allInnerTexts())
      .toEqual(['Opened this case', 'Recipe printed'])
    await page.getByRole('textbox', { name: 'User' }).fill('nobody@shop.example')
    await page.getByRole('textbox', { name: 'User' }).press('Enter')
    await expect.poll(() => timeline(page).innerText()).toContain('Nothing is known of them.')
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it.each([
    ['on a desk', {}],
    ['on a phone', phone],
  ])('has no faults that axe finds, %s, in light and dark, and scrolls one way only', async (_, options) => {
    const seen = await open(steam, options)
    const { page } = seen
    await found(page).first().waitFor()
    await page.getByRole('button', { name: 'Attach Steam' }).click()
    await timeline(page).getByText('Recipe printed').waitFor()
    expect(await auditSchemes(page)).toEqual([])
    const [wide, there] = await page.evaluate(() => [document.body.scrollWidth, innerWidth] as const)
    expect(wide).toBeLessThanOrEqual(there)
    await seen.close()
  })
})
