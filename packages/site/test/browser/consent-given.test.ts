import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ask } from './answer-visit.ts'
import {
  atFoot,
  bar,
  choose,
  cookieNames,
  given,
  kept,
  keptSearches,
  openRecorded,
  type Recorded,
  stored,
} from './events-visit.ts'
import { isHydrated } from './search-visit.ts'
import { openBrowser, visit } from './visit.ts'

const { url } = inject('together')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const open = (path: string, options: BrowserContextOptions = {}): Promise<Recorded> =>
  openRecorded(browser, `${url}${path}`, options)

describe('consent', () => {
  it('given, lets what was allowed be recorded, in place, on this origin only', async () => {
    const one = await open('/recipe/rye-bread')
    await one.page.waitForSelector(bar)
    await choose(one.page, 'all')
    const beacon = await one.told(/\/va\/view/)
    expect(beacon.body).toMatchObject({ path: '/recipe/rye-bread' })
    expect(beacon.cookie).toBeNull()
    expect((await one.told(/\/events\/v1/)).body).toMatchObject([{ meta: { type: 'itemView' } }])
    expect(await cookieNames(one)).toEqual(['coveo_visitorId', 'quarry-consent'])
    await one.told(/\/cdn\/v1\/projects/)
    expect((await one.told(/\/collect\/v1\/b/)).body).toMatchObject({ batch: [{ type: 'page' }] })
    expect(await stored(one.page)).toEqual(['__coveo.analytics.history', 'visitorId'])
    await one.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const { metrics, route } = (await one.told(/\/rum/)).body as {
      metrics: { name: string }[]
      route: string
    }
    expect(route).toBe('/recipe/:slug')
    expect(metrics.map(({ name }) => name)).toContain('TTFB')
    expect(one.requests.filter(request => !request.url.startsWith(url))).toEqual([])
    expect(one.complaints).toEqual([])
    await one.close()
  })

  it('refused, is remembered, and nothing else is', async () => {
    const one = await open('/')
    await one.page.waitForSelector(bar)
    await choose(one.page, 'none')
    expect(await given(one)).toBe('')
    await one.page.goto(`${url}/search?q=rye`)
    await one.page.waitForLoadState('networkidle')
    expect(await one.page.$(bar)).toBeNull()
    expect(one.recorded()).toEqual([])
    expect(await cookieNames(one)).toEqual(['quarry-consent'])
    expect(await stored(one.page)).toEqual([])
    await one.close()
  })

  it('counts a search that the server made exactly once, and one of the browser as well', async () => {
    const one = await open('/')
    await one.page.waitForSelector(bar)
    await choose(one.page, 'all')
    await one.page.goto(`${url}/search?q=dough`)
    const searched = async () => (await keptSearches(one)).map(([q]) => q)
    await expect.poll(searched).toEqual(['dough'])
    await one.page.waitForLoadState('networkidle')
    await ask(one.page, 'bread')
    await one.page.waitForFunction(() => location.search.includes('bread'))
    await expect.poll(searched).toEqual(['dough', 'bread'])
    await one.close()
  })

  it('withdrawn, deletes the number and what was kept under it, here and on the server', async () => {
    const one = await open('/recipe/rye-bread')
    await one.page.waitForSelector(bar)
    await choose(one.page, 'all')
    await one.told(/\/events\/v1/)
    await expect.poll(async () => (await kept(one)).some(({ kind }) => kind === 'view')).toBe(true)
    const before = (await one.context.cookies()).find(({ name }) => name === 'coveo_visitorId')
    const strip = one.page.locator('[data-consent-strip]')
    await expect.poll(() => strip.innerText()).toContain('You agreed to everything.')
    await atFoot(one.page, 'none')
    await expect.poll(() => strip.innerText()).toContain('You refused everything.')
    await expect.poll(() => stored(one.page)).toEqual([])
    expect(await cookieNames(one)).toEqual(['quarry-consent'])
    const told = one.recorded().length
    await one.page.goto(`${url}/recipe/pita`)
    await one.page.waitForLoadState('networkidle')
    expect(one.recorded().length).toBe(told)
    // Whoever still knew the number would find nothing under it.
    if (before) await one.context.addCookies([before])
    expect(await kept(one)).toEqual([])
    await one.close()
  })

  it('changed, keeps what is still allowed and no more', async () => {
    const one = await open('/search?q=rye')
    await one.page.waitForSelector(bar)
    await choose(one.page, 'all')
    await one.told(/\/va\/view/)
    await expect.poll(() => stored(one.page)).toContain('__coveo.analytics.history')
    await ask(one.page, 'bread')
    await expect.poll(() => stored(one.page)).toContain('quarry.recent-queries')
    await one.page.goto(`${url}/about-you`)
    await one.page.uncheck('input[name=statistics]')
    await Promise.all([one.page.waitForNavigation(), one.page.click('button[value=some]')])
    await expect.poll(() => stored(one.page)).toEqual(['quarry.recent-queries'])
    expect(await given(one)).toBe('pr')
    await one.close()
  })

  it('is heard in every tab at once', async () => {
    const one = await open('/')
    const second = await one.context.newPage()
    await second.goto(`${url}/recipe/rye-bread`)
    await Promise.all([one.page.waitForSelector(bar), second.waitForSelector(bar)])
    const viewed = second.waitForRequest(/\/va\/view/)
    await choose(one.page, 'all')
    await second.waitForSelector(bar, { state: 'detached' })
    await viewed
    await atFoot(second, 'none')
    await expect.poll(() => stored(one.page)).toEqual([])
    expect(await cookieNames(one)).toEqual(['quarry-consent'])
    await one.close()
  })

  it('works where storage is switched off', async () => {
    const one = await visit(browser)
    await one.page.addInitScript(() => {
      for (const place of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, place, {
          get() {
            throw new DOMException('Access is denied', 'SecurityError')
          },
        })
    })
    await one.page.goto(`${url}/search?q=rye`)
    await one.page.waitForSelector(bar)
    const viewed = one.page.waitForRequest(/\/va\/view/)
    await choose(one.page, 'all')
    await viewed
    await ask(one.page, 'bread')
    await one.page.waitForFunction(() => location.search.includes('bread'))
    await expect.poll(async () => (await kept(one)).map(({ body }) => body.q)).toContain('bread')
    expect(one.complaints.filter(text => !/analytics-next|persist|access localStorage/i.test(text))).toEqual(
      [],
    )
    await one.close()
  })

  it('loses nothing of what happened without a connection', async () => {
    const one = await open('/search?q=rye')
    await one.page.waitForSelector(bar)
    await choose(one.page, 'all')
    await one.told(/\/va\/view/)
    await isHydrated(one.page)
    const clicks = async () =>
      (await kept(one)).filter(({ kind }) => kind === 'click').map(({ body }) => body.position)
    // What the click needs, and what records it, is fetched before the connection is gone.
    await one.page.click('[data-preview]')
    await one.page.waitForSelector('[data-preview-dialog][open]')
    await one.page.keyboard.press('Escape')
    await one.page.waitForSelector('[data-preview-dialog]', { state: 'hidden' })
    // A beacon that the browser has taken is on its way: the connection is there until it has arrived.
    await expect.poll(clicks).toEqual([1])
    await one.context.setOffline(true)
    await one.page.locator('[data-preview]').nth(1).click()
    await expect.poll(() => stored(one.page)).toContain('quarry.events')
    await one.context.setOffline(false)
    await expect.poll(clicks).toEqual([1, 2])
    await expect.poll(() => stored(one.page)).not.toContain('quarry.events')
    await one.close()
  })

  it('ends with everything when the visitor deletes it', async () => {
    const one = await open('/recipe/rye-bread')
    await one.page.waitForSelector(bar)
    await choose(one.page, 'all')
    await one.told(/\/events\/v1/)
    await one.page.goto(`${url}/about-you`)
    await one.page.waitForSelector('[data-kept] td:text-is("Storage visitorId")')
    await expect
      .poll(async () => {
        await one.page.reload()
        return Number(await one.page.getAttribute('[data-server-kept]', 'data-server-kept'))
      })
      .toBeGreaterThan(1)
    const before = (await one.context.cookies()).find(({ name }) => name === 'coveo_visitorId')
    await Promise.all([one.page.waitForNavigation(), one.page.click('[data-forget] button')])
    await expect.poll(() => stored(one.page)).toEqual([])
    await expect.poll(() => one.context.cookies()).toEqual([])
    expect(await one.page.getAttribute('[data-server-kept]', 'data-server-kept')).toBe('0')
    if (before) await one.context.addCookies([before])
    expect(await kept(one)).toEqual([])
    await one.close()
  })

  it('deletes on the server too, whatever another tab says while the form is on its way', async () => {
    const one = await open('/recipe/rye-bread')
    await one.page.waitForSelector(bar)
    await choose(one.page, 'all')
    await one.told(/\/events\/v1/)
    await expect.poll(async () => (await kept(one)).some(({ kind }) => kind === 'view')).toBe(true)
    await one.page.goto(`${url}/about-you`)
    await one.page.waitForSelector('[data-kept] td:text-is("Storage visitorId")')
    const before = (await one.context.cookies()).find(({ name }) => name === 'coveo_visitorId')
    if (!before) throw new Error('The visitor has no number.')
    const second = await one.context.newPage()
    await second.goto(`${url}/privacy`)
    await one.page.route('**/consent', async route => {
      // Cookies are put to a request when it leaves, and it has not left yet.
      await second.evaluate(async () => {
        new BroadcastChannel('quarry-consent').postMessage('')
        // Long enough for the other tab to hear of it.
        await (await fetch('/privacy')).text()
      })
      await route.continue()
    })
    await Promise.all([one.page.waitForNavigation(), one.page.click('[data-forget] button')])
    await one.context.addCookies([before])
    expect(await kept(one)).toEqual([])
    await one.close()
  })
})
