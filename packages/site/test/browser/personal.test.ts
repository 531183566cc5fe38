import { rmSync } from 'node:fs'
import { consentCookie, writeConsent } from '@quarry/events'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ask } from './answer-visit.ts'
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

/** What the start page shows this visitor: the place's variant. */
const shown = async (page: Page, address = '/'): Promise<string | null> => {
  await page.goto(new URL(address, site.url).href)
  return page.locator('[data-placement]').getAttribute('data-placement')
}

const memory = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(cookie => cookie.name === personal)?.value

describe('the start page', () => {
  it('is another one for each of two visitors, in each language', async () => {
    const [reader, other] = [await visit(browser), await visit(browser)]
    await agrees(reader.context, ['personalisation'])
    await agrees(other.context, ['personalisation'])
    for (const slug of ['rye-bread', 'caraway-bread']) await reader.page.goto(`${site.url}/recipe/${slug}`)
    expect(await shown(reader.page)).toBe('rye')
    expect(await shown(other.page)).toBe('everybody')
    for (const [path, words] of [
      ['/de', 'Für Freunde des Roggens'],
      ['/ar', 'لمحبي الشيلم'],
    ]) {
      expect(await shown(reader.page, path)).toBe('rye')
      expect(await reader.page.locator('[data-placement]').innerText()).toContain(words)
    }
    expect([...reader.complaints, ...other.complaints]).toEqual([])
    await reader.close()
    await other.close()
  })

  it('remembers answers with consent, not without, and forgets them when it is withdrawn', async () => {
    const seen = await visit(browser)
    expect(await shown(seen.page, '/?diet=vegan&level=')).toBe('vegan')
    expect(await shown(seen.page)).toBe('everybody')
    expect(await memory(seen.context)).toBeUndefined()

    await agrees(seen.context, ['personalisation'])
    await shown(seen.page, '/?diet=vegan')
    expect(await shown(seen.page)).toBe('vegan')
    expect(await memory(seen.context)).toContain('diet-vegan')
    expect(await shown(seen.page, '/?diet=')).toBe('everybody')
    await shown(seen.page, '/?diet=vegan')

    await agrees(seen.context, ['statistics'])
    expect(await shown(seen.page)).toBe('everybody')
    expect(await memory(seen.context)).toBeUndefined()
    await seen.close()
  })

  it('does the same without a script', async () => {
    const seen = await visit(browser, { javaScriptEnabled: false })
    await agrees(seen.context, ['personalisation'])
    await seen.page.goto(`${site.url}/`)
    await seen.page.locator('select[name=level]').selectOption('beginner')
    await seen.page.locator('form:has(select[name=level]) button').click()
    const place = seen.page.locator('[data-placement]')
    expect(await place.getAttribute('data-placement')).toBe('beginner')
    expect(await shown(seen.page)).toBe('beginner')
    expect(await seen.page.locator('select[name=level]').inputValue()).toBe('beginner')
    await seen.close()
  })

  it('does not change once it is there: what the server chose is what the scripts find', async () => {
    const first = await visit(browser)
    await agrees(first.context, ['personalisation'])
    await shown(first.page, '/?diet=vegan&level=beginner')
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
    expect(before.html).toContain('data-placement="vegan"')
    expect(after.html).toBe(before.html)
    expect(after.picture === before.picture).toBe(true)
  })
})

