import { rmSync } from 'node:fs'
import { consentCookie, writeConsent } from '@quarry/events'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createKey, type RunningSite, seededCopy, startServer } from './servers.ts'
import { audit, desktop, openBrowser, visit } from './visit.ts'

const site = inject('together')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const personal = 'quarry-personal'

function agrees(
  context: BrowserContext,
  given: ('personalisation' | 'statistics')[],
  url = site.url,
): Promise<void> {
  const value = writeConsent({ version: 1, at: Date.now(), given })
  return context.addCookies([{ name: consentCookie, value, url }])
}

const title = async (page: Page, address = '/'): Promise<string> => {
  await page.goto(new URL(address, site.url).href)
  return (await page.locator('h1').textContent()) ?? ''
}

const memory = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(cookie => cookie.name === personal)?.value

describe('the home page', () => {
  it('is another one for each of two visitors, in each language', async () => {
    const [reader, other] = [await visit(browser), await visit(browser)]
    await agrees(reader.context, ['personalisation'])
    await agrees(other.context, ['personalisation'])
    for (const slug of ['jupiter', 'mars']) await reader.page.goto(`${site.url}/object/${slug}`)
    expect(await title(reader.page)).toBe('Planets tonight')
    expect(
      await reader.page.locator('#guides ~ * a, section:has(#guides) li a').first().textContent(),
    ).toContain('Moon')
    expect(await title(other.page)).toBe('Tonight’s sky')
    expect(await title(reader.page, '/es')).toBe('Los planetas de esta noche')
    expect(await title(reader.page, '/fr')).toBe('Les planètes ce soir')
    expect([...reader.complaints, ...other.complaints]).toEqual([])
    await reader.close()
    await other.close()
  })

  it('remembers answers with consent, not without, and forgets them when it is withdrawn', async () => {
    const seen = await visit(browser)
    expect(await title(seen.page, '/?half=south&level=')).toBe('The southern sky tonight')
    expect(await title(seen.page)).toBe('Tonight’s sky')
    expect(await memory(seen.context)).toBeUndefined()

    await agrees(seen.context, ['personalisation'])
    await title(seen.page, '/?half=south')
    expect(await title(seen.page)).toBe('The southern sky tonight')
    expect(await memory(seen.context)).toContain('half-south')
    expect(await title(seen.page, '/?half=')).toBe('Tonight’s sky')
    await title(seen.page, '/?half=south')

    await agrees(seen.context, ['statistics'])
    expect(await title(seen.page)).toBe('Tonight’s sky')
    expect(await memory(seen.context)).toBeUndefined()
    await seen.close()
  })

  it('does the same without a script', async () => {
    const seen = await visit(browser, { javaScriptEnabled: false })
    await agrees(seen.context, ['personalisation'])
    await seen.page.goto(`${site.url}/`)
    await seen.page.locator('select[name=instrument]').selectOption('telescope')
    await seen.page.locator('select[name=interest]').selectOption('deepsky')
    await seen.page.locator('form:has(select[name=interest]) button').click()
    expect(await seen.page.locator('h1').textContent()).toBe('Far away tonight')
    expect(await title(seen.page)).toBe('Far away tonight')
    expect(await seen.page.locator('select[name=instrument]').inputValue()).toBe('telescope')
    await seen.close()
  })

  it('does not change once it is there: what the server chose is what the scripts find', async () => {
    const first = await visit(browser)
    await agrees(first.context, ['personalisation'])
    await title(first.page, '/?half=south&interest=deepsky')
    const cookies = await first.context.cookies()
    await first.close()
    const look = async (javaScriptEnabled: boolean): Promise<{ html: string; picture: string }> => {
      const seen = await visit(browser, { javaScriptEnabled, reducedMotion: 'reduce' })
      await seen.context.addCookies(cookies)
      await seen.page.goto(`${site.url}/`, { waitUntil: 'networkidle' })
      const html = await seen.page.locator('main').innerHTML()
      const picture = (await seen.page.screenshot({ animations: 'disabled' })).toString('base64')
      expect(seen.complaints).toEqual([])
      await seen.close()
      return { html, picture }
    }
    const [before, after] = [await look(false), await look(true)]
    expect(before.html).toContain('Far away tonight')
    expect(after.html).toBe(before.html)
    expect(after.picture === before.picture).toBe(true)
  })
})

