import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ask, asked as askedQuestion } from './answer-visit.ts'
import { bar, choose, kept, keptSearches, openRecorded, type Recorded, stored } from './events-visit.ts'
import { holdRequests } from './network.ts'
import { isHydrated, ready } from './search-visit.ts'
import { type RunningSite, startTogether } from './servers.ts'
import { openBrowser, visitAgain } from './visit.ts'

const { url } = inject('together')
const apart = inject('apart')
let browser: Browser
let older: RunningSite

beforeAll(async () => {
  browser = await openBrowser()
  older = await startTogether({ QUARRY_ANALYTICS_MODE: 'legacy' })
})
afterAll(async () => {
  await browser?.close()
  await older?.stop()
})

/** Things come when they come: a busy machine takes its time. */

type Event = Record<string, unknown> & { customData?: Record<string, unknown> }

/** Events of the older protocol, with the end of the address that they were sent to. */
const ofOlder = ({ said }: Recorded): [kind: string, event: Event][] =>
  said.flatMap(({ path, body }) => {
    const [, kind] = /^\/rest\/v15\/analytics\/(\w+)$/.exec(path) ?? []
    return kind ? [[kind, body as Event]] : []
  })

const named = ([kind, event]: [string, Event]): string =>
  `${kind} ${event['actionCause'] ?? event['eventValue'] ?? event['contentIdValue'] ?? ''}`

const answered = (page: Page) => page.locator('[data-answer=completed]').waitFor()

/** The answer hydrates at the first sign of a visitor; what is pressed before that is not lost. */
async function like(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Helpful', exact: true })
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
}

describe('the older protocol', () => {
  it('tells nothing before consent, and nothing later of what was before it', async () => {
    const one = await openRecorded(browser, `${older.url}/search?q=dough`)
    await one.page.waitForSelector(bar)
    await one.page.waitForLoadState('networkidle')
    expect(one.recorded()).toEqual([])
    await choose(one.page, 'all')
    await one.told(/\/va\/view/)
    // Before its script is there the box is a form, and what is recorded is not there either.
    await expect.poll(() => stored(one.page)).toContain('__coveo.analytics.history')
    await ask(one.page, 'bread')
    await expect.poll(() => keptSearches(one)).toEqual([['bread', 'searchboxSubmit']])
    expect(
      ofOlder(one)
        .filter(([kind]) => kind === 'search')
        .map(([, event]) => event['queryText']),
    ).not.toContain('dough')
    expect(one.complaints).toEqual([])
    await one.close()
  })

  it('tells of a search that the server made once, of filters, results and pages', async () => {
    const one = await openRecorded(browser, `${older.url}/search?q=dough`, { agreed: true })
    const { page } = one
    await isHydrated(page)
    await expect.poll(() => ofOlder(one).map(named)).toContain('search interfaceLoad')
    const [[, first] = ['', {} as Event]] = ofOlder(one)
    expect(first).toMatchObject({
      language: 'en',
      originContext: 'Search',
      originLevel1: 'default',
      anonymous: false,
      queryText: 'dough',
      actionCause: 'interfaceLoad',
      facetState: [],
    })
    expect(first['numberOfResults']).toBeGreaterThan(0)
    const visitor = (await one.context.cookies()).find(({ name }) => name === 'coveo_visitorId')?.value
    expect(first['clientId']).toBe(visitor)
    // The service was not asked to record it as well, nor anything that the browser asks.
    await page.keyboard.press('Shift')
    const value = page.locator('[data-facet] [role="checkbox"]').first()
    await value.click()
    await ready(page)
    await expect.poll(() => ofOlder(one).map(named)).toContain('search facetSelect')
    for (const body of one.posted) expect(body['analytics']).toMatchObject({ capture: false })
    const filtered = ofOlder(one).find(told => named(told) === 'search facetSelect')?.[1]
    expect(filtered?.['facetState']).toMatchObject([{ state: 'selected', facetType: expect.any(String) }])
    // In a tab of its own, which the browser may put behind at once: what it tells then is looked for where it is kept.
    await one.standAside()
    await page
      .locator('[data-result] a')
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const opened = { cause: 'documentOpen', position: 1, url: expect.stringMatching(/^\/recipe\//) }
    await expect
      .poll(() => kept(one))
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'click', body: expect.objectContaining(opened) }),
          expect.objectContaining({ kind: 'view', body: expect.objectContaining({ url: opened.url }) }),
        ]),
      )
    await expect
      .poll(() => keptSearches(one))
      .toEqual([
        ['dough', 'interfaceLoad'],
        ['dough', 'facetSelect'],
      ])
    expect(ofOlder(one).filter(told => named(told) === 'search interfaceLoad')).toHaveLength(1)
    expect(one.complaints).toEqual([])
    await one.close()
  })

  it('tells of an answer that came with the page, and of what is said to it', async () => {
    const one = await openRecorded(browser, `${older.url}${askedQuestion}`, { agreed: true })
    const { page } = one
    await expect.poll(() => ofOlder(one).map(named)).toContain('custom generatedAnswerStreamEnd')
    await answered(page)
    await like(page)
    await expect.poll(() => ofOlder(one).map(named)).toContain('custom likeGeneratedAnswer')
    const told = ofOlder(one).filter(([, event]) => event['eventType'] === 'generatedAnswer')
    expect(told.map(named)).toEqual(['custom generatedAnswerStreamEnd', 'custom likeGeneratedAnswer'])
    const ids = new Set(told.map(([, { customData = {} }]) => customData['generativeQuestionAnsweringId']))
    expect(ids.size).toBe(1)
    expect([...ids][0]).toMatch(/^[\w-]{20,}$/)
    await expect.poll(async () => (await kept(one)).filter(({ kind }) => kind === 'answer').length).toBe(2)
    await one.close()
  })

  it('is silent where the browser asks not to be followed, whatever was agreed to', async () => {
    const headers = { extraHTTPHeaders: { 'sec-gpc': '1' } }
    const one = await openRecorded(browser, `${older.url}/search?q=dough`, { agreed: true, ...headers })
    await one.page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    await one.page.goto(`${older.url}/search?q=dough`)
    await isHydrated(one.page)
    await one.page.waitForLoadState('networkidle')
    expect(ofOlder(one)).toEqual([])
    await one.close()
  })
})