describe('an editor', () => {
  let own: Pick<RunningSite, 'url' | 'stop'>
  let key = ''
  /** Gives the draft of a page another title. */
  let rename: (slug: string, title: string) => Promise<number>
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
    const writing = await createKey(data, 'content-write,content-read-draft,content-read-published')
    const [, projectId] = /Content project ([\w-]{36})/.exec(server.output()) ?? []
    rename = async (slug, title) => {
      const headers = { 'x-api-key': writing, 'content-type': 'application/json' }
      const entries = `${own.url}/api/v1/entries`
      const query = `projectId=${projectId}&slug=${slug}&state=64&skipDataResolution=true`
      const found = await (await fetch(`${entries}?${query}`, { headers })).json()
      const [{ entry }] = found.entries
      entry.fields.title.locales.en = title
      const body = JSON.stringify({ projectId, state: 0, entry })
      return (await fetch(entries, { method: 'PUT', headers, body })).status
    }
  }, 60_000)
  afterAll(async () => {
    await own?.stop()
  })

  it('sees why a page looks as it does, and looks with other eyes', async () => {
    const seen = await visit(browser, desktop)
    await agrees(seen.context, [], own.url)
    await seen.page.goto(`${own.url}/?preview`)
    await seen.page.getByLabel('Key').fill(key)
    await seen.page.getByRole('button', { name: 'Begin' }).click()
    await seen.page.waitForURL(`${own.url}/`)
    await seen.page.goto(`${own.url}/?diet=vegan`)
    const panel = seen.page.locator('aside[aria-label=Personalisation]')
    await panel.locator('summary').click()
    expect(await panel.textContent()).toContain('home-hero: vegan its criteria hold: diet = vegan')
    await seen.page.goto(`${own.url}/`)
    await panel.locator('summary').click()
    await panel.locator('input[name="s.ryeBaker"]').fill('60')
    await panel.getByRole('button', { name: 'Look' }).click()
    const placed = () => seen.page.locator('[data-placement]').getAttribute('data-placement')
    await expect.poll(placed).toBe('rye')
    await expect.poll(() => panel.textContent()).toContain('rye its criteria hold: ryeBaker (60) > 19')
    expect(await audit(seen.page)).toEqual([])
    // The same eyes on the search page, and what its search was told.
    await seen.page.goto(`${own.url}/search?q=rye`)
    expect(await panel.textContent()).toContain('The search of this page was told:{"language":"en"')
    // What is done next is done on the page that this leads to.
    await Promise.all([
      seen.page.waitForNavigation(),
      panel.getByRole('button', { name: 'With my own eyes again' }).click(),
    ])
    expect(new URL(seen.page.url()).search).toBe('?q=rye')
    // A draft is found as soon as it is written, on the page and as the words change in it, and back again.
    expect(await rename('flour-types', 'Zwieback')).toBe(204)
    const drafts = seen.page.locator('[data-drafts] a')
    expect(await drafts.count()).toBe(0)
    const taken = seen.page.waitForRequest(/\/search\?q=zwieback$/)
    await ask(seen.page, 'zwieback')
    await drafts.waitFor()
    // Nobody searched a second time: it is not recorded as if they had.
    expect((await taken).headers()['purpose']).toBe('prefetch')
    expect(await drafts.getAttribute('href')).toBe('/guide/flour-types')
    expect(await audit(seen.page)).toEqual([])
    await seen.page.goBack()
    await expect.poll(() => drafts.count()).toBe(0)
    await seen.page.goForward()
    await drafts.waitFor()
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
    for (const slug of ['rye-bread', 'caraway-bread']) await seen.page.goto(`${own.url}/recipe/${slug}`)
    const bodies: { context?: object }[] = []
    seen.page.on('request', request => {
      if (request.url().includes('/rest/search/v2') && request.method() === 'POST')
        bodies.push(request.postDataJSON() as { context?: object })
    })
    await seen.page.goto(`${own.url}/search?q=rye`, { waitUntil: 'networkidle' })
    const sortedBy = async (index: number): Promise<object> => {
      const before = bodies.length
      await seen.page.locator('select[name=sortCriteria]').selectOption({ index })
      await expect.poll(() => bodies.length).toBeGreaterThan(before)
      return bodies.at(-1)?.context ?? {}
    }
    expect(await sortedBy(1)).toMatchObject({ interest: expect.anything(), language: 'en' })
    await agrees(seen.context, [], own.url)
    expect(await sortedBy(2)).not.toHaveProperty('interest')
    await seen.close()
  })

  it('pages kept by segment are those of their visitors', async () => {
    const get = async (cookie: string): Promise<{ shown: string; rules: string | null }> => {
      const response = await fetch(`${own.url}/de`, { headers: { cookie } })
      const text = await response.text()
      return {
        shown: /data-placement="([^"]*)/.exec(text)?.[1] ?? '',
        rules: response.headers.get('cache-control'),
      }
    }
    const consent = `${consentCookie}=${writeConsent({ version: 1, at: Date.now(), given: ['personalisation'] })}`
    const seconds = 'BrAbyL'
    const as = (fact: string): string => `${consent}; ${personal}=1~${seconds}~${fact}~~~~~0~`
    for (let turn = 0; turn < 3; turn++) {
      expect((await get(as('diet-vegan'))).shown).toBe('vegan')
      expect((await get(as('level-beginner'))).shown).toBe('beginner')
      expect((await get('')).shown).toBe('everybody')
    }
    expect((await get(as('diet-vegan'))).rules).toBe('private, no-cache')
  })
})
