import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ask } from './answer-visit.ts'
import {
  bar,
  choose,
  cookieNames,
  given,
  openRecorded,
  type Recorded,
  recording,
  stored,
} from './events-visit.ts'
import { isHydrated, ready } from './search-visit.ts'
import { audit, openBrowser, phone, visit } from './visit.ts'

const { url } = inject('together')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const open = (path: string, options: BrowserContextOptions = {}): Promise<Recorded> =>
  openRecorded(browser, `${url}${path}`, options)

describe('before consent', () => {
  const types = [
    '/',
    '/recipes',
    '/recipe/rye-bread',
    '/courses',
    '/guides',
    '/privacy',
    '/about',
    '/about-you',
    '/nowhere',
    '/search?q=rye',
  ]

  it('nothing is told or kept on any type of page, and nobody else is asked', {
    timeout: 120_000,
  }, async () => {
    // One visitor for all of them: scripts are loaded once, and what any page kept would be seen.
    const one = await open('/')
    for (const path of types) {
      if (path !== '/') await one.page.goto(`${url}${path}`)
      await one.page.waitForSelector(path === '/about-you' ? '[data-kept]' : bar)
      await one.page.waitForLoadState('networkidle')
      expect(one.recorded(), path).toEqual([])
      expect(
        one.requests.filter(request => !request.url.startsWith(url)),
        path,
      ).toEqual([])
      expect(await one.context.cookies(), path).toEqual([])
      expect(await stored(one.page), path).toEqual([])
    }
    await one.close()
  })

  it('searches carry no id and no history, and are not recorded', async () => {
    const one = await open('/search?q=rye')
    await isHydrated(one.page)
    await ask(one.page, 'bread')
    await expect.poll(() => new URL(one.page.url()).searchParams.get('q')).toBe('bread')
    await ready(one.page)
    expect(one.posted.map(({ q }) => q)).toContain('bread')
    for (const body of one.posted) {
      const { clientId, capture } = (body['analytics'] ?? { clientId: '', capture: false }) as Record<
        string,
        unknown
      >
      expect({ clientId, capture }).toEqual({ clientId: '', capture: false })
      expect(body['actionsHistory'] ?? []).toEqual([])
      expect(body['referrer'] ?? null).toBeNull()
    }
    expect(await stored(one.page)).toEqual([])
    expect(await one.context.cookies()).toEqual([])
    await one.close()
  })
})

describe('the question', () => {
  it('is a bar that moves nothing, harms nobody and is no trap', async () => {
    for (const options of [{}, { ...phone, colorScheme: 'dark' as const }]) {
      const one = await visit(browser, options)
      await one.page.addInitScript(() => {
        const place = window as { shifted?: number }
        place.shifted = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries())
            place.shifted = (place.shifted ?? 0) + (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await one.page.goto(`${url}/recipes`)
      await one.page.waitForSelector(bar)
      expect(await audit(one.page)).toEqual([])
      const sizes = await one.page.$$eval(`${bar} form button`, buttons =>
        buttons
          .map(button => button.getBoundingClientRect())
          .map(({ width, height, top }) => [width, height, top]),
      )
      expect(sizes[0]).toEqual(sizes[1])
      const active = (name: string) =>
        one.page.evaluate(attribute => document.activeElement?.getAttribute(attribute), name)
      await one.page.keyboard.press('Tab')
      expect(await active('href')).toBe('#content')
      await one.page.keyboard.press('Tab')
      expect(await active('href')).toBe('/')
      // After everything that is the page's own.
      await one.page.locator('footer').locator('a, button, select').last().focus()
      await one.page.keyboard.press('Tab')
      expect(await active('value')).toBe('none')
      for (let tabs = 0; tabs < 3; tabs++) await one.page.keyboard.press('Tab')
      expect(await one.page.evaluate(() => document.activeElement?.closest('[data-consent-bar]'))).toBeFalsy()
      // And below it, once it has been read to its end.
      const room = await one.page.evaluate(selector => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
        const edge = (name: string) => document.querySelector(name)?.getBoundingClientRect()
        return (edge(selector)?.top ?? Number.NaN) - (edge('footer')?.bottom ?? Number.NaN)
      }, bar)
      expect(Math.abs(room)).toBeLessThan(1)
      await choose(one.page, 'none')
      // A slow machine draws a line of text in two steps now and then; a bar that moves the page moves far more.
      expect(await one.page.evaluate(() => (window as { shifted?: number }).shifted)).toBeLessThanOrEqual(
        0.005,
      )
      expect(one.complaints).toEqual([])
      await one.close()
    }
  })

  it('passes the audit on a first visit', async () => {
    const one = await open('/', { colorScheme: 'light' })
    await one.page.waitForSelector(bar)
    expect(await audit(one.page)).toEqual([])
    await one.close()
  })

  it('is answered without script as well, in three languages', async () => {
    for (const [path, word] of [
      ['/', 'Accept all'],
      ['/de', 'Allem zustimmen'],
      ['/ar', 'وافق على الكل'],
    ]) {
      const one = await open(`${path}`, { javaScriptEnabled: false })
      await one.page.click(`[data-consent-strip] button:text("${word}")`)
      expect(new URL(one.page.url()).pathname).toBe(path)
      expect(await cookieNames(one)).toEqual(expect.arrayContaining(['coveo_visitorId', 'quarry-consent']))
      if (path === '/ar') {
        await one.page.goto(`${url}/ar/about-you`)
        await one.page.uncheck('input[name=statistics]')
        await one.page.click('button[value=some]')
        expect(await given(one)).toBe('pr')
        expect(await cookieNames(one)).not.toContain('coveo_visitorId')
      }
      await one.close()
    }
  })

  it('is not asked of a browser that says no already, and its no stands above every tick', async () => {
    const one = await visit(browser, { extraHTTPHeaders: { 'sec-gpc': '1' } })
    await one.page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    await one.page.goto(`${url}/about-you`)
    expect(await one.page.isDisabled('input[name=statistics]')).toBe(true)
    await Promise.all([one.page.waitForNavigation(), one.page.click('button[value=all]')])
    expect(await given(one)).toBe('p')
    await one.page.goto(`${url}/recipe/rye-bread`)
    await one.page.waitForLoadState('networkidle')
    expect(await one.page.$(bar)).toBeNull()
    expect(one.requests.filter(request => recording.test(new URL(request.url).pathname))).toEqual([])
    await one.close()
  })

  it('says beside itself that an answer could not be kept, and no longer once one is', async () => {
    const one = await open('/')
    const { page } = one
    await page.waitForSelector(bar)
    await page.route('**/consent', route => route.fulfill({ status: 503, body: '' }))
    const problem = page.locator('[data-consent-problem]')
    expect(await problem.textContent()).toBe('')
    await page.click(`${bar} button[value=all]`)
    const failed = await page.getAttribute(`${bar} form`, 'data-failed')
    await expect.poll(() => problem.textContent()).toBe(failed)
    expect(await cookieNames(one)).toEqual([])
    await page.unroute('**/consent')
    await page.click(`${bar} button[value=all]`)
    await expect
      .poll(() => page.textContent('[data-consent-status]'))
      .toBe(await page.getAttribute('[data-consent-strip] form', 'data-saved'))
    expect(await problem.textContent()).toBe('')
    expect(await cookieNames(one)).toContain('quarry-consent')
    await one.close()
  })

  it('has a page of its own that passes the audit', async () => {
    const one = await open('/about-you', phone)
    await one.page.waitForLoadState('networkidle')
    expect(await audit(one.page)).toEqual([])
    await one.close()
  })
})