describe('what led to a search', () => {
  it.each([
    ['newer', () => url],
    ['older', () => older.url],
  ])('on another page is told with it, in the %s protocol', async (_, origin) => {
    const one = await openRecorded(browser, `${origin()}/recipe/rye-bread`, { agreed: true })
    const { page } = one
    const box = page.locator('header input[name=q]')
    await box.focus()
    await page.locator('header input[role=combobox]').waitFor()
    await box.fill('rye')
    await box.press('Enter')
    await page.waitForURL(/\/search\?q=rye/)
    await expect.poll(() => keptSearches(one)).toEqual([['rye', 'searchFromLink']])
    // It is told once: coming by the same address again is no search from a box.
    await expect
      .poll(async () => (await one.context.cookies()).map(({ name }) => name))
      .not.toContain('quarry-handover')
    await page.reload()
    await expect
      .poll(() => keptSearches(one))
      .toEqual([
        ['rye', 'searchFromLink'],
        ['rye', 'interfaceLoad'],
      ])
    await one.close()
  })

  it('is not handed over without consent', async () => {
    const one = await visitAgain(browser)
    await one.page.goto(`${url}/recipe/rye-bread`)
    const box = one.page.locator('header input[name=q]')
    await box.focus()
    await one.page.locator('header input[role=combobox]').waitFor()
    await box.fill('rye')
    await box.press('Enter')
    await one.page.waitForURL(/\/search\?q=rye/)
    expect((await one.context.cookies()).map(({ name }) => name)).toEqual(['quarry-consent'])
    await one.close()
  })
})