describe('an editor', () => {
  let own: Pick<RunningSite, 'url' | 'stop'>
  let key = ''
  beforeAll(async () => {
    const data = await seededCopy()
    const server = await startServer({ QUARRY_DATA: data, QUARRY_PERSONAL_CACHE: 'segment' })
    own = {
      ...server,
      async stop() {
        await server.stop()
        rmSync(data, { recursive: true, force: true })
      },
    }
    key = await createKey(data, 'content-read-published,content-read-draft')
  }, 60_000)
  afterAll(async () => {
    await own?.stop()
  })

  it('sees why a page looks as it does, and looks with other eyes', async () => {
    const seen = await visit(browser, desktop)
    await agrees(seen.context, [], own.url)
    await seen.page.goto(`${own.url}/?preview=${key}`)
    await seen.page.goto(`${own.url}/?half=south`)
    const panel = seen.page.locator('aside[aria-label=Personalisation]')
    await panel.locator('summary').click()
    expect(await panel.textContent()).toContain('home-hero: south its criteria hold: half = south')
    await panel.locator('select[name="q.level"]').selectOption('experienced')
    await panel.locator('input[name="s.planetWatcher"]').fill('60')
    await panel.locator('select[name="t.home-order"]').selectOption('guides')
    await panel.getByRole('button', { name: 'Look' }).click()
    expect(await seen.page.locator('h1').textContent()).toBe('Planets tonight')
    const told = (await panel.textContent()) ?? ''
    expect(told).toContain('planets-read its criteria hold: planetWatcher (60) > 19')
    expect(told).toContain('home-order: guides')
    const order = await seen.page.locator('main h2').allTextContents()
    expect(order.indexOf('Guides')).toBeLessThan(order.findIndex(text => /Coming up/i.test(text)))
    expect(await audit(seen.page)).toEqual([])
    // The same eyes on the search page, and what its search was told.
    await seen.page.goto(`${own.url}/search?q=moon`)
    expect(await panel.textContent()).toContain(
      'The search of this page was told:{"language":"en","level":"experienced"',
    )
    await panel.getByRole('button', { name: 'With my own eyes again' }).click()
    expect(new URL(seen.page.url()).search).toBe('?q=moon')
    expect(seen.complaints).toEqual([])
    await seen.close()
    const stranger = await (
      await fetch(`${own.url}/`, { headers: { cookie: 'quarry-view-as=%7B%7D' } })
    ).text()
    expect(stranger).not.toContain('aria-label="Personalisation"')
  })

  it('the search knows interests while that is allowed', async () => {
    const seen = await visit(browser)
    await agrees(seen.context, ['personalisation'], own.url)
    await seen.page.goto(`${own.url}/?interest=planets`)
    const bodies: { context?: object }[] = []
    seen.page.on('request', request => {
      if (request.url().includes('/rest/search/v2') && request.method() === 'POST')
        bodies.push(request.postDataJSON() as { context?: object })
    })
    await seen.page.goto(`${own.url}/search?q=moon`, { waitUntil: 'networkidle' })
    const sortedBy = async (index: number): Promise<object> => {
      const before = bodies.length
      await seen.page.locator('select[name=sortCriteria]').selectOption({ index })
      await expect.poll(() => bodies.length).toBeGreaterThan(before)
      return bodies.at(-1)?.context ?? {}
    }
    expect(await sortedBy(1)).toMatchObject({ interest: ['planets:1'], language: 'en' })
    await agrees(seen.context, [], own.url)
    expect(await sortedBy(2)).not.toHaveProperty('interest')
    await seen.close()
  })

  it('pages kept by segment are those of their visitors', async () => {
    const get = async (cookie: string): Promise<{ title: string; rules: string | null }> => {
      const response = await fetch(`${own.url}/fr`, { headers: { cookie } })
      const text = await response.text()
      return { title: /<h1>([^<]*)/.exec(text)?.[1] ?? '', rules: response.headers.get('cache-control') }
    }
    const consent = `${consentCookie}=${writeConsent({ version: 1, at: Date.now(), given: ['personalisation'] })}`
    const seconds = 'BrAbyL'
    const as = (interest: string): string =>
      `${consent}; ${personal}=1~${seconds}~interest-${interest}~~~~~0~`
    for (let turn = 0; turn < 3; turn++) {
      expect((await get(as('planets'))).title).toBe('Les planètes ce soir')
      expect((await get(as('deepsky'))).title).toBe('Loin, ce soir')
      expect((await get('')).title).toBe('Le ciel de ce soir')
    }
    expect((await get(as('planets'))).rules).toBe('private, no-cache')
  })
})
