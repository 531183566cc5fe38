import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundle, openPage } from './support/page.ts'
import { type Server, startServer } from './support/server.ts'

/** Widgets of the InstantSearch family in Chromium, on a page of another origin, with our client in place of theirs. */

let server: Server
let script: string
const entry = path.join(fileURLToPath(new URL('./support/in-browser/', import.meta.url)), 'instantsearch.ts')

beforeAll(async () => {
  server = await startServer()
  // One React, wherever a package lies.
  const alias = [
    {
      find: /^(react|react-dom)(?=\/|$)/,
      replacement: fileURLToPath(new URL('../node_modules/$1', import.meta.url)),
    },
  ]
  script = await bundle(entry, { production: true, alias })
})
afterAll(() => server?.stop())

async function show(name: string) {
  const opened = await openPage(script)
  const complaints: string[] = []
  opened.page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  opened.page.on('pageerror', error => complaints.push(String(error)))
  const settings = { baseUrl: server.base, accessToken: server.token }
  await opened.page.evaluate(
    ([which, given]) =>
      (window as unknown as { show(name: string, given: object): void }).show(
        which as string,
        given as object,
      ),
    [name, settings] as const,
  )
  return { ...opened, complaints }
}

describe('widgets of the InstantSearch family in Chromium', () => {
  it.each(['plain', 'react', 'vue'])('%s: find, count and narrow to what a value promised', async name => {
    const { page, complaints, close } = await show(name)
    const titles = page.locator('.ais-Hits-item')
    const total = async (): Promise<number> =>
      Number(/[\d,. ]*\d/.exec(await page.locator('.ais-Stats').innerText())?.[0].replace(/\D/g, ''))
    await page.locator('.ais-SearchBox-input').fill('telescope')
    await expect.poll(async () => (await titles.allInnerTexts())[0] ?? '').toMatch(/telescope/i)
    await expect.poll(total).toBeLessThan(server.pages.length)
    const found = await total()
    const value = page.locator('.ais-RefinementList-item').first()
    const promised = Number(await value.locator('.ais-RefinementList-count').innerText())
    expect(promised).toBeGreaterThan(0)
    expect(promised).toBeLessThanOrEqual(found)
    await value.locator('input').check()
    await expect.poll(total).toBe(promised)
    expect(complaints).toEqual([])
    await close()
  })

  it('autocomplete: shows what is found while somebody types, with marks', async () => {
    const { page, complaints, close } = await show('autocomplete')
    await page.locator('.aa-Input').fill('telescop')
    await expect
      .poll(async () => (await page.locator('.aa-Item').allInnerTexts())[0] ?? '')
      .toMatch(/telescope/i)
    expect(await page.locator('.aa-Item mark').count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await close()
  })
})