describe('the newer protocol', () => {
  const told = (one: Recorded): Record<string, unknown>[] =>
    one.said.flatMap(({ path, body }) =>
      /\/events\/v1$/.test(path) ? (body as Record<string, unknown>[]) : [],
    )
  const types = (one: Recorded): unknown[] => told(one).map(({ meta }) => (meta as { type: string }).type)

  it('tells of an answer that came with the page, of what is said to it, and of a page that it cites', async () => {
    const one = await openRecorded(browser, `${url}${askedQuestion}`, { agreed: true })
    const { page } = one
    await expect.poll(() => types(one)).toEqual(['Rga.AnswerReceived'])
    await answered(page)
    await like(page)
    await expect.poll(() => types(one)).toEqual(['Rga.AnswerReceived', 'Rga.AnswerAction'])
    const [received, liked] = told(one)
    expect(received).toMatchObject({ answerGenerated: true, answerId: expect.stringMatching(/^[\w-]{20,}$/) })
    expect(liked).toMatchObject({ answerId: received?.['answerId'], action: 'like' })
    await one.standAside()
    await page.locator('[data-mark]').first().click()
    await page.waitForURL(/\/recipe\/pita/)
    await expect
      .poll(async () =>
        (await kept(one)).filter(({ kind }) => kind === 'answer').map(({ body }) => body.type),
      )
      .toEqual(['Rga.AnswerReceived', 'Rga.AnswerAction', 'Rga.CitationClick'])
    await one.close()
  })

  /** A visitor who has just agreed; what records results is on its way, until `release`. */
  async function agreedJustNow(): Promise<{ one: Recorded; release: () => void }> {
    const one = await openRecorded(browser, `${url}/search?q=bread`)
    await isHydrated(one.page)
    await one.page.waitForSelector(bar)
    const opened = one.page.locator('[data-result] a').nth(1)
    // What is done before there is consent stays untold.
    await opened.click({ modifiers: ['ControlOrMeta'] })
    const release = await holdRequests(one.page, /\/assets\/record-next-.*\.js$/)
    await choose(one.page, 'all')
    return { one, release }
  }
  const clicks = (one: Recorded) =>
    told(one)
      .filter(({ meta }) => (meta as { type: string }).type === 'itemClick')
      .map(({ position, itemMetadata, meta }) => ({ position, itemMetadata, meta }))

  it('tells what was opened between consent and the arrival of what records it', async () => {
    const { one, release } = await agreedJustNow()
    await one.page
      .locator('[data-result]')
      .first()
      .getByRole('link')
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    await one.told(/\/va\/view/)
    expect(clicks(one)).toEqual([])
    release()
    await expect.poll(() => clicks(one)).toMatchObject([{ position: 1, meta: { location: one.page.url() } }])
    await one.close()
  })

  it('takes a result that was opened before it could be recorded to the next page, and tells of it once', async () => {
    const { one, release } = await agreedJustNow()
    const { page } = one
    await page.locator('[data-result]').first().getByRole('link').first().click()
    await page.waitForURL(address => address.pathname !== '/search')
    release()
    await expect
      .poll(() => clicks(one))
      .toMatchObject([{ position: 1, meta: { location: expect.stringMatching(/\/search\?q=bread$/) } }])
    expect(await stored(page)).not.toContain('quarry.held')
    // What is told of this page, twice; that of the other tab has a place of its own.
    const views = () =>
      told(one).filter(({ meta }) => {
        const { type, location } = meta as { type: string; location: string }
        return type === 'itemView' && location === page.url()
      })
    await expect.poll(() => views().length).toBe(1)
    await page.reload()
    await expect.poll(() => views().length).toBe(2)
    expect(clicks(one)).toHaveLength(1)
    expect(one.complaints).toEqual([])
    await one.close()
  })

  it('says nothing of answers before consent, nor later of one that came before it', async () => {
    const one = await openRecorded(browser, `${url}${askedQuestion}`)
    await one.page.waitForSelector(bar)
    await answered(one.page)
    await choose(one.page, 'all')
    await one.told(/\/va\/view/)
    await isHydrated(one.page)
    await expect.poll(() => stored(one.page)).toContain('__coveo.analytics.history')
    await like(one.page)
    await expect.poll(() => types(one)).toEqual(['Rga.AnswerAction'])
    await one.close()
  })
})

