import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { audit, launchBrowser, phone, type Visit, visit } from './visit.ts'

const { url } = inject('together')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

/** Paths by which anything is told of a visitor. */
const recording = /^\/(collect|cdn|va)\/|^\/rum$|\/analytics\/|\/events\/v1/

type Told = { path: string; body: unknown; cookie: string | null }
type Opened = Visit & {
  recorded(): string[]
  posted: Record<string, unknown>[]
  told(path: RegExp): Promise<Told>
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const one = await visit(browser, options)
  const posted: Record<string, unknown>[] = []
  one.page.on('request', request => {
    if (/\/rest\/search\/v2/.test(request.url()))
      posted.push(request.postDataJSON() as Record<string, unknown>)
  })
  // Bodies of beacons are seen only by whoever stands between.
  const said: Told[] = []
  await one.context.route(
    address => recording.test(address.pathname),
    async route => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      const text = request.postData()
      said.push({
        path: pathname,
        body: text ? JSON.parse(text) : null,
        cookie: await request.headerValue('cookie'),
      })
      await route.continue()
    },
  )
  await one.page.goto(`${url}${path}`)
  return {
    ...one,
    posted,
    async told(which) {
      await expect.poll(() => said.some(({ path: at }) => which.test(at)), { timeout: 20_000 }).toBe(true)
      return said.find(({ path: at }) => which.test(at)) as Told
    },
    recorded: () =>
      one.requests.map(({ url: asked }) => new URL(asked).pathname).filter(asked => recording.test(asked)),
  }
}

const bar = '[data-consent-bar]'
const choose = async (page: Page, choice: 'all' | 'none'): Promise<void> => {
  await page.click(`${bar} button[value=${choice}]`)
  await page.waitForSelector(bar, { state: 'detached' })
}
const atFoot = (page: Page, choice: 'all' | 'none') =>
  Promise.all([
    page.waitForResponse(response => response.url().endsWith('/consent')),
    page.click(`[data-consent-strip] button[value=${choice}]`),
  ])
const cookieNames = async ({ context }: Visit): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).sort()
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())
const given = async ({ context }: Visit): Promise<string> =>
  /\.(\w*)$/.exec(
    (await context.cookies()).find(({ name }) => name === 'quarry-consent')?.value ?? '',
  )?.[1] ?? '?'
type Kept = { kind: string; body: { q?: string; cause?: string; position?: number } }

/** What the server keeps of this visitor. */
async function kept({ context }: Visit): Promise<Kept[]> {
  const file = (await (await context.request.get(`${url}/consent/export`)).json()) as {
    server: { events: Kept[] }
  }
  return file.server.events
}

