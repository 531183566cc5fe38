import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { countShifts, shifts, sideways } from './layout.ts'
import { auditSchemes, desktop, openBrowser, phone, visitAgain as visit } from './visit.ts'

let browser: Browser
const site = inject('together')
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const contentPages = ['/', '/object/m31', '/objects', '/guides', '/es', '/fr/object/m42', '/es/object/m57']

/** Gzipped script of a cold visit, from navigation until five quiet seconds have passed, with no input. */
async function scriptBytes(
  path: string,
): Promise<{ path: string; bytes: number; shift: number; foreign: string[] }> {
  const seen = await visit(browser)
  const bodies: Promise<number>[] = []
  seen.page.on('response', response => {
    if (response.request().resourceType() === 'script')
      bodies.push(response.body().then(body => gzipSync(body, { level: 9 }).length))
  })
  await countShifts(seen.page)
  await seen.page.goto(`${site.url}${path}`)
  await seen.page.waitForLoadState('load')
  // Idle islands wake within two seconds; the budget counts five. The clock is the page's own, and is moved on.
  await quiet(seen.page)
  const shift = await shifts(seen.page)
  const foreign = seen.requests
    .map(r => r.url)
    .filter(url => !url.startsWith(site.url) && !url.startsWith('data:'))
  const sizes = await Promise.all(bodies)
  await seen.close()
  return { path, bytes: sizes.reduce((a, b) => a + b, 0), shift, foreign }
}

/** Five seconds without input, as the budget says: measured on the page's own clock. */
function quiet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const end = performance.now() + 5000
        const look = (): void => void (performance.now() >= end ? resolve() : requestAnimationFrame(look))
        look()
      }),
  )
}

describe('content pages', () => {
  describe.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('on a %s', (_, device) => {
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
    const measured = await Promise.all(['/', '/object/m31'].map(scriptBytes))
    for (const { path, bytes, shift, foreign } of measured) {
      expect(bytes, path).toBeLessThanOrEqual(8000)
      // A slow machine draws a line of text in two steps now and then.
      expect(shift, path).toBeLessThanOrEqual(0.005)
      expect(foreign, path).toEqual([])
    }
  })

  it('say who they are in other languages, and lead there', async () => {
    const seen = await visit(browser)
    await seen.page.goto(`${site.url}/object/m31`)
    const href = await seen.page.locator('link[rel=alternate][hreflang=es]').getAttribute('href')
    await seen.page.goto(String(href))
    expect(await seen.page.locator('html').getAttribute('lang')).toBe('es')
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
    const { bytes, shift, foreign } = await scriptBytes('/search?q=galaxy')
    expect(bytes).toBeLessThanOrEqual(95_000)
    expect(shift).toBe(0)
    expect(foreign).toEqual([])
  })
})

describe('the stylesheet', () => {
  it('weighs at most 14 kB, and its layers stand in the order of the theme', async () => {
    const html = await (await fetch(`${site.url}/`)).text()
    const hrefs = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(match => match[1])
    expect(hrefs).toHaveLength(1)
    const css = await (await fetch(`${site.url}${hrefs[0]}`)).text()
    expect(gzipSync(css, { level: 9 }).length).toBeLessThanOrEqual(14_000)
    // A layer gets its place where it first appears: a page's rule before the theme's would be the weakest.
    const layers = [...css.matchAll(/@layer ([a-z]+)\{/g)].map(match => match[1])
    expect([...new Set(layers)]).toEqual(['reset', 'base', 'part', 'page', 'print'])
  })
})
