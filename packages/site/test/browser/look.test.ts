import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sideways } from './layout.ts'
import { audit, openBrowser, phone, visit, visitAgain } from './visit.ts'

const { url } = inject('together')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('the look of pages', () => {
  it('is chosen without script, holds on every page, and is nobody else’s', async () => {
    const one = await visit(browser, { javaScriptEnabled: false })
    const root = one.page.locator('html')
    await one.page.goto(`${url}/de/recipe/pita`)
    await one.page.click('[data-look] [aria-label=Dunkel]')
    expect(await root.getAttribute('data-theme')).toBe('dark')
    await one.page.click('[data-look] [aria-label="Größere Schrift"]')
    expect(new URL(one.page.url()).pathname).toBe('/de/recipe/pita')
    for (const path of ['/recipes', '/search?q=bread', '/nowhere']) {
      await one.page.goto(`${url}${path}`)
      expect([await root.getAttribute('data-theme'), await root.getAttribute('data-text')], path).toEqual([
        'dark',
        'larger',
      ])
      expect(await sideways(one.page), path).toBe(0)
      // Whoever comes next gets the page as it was.
      expect(await (await fetch(`${url}${path}`)).text(), path).not.toContain('data-theme')
    }
    const [size] = await root.evaluateAll(parts => parts.map(part => getComputedStyle(part).fontSize))
    expect(Number.parseFloat(size ?? '')).toBeGreaterThan(21)
    await one.page.goto(`${url}/about-you`)
    expect(await one.page.locator('[data-kept] td').allInnerTexts()).toContain(
      'The theme and the size of text that you chose.',
    )
    await one.close()
  })

  it('changes in place with script, also on a page that comes back, and goes with the consent it was kept under', async () => {
    const one = await visit(browser, phone)
    const { page, context } = one
    const root = page.locator('html')
    const look = async () => (await context.cookies()).find(({ name }) => name === 'quarry-look')
    await page.goto(`${url}/recipes`)
    await page.waitForSelector('[data-consent-bar]')
    await page.click('[data-consent-bar] [value=all]')
    await page.waitForSelector('[data-decided=all]')
    await page.goto(`${url}/guides`)
    await page.waitForSelector('[data-decided=all]')
    await page.click('[data-look] [aria-label=Dark]')
    await expect.poll(() => root.getAttribute('data-theme')).toBe('dark')
    expect(await page.getAttribute('[data-look] [aria-label=Dark]', 'aria-pressed')).toBe('true')
    expect((await look())?.expires).toBeGreaterThan(0)
    expect(await audit(page)).toEqual([])
    await page.goBack()
    await expect.poll(() => root.getAttribute('data-theme')).toBe('dark')
    await page.goto(`${url}/about-you`)
    await Promise.all([page.waitForNavigation(), page.click('button[value=none]')])
    expect(await look()).toBeUndefined()
    expect(one.complaints).toEqual([])
    await one.close()
  })

  it('lasts for the visit without consent, and can be taken back', async () => {
    const one = await visitAgain(browser)
    await one.page.goto(`${url}/recipes`)
    await one.page.waitForSelector('[data-decided=none]')
    await one.page.click('[data-look] [aria-label="Large text"]')
    await expect.poll(() => one.page.getAttribute('html', 'data-text')).toBe('large')
    expect((await one.context.cookies()).find(({ name }) => name === 'quarry-look')?.expires).toBe(-1)
    await one.page.click('[data-look] [aria-label="Normal text"]')
    await expect.poll(() => one.page.getAttribute('html', 'data-text')).toBeNull()
    expect((await one.context.cookies()).map(({ name }) => name)).not.toContain('quarry-look')
    await one.close()
  })
})
