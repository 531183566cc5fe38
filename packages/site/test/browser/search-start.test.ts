import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { choicesOf, boxOf as headerBox } from './header-visit.ts'
import { boxOf, isHydrated, openSearch, ready } from './search-visit.ts'
import { openBrowser, phone, visitAgain as visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const site = inject('together')

describe('a search that begins', () => {
  it('shows what there is, what others search for, what one may ask and what is new, and later what was saved', async () => {
    const seen = await openSearch(browser, '/search')
    const { page } = seen
    const start = page.locator('[data-start]')
    for (const part of ['kinds', 'popular', 'questions', 'new'])
      expect(await start.locator(`[data-part=${part}] a`).count(), part).toBeGreaterThan(1)
    await start.locator('[data-part=kinds] a').first().click()
    await page.waitForURL(/f-kind=recipe/)
    await start.waitFor({ state: 'detached' })
    await ready(page)
    await page.goBack()
    await start.waitFor()
    await start.locator('[data-part=popular] a').first().click()
    await page.waitForURL(/q=Country(\+|%20)loaf/)
    await expect.poll(() => boxOf(page).inputValue()).toBe('Country loaf')
    await ready(page)
    await page.locator('[data-layout-choice=compact]').click()
    await expect.poll(() => page.locator('[data-result] [data-part=excerpt]').first().isHidden()).toBe(true)
    // What is saved stands at the start; without consent as long as the page.
    await page.locator('[data-save]').click()
    await expect.poll(() => page.locator('[data-save]').getAttribute('aria-pressed')).toBe('true')
    // The same words with a filter are another search, and called so.
    // Saved as soon as it can be, it is called what it is: what is drawn late may not have followed yet.
    const narrowed = page.locator('[data-facet=kind] a', { hasText: 'Recipe' }).first()
    await narrowed.evaluate(async (link: HTMLElement) => {
      link.click()
      await Promise.resolve()
      document.querySelector<HTMLElement>('[data-save][aria-pressed=false]')?.click()
    })
    await page.waitForURL(/f-kind=recipe/)
    await expect.poll(() => page.locator('[data-save]').getAttribute('aria-pressed')).toBe('true')
    await page.goBack()
    await page.waitForURL(url => !url.search.includes('f-kind'))
    await boxOf(page).fill('')
    await boxOf(page).press('Enter')
    await expect
      .poll(() => start.locator('[data-part=saved] a').allInnerTexts())
      .toEqual(['Country loaf · Kind: Recipe', 'Country loaf'])
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('begins with a key anywhere, in a box that has something to offer; a question is asked by its first choice', async () => {
    const seen = await visit(browser)
    const { page } = seen
    await page.goto(`${site.url}/recipe/rye-bread`)
    await page.keyboard.press('/')
    const offered = (kind: string) => page.locator(`header [role=option][data-kind=${kind}]`)
    await offered('popular').first().waitFor()
    expect(await offered('question').count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await page.locator('h1').click()
    await page.keyboard.press('Control+k')
    await expect.poll(() => headerBox(page).evaluate(box => box === document.activeElement)).toBe(true)
    // Where somebody writes, the sign is a sign.
    await page.keyboard.type('why is/')
    await offered('ask').waitFor()
    expect(await headerBox(page).inputValue()).toBe('why is/')
    expect(await choicesOf(page).first().innerText()).toBe('why is/')
    await headerBox(page).fill('xyzzyqwv')
    await expect.poll(() => page.locator('header [data-part=nothing]').innerText()).toContain('xyzzyqwv')
    expect(seen.complaints).toEqual([])
    await seen.close()
  })
})

describe('on a phone', () => {
  it('the header is one row with a menu, and the first result stands within 360 px', async () => {
    const seen = await visit(browser, phone)
    const { page } = seen
    await page.goto(`${site.url}/search?q=bread`)
    await isHydrated(page)
    const top = await page
      .locator('[data-result]')
      .first()
      .evaluate(one => one.getBoundingClientRect().top)
    expect(top).toBeLessThanOrEqual(360)
    expect(
      await page
        .locator('header')
        .first()
        .evaluate(one => one.clientHeight),
    ).toBeLessThanOrEqual(80)
    expect(await page.locator('[data-undo]').isHidden()).toBe(true)
    const sections = page.locator('header nav a').first()
    expect(await sections.isHidden()).toBe(true)
    await page.locator('[data-menu]').click()
    await sections.waitFor()
    await page.keyboard.press('Escape')
    await sections.waitFor({ state: 'hidden' })
    expect(seen.complaints).toEqual([])
    await seen.close()
  })
})
