import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { holdRequests, slowDown } from './network.ts'
import { boxOf, isHydrated, ready, searches, titles, total } from './search-visit.ts'
import { auditSchemes, desktop, openBrowser, phone, visitAgain as visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

/** Everything is seen twice: as one process, and as two that know each other by URL only. */
describe.each([
  ['in one process', inject('together')],
  ['as two processes', inject('apart')],
])('searching, %s', (_, site) => {
  it('answers a question without script, narrows by a facet, pages, opens a result and goes back', async () => {
    const seen = await visit(browser, { javaScriptEnabled: false })
    const { page } = seen
    await page.goto(`${site.url}/`)
    await page.getByRole('searchbox').first().fill('bread')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=bread')
    const all = await total(page)
    expect(all).toBeGreaterThan(20)
    const value = page
      .locator('[data-facet="kind"] a')
      .filter({ hasText: /^Recipe/ })
      .first()
    const count = Number(/(\d+)/.exec((await value.innerText()).replace(/\s+/g, ' '))?.[1])
    await value.click()
    await page.waitForURL(/f-kind=/)
    expect(await total(page)).toBe(count)
    const first = await titles(page)
    await page.getByRole('navigation', { name: /pages/i }).getByRole('link', { name: /2/ }).first().click()
    await page.waitForURL(/firstResult=10/)
    expect(await titles(page)).not.toEqual(first)
    await page.locator('[data-result] a').first().click()
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/recipe\//)
    await page.goBack()
    expect(page.url()).toMatch(/firstResult=10/)
    await seen.close()
  })

  it('becomes interactive without asking again, then asks once for each change', async () => {
    const seen = await visit(browser)
    const { page } = seen
    await page.goto(`${site.url}/search?q=bread`)
    await isHydrated(page)
    const before = await titles(page)
    expect(searches(seen)).toBe(0)

    await page
      .locator('[data-facet="kind"] a')
      .filter({ hasText: /^Recipe/ })
      .first()
      .click()
    await expect.poll(() => page.url()).toMatch(/f-kind=/)
    await ready(page)
    await expect.poll(() => searches(seen)).toBe(1)
    const narrowed = await titles(page)

    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(before)
    await page.goForward()
    await expect.poll(() => titles(page)).toEqual(narrowed)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('asks nobody but us', async () => {
    const seen = await visit(browser)
    for (const path of ['/', '/search?q=dough', '/recipe/rye-bread']) {
      await seen.page.goto(`${site.url}${path}`)
      await seen.page.waitForLoadState('networkidle')
    }
    const ours = [new URL(site.url).origin, new URL(site.apiUrl).origin]
    expect(
      seen.requests
        .map(r => new URL(r.url))
        .filter(url => url.protocol !== 'data:' && !ours.includes(url.origin)),
    ).toEqual([])
    await seen.close()
  })
})

describe('the search page', () => {
  const site = inject('together')

  describe.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('on a %s', (_, device) => {
    it('is accessible and quiet, in light and dark', { timeout: 120_000 }, async () => {
      const seen = await visit(browser, device)
      for (const path of [
        '/search?q=bread',
        '/search?q=bread&f-kind=recipe',
        '/search?q=zzzzqqqq',
        '/de/search?q=Brot',
        '/ar/search?q=Brot',
      ]) {
        await seen.page.goto(`${site.url}${path}`)
        await isHydrated(seen.page)
        expect(await auditSchemes(seen.page), path).toEqual([])
      }
      expect(seen.complaints).toEqual([])
      await seen.close()
    })
  })

  it('works from the keyboard: the box, a facet value, a result', async () => {
    const seen = await visit(browser)
    const { page } = seen
    await page.goto(`${site.url}/search`)
    await boxOf(page).focus()
    await page.keyboard.type('walnut bread')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toMatch(/q=walnut(\+|%20)bread/)
    await expect.poll(async () => (await titles(page))[0]).toMatch(/Walnut bread/i)
    const value = page.locator('[data-facet="kind"] a').first()
    await value.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toMatch(/f-kind=/)
    await seen.close()
  })

  it('keeps what is typed while it hydrates on a slow phone: text, caret and focus', async () => {
    const seen = await visit(browser, phone)
    const { page } = seen
    await slowDown(page)
    await page.goto(`${site.url}/search?q=r`, { waitUntil: 'commit' })
    const box = boxOf(page)
    await box.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('ye bread')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await isHydrated(page)
    expect(await box.inputValue()).toBe('rye bread')
    expect(await box.evaluate(input => (input as HTMLInputElement).selectionStart)).toBe('rye bre'.length)
    expect(await box.evaluate(input => document.activeElement === input)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toMatch(/q=rye(\+|%20)bread/)
    await seen.close()
  })

  it('waits for the end of a composition', async () => {
    const seen = await visit(browser)
    const { page } = seen
    const session = await seen.context.newCDPSession(page)
    // The islands' chunks are held back until the composition has begun.
    const release = await holdRequests(page, /\/assets\/(?!client-|style).*\.js$/)
    await page.goto(`${site.url}/search`, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    await boxOf(page).focus()
    await session.send('Input.imeSetComposition', { text: 'ほ', selectionStart: 1, selectionEnd: 1 })
    const chunks = page.waitForResponse(/\/hydrate-.*\.js$/)
    release()
    await chunks
    expect(await page.locator('[data-hydrated="search"]').count()).toBe(0)
    await session.send('Input.imeSetComposition', { text: 'ほし', selectionStart: 2, selectionEnd: 2 })
    await session.send('Input.insertText', { text: '星' })
    await isHydrated(page)
    expect(await boxOf(page).inputValue()).toBe('星')
    await seen.close()
  })
})
