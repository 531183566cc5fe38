import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { asked } from './answer-visit.ts'
import { holdRequests, waitLonger } from './network.ts'
import { boxOf, isHydrated, searches } from './search-visit.ts'
import { openBrowser, phone, type Visit, visitAgain as visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const site = inject('together')
const later = /\/assets\/rest-.*\.js$/

type Held = { seen: Visit; page: Page; release: () => void }

/** A page of results whose later script is on its way, until `release`. */
async function withoutHydration(path: string): Promise<Held> {
  const seen = await visit(browser)
  await seen.page.clock.install()
  return open(seen, path)
}

/** The same, where what was done waits as long as it has to. */
async function beforeHydration(path: string): Promise<Held> {
  const seen = await visit(browser)
  await waitLonger(seen.page)
  return open(seen, path)
}

async function open(seen: Visit, path: string): Promise<Held> {
  const release = await holdRequests(seen.page, later)
  await seen.page.goto(`${site.url}${path}`)
  await isHydrated(seen.page)
  return { seen, page: seen.page, release }
}

const results = (page: Page): Promise<number> => page.locator('[data-result]').count()
const order = (page: Page) => page.getByLabel('Order')

describe('what is done to a part of the page before its script is there is done by script, once', () => {
  it.each([
    ['a page', (page: Page) => page.locator('[data-pager] a[rel=next]').click(), /firstResult=10/],
    ['an order', (page: Page) => order(page).selectOption('date descending'), /sortCriteria=date/],
    ['a filter to take off', (page: Page) => page.locator('[data-applied] a').first().click(), /\?q=bread$/],
    [
      'another query, where nothing was found',
      (page: Page) => page.locator('[data-nothing] [data-popular] a').first().click(),
      /q=Country/,
      '/search?q=xyzzyqwv',
    ],
  ])('%s', async (_, act, address, path = '/search?q=bread&f-kind=recipe') => {
    const { seen, page, release } = await beforeHydration(path)
    const entries = await page.evaluate(() => history.length)
    const before = page.url()
    await act(page)
    expect(page.url()).toBe(before)
    release()
    await expect.poll(() => page.url()).toMatch(address)
    await expect.poll(() => searches(seen)).toBe(1)
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    expect(seen.requests.filter(({ type }) => type === 'document')).toHaveLength(1)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('an order that is chosen by keys, and a filter: both', async () => {
    const { seen, page, release } = await beforeHydration('/search?q=bread')
    await order(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const chosen = await order(page).inputValue()
    expect(chosen).not.toBe('relevancy')
    await page.locator('[data-facet="kind"] a').first().click()
    release()
    await expect.poll(() => new URL(page.url()).searchParams.get('sortCriteria')).toBe(chosen)
    await expect.poll(() => page.url()).toContain('f-kind=')
    expect(await order(page).inputValue()).toBe(chosen)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('a longer list', async () => {
    const { seen, page, release } = await beforeHydration('/search?q=bread')
    await page.locator('[data-more]').click()
    expect(await results(page)).toBe(10)
    release()
    await expect.poll(() => results(page)).toBe(20)
    await seen.close()
  })
})

it('words that are sent before the box has its script are searched on the same page', async () => {
  const seen = await visit(browser)
  const { page } = seen
  const sent: string[] = []
  page.on('request', request => {
    if (!/\/rest\/search\/v2\?/.test(request.url())) return
    const { q, facets } = request.postDataJSON() as { q: string; facets?: object }
    // What the box shows ahead asks for no filters.
    if (facets) sent.push(q)
  })
  const release = await holdRequests(page, /\/assets\/attach-.*\.js$/)
  await page.goto(`${site.url}/search?q=bread`)
  await isHydrated(page)
  await boxOf(page).fill('rye')
  await boxOf(page).press('Enter')
  await expect.poll(() => page.url()).toMatch(/\?q=rye$/)
  await expect.poll(() => sent).toEqual(['rye'])
  release()
  await page.locator('main [data-hydrated=box]').waitFor()
  await boxOf(page).fill('oven')
  await boxOf(page).press('Enter')
  await expect.poll(() => page.url()).toMatch(/\?q=oven$/)
  await expect.poll(() => sent).toEqual(['rye', 'oven'])
  expect(seen.requests.filter(({ type }) => type === 'document')).toHaveLength(1)
  expect(seen.complaints).toEqual([])
  await seen.close()
})

it('what is found for words that are sent so early is not covered on a phone when the script comes', async () => {
  const seen = await visit(browser, phone)
  const { page } = seen
  const release = await holdRequests(page, /\/assets\/attach-.*\.js$/)
  await page.goto(`${site.url}/search?q=bread`)
  await isHydrated(page)
  await boxOf(page).fill('rye')
  await boxOf(page).press('Enter')
  await expect.poll(() => page.url()).toMatch(/\?q=rye$/)
  release()
  await page.locator('main [data-hydrated=box]').waitFor()
  expect(await page.locator('html[data-sheet]').count()).toBe(0)
  expect(seen.complaints).toEqual([])
  await seen.close()
})

it('a double click on a filter ticks it once', async () => {
  const { seen, page, release } = await beforeHydration('/search?q=bread')
  const entries = await page.evaluate(() => history.length)
  await page.locator('[data-facet="kind"] a').first().dblclick()
  release()
  await expect.poll(() => page.url()).toContain('f-kind=')
  await expect.poll(() => searches(seen)).toBe(1)
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await seen.close()
})

it('a word on the answer is said once its script is there', async () => {
  const { seen, page, release } = await beforeHydration(asked)
  const hydrateAnswer = await holdRequests(page, /\/assets\/hydrate-answer-.*\.js$/)
  const button = page.getByRole('button', { name: 'Helpful', exact: true })
  await button.click()
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  release()
  hydrateAnswer()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  expect(seen.complaints).toEqual([])
  await seen.close()
})

it('a link that the pointer rests on is fetched as soon as it can be', async () => {
  const { seen, page, release } = await beforeHydration('/search?q=bread')
  await page.locator('[data-pager] a[rel=next]').hover()
  release()
  await expect.poll(() => searches(seen)).toBe(1)
  expect(page.url()).not.toContain('firstResult')
  await seen.close()
})

describe('when its script does not come, the browser does it alone', () => {
  it.each([
    ['follows a link', (page: Page) => page.locator('[data-pager] a[rel=next]').click(), /firstResult=10/],
    ['sends a form', (page: Page) => order(page).selectOption('date descending'), /sortCriteria=date/],
    ['ticks by a link', (page: Page) => page.locator('[data-facet="kind"] a').first().click(), /f-kind=/],
  ])('%s', async (_, act, address) => {
    const { seen, page, release } = await withoutHydration('/search?q=bread')
    await act(page)
    // As long as somebody waits for it: the seconds pass at once.
    await page.clock.fastForward(10_000)
    await page.waitForURL(address)
    expect(seen.requests.filter(({ type }) => type === 'document')).toHaveLength(2)
    expect(await results(page)).toBeGreaterThan(0)
    release()
    await seen.close()
  })
})
