import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { shiftInPieces, sideways } from './layout.ts'
import { scriptBytes } from './script-bytes.ts'
import { auditSchemes, desktop, openBrowser, phone, visitAgain as visit } from './visit.ts'

let browser: Browser
const site = inject('together')
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const contentPages = [
  '/',
  '/recipe/rye-bread',
  '/recipes',
  '/guides',
  '/de',
  '/ar/recipe/baguette',
  '/de/recipe/pita',
]

describe('content pages', () => {
  describe.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('on a %s', (_, device) => {
    it('stay where they are while they come piece by piece', async () => {
      const seen = await visit(browser, device)
      for (const path of [
        '/',
        '/recipe/rye-bread',
        '/guides',
        '/shop',
        '/product/B22',
        '/cart',
        '/nowhere',
      ]) {
        await seen.page.goto(site.url)
        expect(await shiftInPieces(seen.page, path), path).toBeLessThanOrEqual(0.005)
      }
      await seen.close()
    })

    it('keep to their width with a long line of code', async () => {
      const { page, close } = await visit(browser, device)
      await page.goto(`${site.url}/guide/kneading`)
      await page
        .locator('main article p')
        .last()
        .evaluate(words => {
          const code = document.createElement('pre')
          code.textContent = 'code '.repeat(100)
          words.after(code)
        })
      expect(await sideways(page)).toBe(0)
      await close()
    })

    it('are accessible and quiet, in light and dark', { timeout: 120_000 }, async () => {
      const seen = await visit(browser, device)
      for (const path of [...contentPages, '/nowhere']) {
        await seen.page.goto(`${site.url}${path}`)
        expect(await auditSchemes(seen.page), path).toEqual([])
        expect(await sideways(seen.page), `${path} scrolls sideways`).toBe(0)
      }
      expect(seen.complaints.filter(text => !text.includes('404'))).toEqual([])
      await seen.close()
    })
  })

  it('ship at most 8 kB of script, shift nothing and ask nobody else', async () => {
    // One after the other: pages that are drawn beside each other are drawn in more steps.
    for (const one of ['/', '/recipe/rye-bread', '/shop', '/product/B22']) {
      const { path, bytes, shift, foreign } = await scriptBytes(browser, site.url, one)
      expect(bytes, path).toBeLessThanOrEqual(8000)
      // A slow machine draws a line of text in two steps now and then.
      expect(shift, path).toBeLessThanOrEqual(0.005)
      expect(foreign, path).toEqual([])
    }
  })

  it.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('fade into each other where motion is wanted: %s', async (reducedMotion, fades) => {
    const seen = await visit(browser, { ...desktop, reducedMotion })
    const { page } = seen
    await page.addInitScript(() => {
      addEventListener('pagereveal', event => {
        document.documentElement.dataset['fades'] = String(event.viewTransition !== null)
      })
    })
    await page.goto(`${site.url}/recipes`)
    await page.locator('main a[href^="/recipe/"]').first().click()
    await page.waitForURL('**/recipe/*')
    await expect.poll(() => page.locator('html').getAttribute('data-fades')).toBe(String(fades))
    // One that the browser breaks off, as where a window changes its size meanwhile, is no error of the page.
    await page.evaluate(() => {
      document.startViewTransition(() => {}).skipTransition()
      return new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    })
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('say who they are in other languages, and lead there', async () => {
    const seen = await visit(browser)
    await seen.page.goto(`${site.url}/recipe/rye-bread`)
    const href = await seen.page.locator('link[rel=alternate][hreflang=de]').getAttribute('href')
    await seen.page.goto(String(href))
    expect(await seen.page.locator('html').getAttribute('lang')).toBe('de')
    expect(await seen.page.locator('h1').count()).toBe(1)
    await seen.close()
  })

  it('answer 404 with a page of the site', async () => {
    const response = await fetch(`${site.url}/nowhere/at/all`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<h1')
  })
})

describe('the search page', () => {
  it('ships at most 95 kB of script, whatever comes when it is idle included, shifts nothing and asks nobody else', async () => {
    const { bytes, shift, foreign } = await scriptBytes(browser, site.url, '/search?q=bread')
    expect(bytes).toBeLessThanOrEqual(95_000)
    // What has arrived is drawn: half of a button now and then.
    expect(shift).toBeLessThanOrEqual(0.005)
    expect(foreign).toEqual([])
  })
})

describe('the stylesheet', () => {
  it('weighs at most 15 kB with a shop and documentation in it, and its layers stand in the order of the theme', async () => {
    const html = await (await fetch(`${site.url}/`)).text()
    const hrefs = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(match => match[1])
    expect(hrefs).toHaveLength(1)
    const css = await (await fetch(`${site.url}${hrefs[0]}`)).text()
    expect(gzipSync(css, { level: 9 }).length).toBeLessThanOrEqual(15_000)
    // A layer gets its place where it first appears: a page's rule before the theme's would be the weakest.
    const layers = [...css.matchAll(/@layer ([a-z]+)\{/g)].map(match => match[1])
    expect([...new Set(layers)]).toEqual(['reset', 'base', 'part', 'page', 'print'])
  })
})