describe.each([
  ['newer', () => url, /\/assets\/record-next-.*\.js$/],
  ['older', () => older.url, /\/assets\/record-legacy-.*\.js$/],
] as const)('a page that an answer cites, in the %s protocol', (_, origin, recorder) => {
  const opened = (one: Recorded): string[] =>
    one.said.flatMap(({ path, body }) => {
      const all = /\/events\/v1$/.test(path) ? (body as { meta: { type: string } }[]) : []
      const cause = (body as Event | null)?.['actionCause']
      return [...all.map(({ meta }) => meta.type), ...(typeof cause === 'string' ? [cause] : [])].filter(
        name => name === 'Rga.CitationClick' || name === 'generatedAnswerCitationClick',
      )
    })

  /** A visitor who has just agreed, before an answer; what records it is on its way, until `release`. */
  async function agreedJustNow(): Promise<{ one: Recorded; release: () => void }> {
    const one = await openRecorded(browser, `${origin()}${askedQuestion}`)
    const { page } = one
    await page.waitForSelector(bar)
    await answered(page)
    await like(page)
    // What is opened before there is consent stays untold.
    await page
      .locator('[data-sources] a')
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const release = await holdRequests(page, recorder)
    await choose(page, 'all')
    return { one, release }
  }

  it('is told when it was opened between consent and the arrival of what records it, and so is what was said', async () => {
    const { one, release } = await agreedJustNow()
    await one.page
      .locator('[data-mark]')
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    const helps = one.page.getByRole('button', { name: 'Not helpful', exact: true })
    await helps.click()
    await one.told(/\/va\/view/)
    expect(opened(one)).toEqual([])
    release()
    await expect.poll(() => opened(one)).toHaveLength(1)
    await expect.poll(() => JSON.stringify(one.said)).toMatch(/"(action":"dislike|dislikeGeneratedAnswer)"/)
    expect(JSON.stringify(one.said)).not.toMatch(/"(action":"like|likeGeneratedAnswer)"/)
    expect(one.complaints).toEqual([])
    await one.close()
  })

  it('goes along to the page that it led to, and is told there once', async () => {
    const { one, release } = await agreedJustNow()
    const { page } = one
    await page.locator('[data-mark]').first().click()
    await page.waitForURL(address => address.pathname !== '/search')
    release()
    await expect.poll(() => opened(one)).toHaveLength(1)
    expect(await stored(page)).not.toContain('quarry.held')
    await page.reload()
    await one.told(/\/va\/view/)
    expect(opened(one)).toHaveLength(1)
    expect(one.complaints).toEqual([])
    await one.close()
  })
})

describe('a site whose services are another process', () => {
  it('hands on decisions, events and what was collected, on its own origin', async () => {
    const one = await openRecorded(browser, `${apart.url}/recipe/rye-bread`)
    const { page } = one
    await page.waitForSelector(bar)
    await choose(page, 'all')
    for (const path of [/\/va\/view/, /\/events\/v1/, /\/cdn\/v1\/projects/, /\/collect\/v1\/b/])
      await one.told(path)
    await expect
      .poll(async () => (await kept(one)).map(({ kind }) => kind).sort())
      .toEqual(expect.arrayContaining(['consent', 'customer', 'view']))
    await page.goto(`${apart.url}/search?q=dough`)
    await expect.poll(() => keptSearches(one)).toEqual([['dough', 'interfaceLoad']])
    const elsewhere = one.requests.filter(
      request => !request.url.startsWith(apart.url) && !request.url.startsWith(`${apart.apiUrl}/rest/`),
    )
    expect(elsewhere).toEqual([])
    await Promise.all([page.waitForURL(/about-you/), page.goto(`${apart.url}/about-you`)])
    await Promise.all([page.waitForNavigation(), page.click('[data-forget] button')])
    expect(await one.context.cookies()).toEqual([])
    expect(one.complaints).toEqual([])
    await one.close()
  })
})

it('a recommended page that is opened is told once, with consent, from its place', async () => {
  const one = await openRecorded(browser, `${url}/courses`, { agreed: true })
  const { page } = one
  const course = await page.locator('main a[href^="/course/"]').first().getAttribute('href')
  const links = page.locator('[data-recommended] a')
  // A service that has just started may be too slow for the patience of a page.
  const looked = async (): Promise<number> => {
    await page.goto(`${url}${course}`, { waitUntil: 'networkidle' })
    return links.count()
  }
  await expect.poll(looked).toBe(3)
  const clicks = () =>
    one.said
      .filter(({ path }) => path.endsWith('/events/v1'))
      .flatMap(({ body }) => body as { meta: { type: string } }[])
      .filter(({ meta }) => meta.type === 'itemClick')
  const second = links.nth(1)
  const title = await second.innerText()
  // The list stays where it is: the link goes to a tab of its own.
  await second.click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(clicks).toMatchObject([
    {
      position: 2,
      responseId: expect.stringMatching(/^[\w-]{36}$/),
      itemMetadata: { uniqueFieldName: 'permanentid', title },
    },
  ])
  await second.click({ modifiers: ['ControlOrMeta'] })
  await expect.poll(() => one.context.pages().length).toBe(3)
  expect(clicks()).toHaveLength(1)
  expect(one.complaints).toEqual([])
  await one.close()
})