describe('before consent', () => {
  const types = [
    '/',
    '/objects',
    '/object/m31',
    '/events',
    '/guides',
    '/privacy',
    '/about/maps',
    '/about-you',
    '/nowhere',
    '/search?q=moon',
  ]

  it('nothing is told or kept on any type of page, and nobody else is asked', async () => {
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
    const one = await open('/search?q=moon')
    await one.page.waitForSelector('[data-awake=search]')
    const input = one.page.locator('main input[name=q][type=search]')
    await input.fill('galaxy')
    await input.press('Enter')
    await one.page.waitForFunction(() => location.search.includes('galaxy'))
    await one.page.waitForSelector('[data-status=ready]')
    expect(one.posted.length).toBeGreaterThan(0)
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
      await one.page.goto(`${url}/objects`)
      await one.page.waitForSelector(bar)
      expect(await audit(one.page)).toEqual([])
      const sizes = await one.page.$$eval(`${bar} button`, buttons =>
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
      await one.page.focus('footer li:last-child a')
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
      expect(await one.page.evaluate(() => (window as { shifted?: number }).shifted)).toBe(0)
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
      ['/es', 'Aceptar todo'],
      ['/fr', 'Tout accepter'],
    ]) {
      const one = await open(`${path}`, { javaScriptEnabled: false })
      await one.page.click(`[data-consent-strip] button:text("${word}")`)
      expect(new URL(one.page.url()).pathname).toBe(path)
      expect(await cookieNames(one)).toEqual(expect.arrayContaining(['coveo_visitorId', 'quarry-consent']))
      if (path === '/fr') {
        await one.page.goto(`${url}/fr/about-you`)
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
    await one.page.goto(`${url}/object/m31`)
    await one.page.waitForLoadState('networkidle')
    expect(await one.page.$(bar)).toBeNull()
    expect(one.requests.filter(request => recording.test(new URL(request.url).pathname))).toEqual([])
    await one.close()
  })

  it('has a page of its own that passes the audit', async () => {
    const one = await open('/about-you', phone)
    await one.page.waitForLoadState('networkidle')
    expect(await audit(one.page)).toEqual([])
    await one.close()
  })
})

describe('consent', () => {
  it('given, lets what was allowed be recorded, in place, on this origin only', async () => {
    const one = await open('/object/m31')
    await one.page.waitForSelector(bar)
    await choose(one.page, 'all')
    const beacon = await one.told(/\/va\/view/)
    expect(beacon.body).toMatchObject({ path: '/object/m31' })
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
    expect(route).toBe('/object/:slug')
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
    await one.page.goto(`${url}/search?q=moon`)
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
    await one.page.goto(`${url}/search?q=nebula`)
    await one.page.waitForLoadState('networkidle')
    const input = one.page.locator('main input[name=q][type=search]')
    await input.fill('galaxy')
    await input.press('Enter')
    await one.page.waitForFunction(() => location.search.includes('galaxy'))
    await expect
      .poll(async () =>
        (await kept(one))
          // What the box shows ahead was not submitted by anybody.
          .filter(({ kind, body }) => kind === 'search' && body.cause !== 'searchboxAsYouType')
          .map(({ body }) => body.q),
      )
      .toEqual(['nebula', 'galaxy'])
    await one.close()
  })

  it('withdrawn, deletes the number and what was kept under it, here and on the server', async () => {
    const one = await open('/object/m31')
    await one.page.waitForSelector(bar)
    await choose(one.page, 'all')
    await one.told(/\/events\/v1/)
    await expect.poll(async () => (await kept(one)).some(({ kind }) => kind === 'view')).toBe(true)
    const before = (await one.context.cookies()).find(({ name }) => name === 'coveo_visitorId')
    await atFoot(one.page, 'none')
    await expect.poll(() => stored(one.page)).toEqual([])
    expect(await cookieNames(one)).toEqual(['quarry-consent'])
    const told = one.recorded().length
    await one.page.goto(`${url}/object/m13`)
    await one.page.waitForLoadState('networkidle')
    expect(one.recorded().length).toBe(told)
    // Whoever still knew the number would find nothing under it.
    if (before) await one.context.addCookies([before])
    expect(await kept(one)).toEqual([])
    await one.close()
  })

  it('changed, keeps what is still allowed and no more', async () => {
    const one = await open('/search?q=moon')
    await one.page.waitForSelector(bar)
    await choose(one.page, 'all')
    await one.told(/\/va\/view/)
    await expect.poll(() => stored(one.page)).toContain('__coveo.analytics.history')
    const input = one.page.locator('main input[name=q][type=search]')
    await input.fill('galaxy')
    await input.press('Enter')
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
    await second.goto(`${url}/object/m31`)
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
    await one.page.goto(`${url}/search?q=moon`)
    await one.page.waitForSelector(bar)
    const viewed = one.page.waitForRequest(/\/va\/view/)
    await choose(one.page, 'all')
    await viewed
    const input = one.page.locator('main input[name=q][type=search]')
    await input.fill('galaxy')
    await input.press('Enter')
    await one.page.waitForFunction(() => location.search.includes('galaxy'))
    await expect.poll(async () => (await kept(one)).map(({ body }) => body.q)).toContain('galaxy')
    expect(one.complaints.filter(text => !/analytics-next|persist|access localStorage/i.test(text))).toEqual(
      [],
    )
    await one.close()
  })

  it('loses nothing of what happened without a connection', async () => {
    const one = await open('/search?q=moon')
    await one.page.waitForSelector(bar)
    await choose(one.page, 'all')
    await one.told(/\/va\/view/)
    await one.page.waitForSelector('[data-preview]')
    // What the click needs is fetched before the connection is gone.
    await one.page.click('[data-preview]')
    await one.page.waitForSelector('[data-preview-dialog][open]')
    await one.page.keyboard.press('Escape')
    await one.context.setOffline(true)
    await one.page.locator('[data-preview]').nth(1).click()
    await expect.poll(() => stored(one.page)).toContain('quarry.events')
    await one.context.setOffline(false)
    await expect
      .poll(async () =>
        (await kept(one)).filter(({ kind }) => kind === 'click').map(({ body }) => body.position),
      )
      .toEqual([1, 2])
    await expect.poll(() => stored(one.page)).not.toContain('quarry.events')
    await one.close()
  })

  it('ends with everything when the visitor deletes it', async () => {
    const one = await open('/object/m31')
    await one.page.waitForSelector(bar)
    await choose(one.page, 'all')
    await one.told(/\/events\/v1/)
    await one.page.goto(`${url}/about-you`)
    await one.page.waitForSelector('[data-kept] td:text("visitorId")')
    await expect
      .poll(async () => {
        await one.page.reload()
        return Number(await one.page.getAttribute('[data-server-kept]', 'data-server-kept'))
      })
      .toBeGreaterThan(1)
    const before = (await one.context.cookies()).find(({ name }) => name === 'coveo_visitorId')
    await Promise.all([one.page.waitForNavigation(), one.page.click('[data-forget] button')])
    await one.page.waitForLoadState('networkidle')
    expect(await stored(one.page)).toEqual([])
    expect(await one.context.cookies()).toEqual([])
    expect(await one.page.getAttribute('[data-server-kept]', 'data-server-kept')).toBe('0')
    if (before) await one.context.addCookies([before])
    expect(await kept(one)).toEqual([])
    await one.close()
  })
})
