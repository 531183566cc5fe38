import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addToAnswers } from './network.ts'
import { boxOf, isHydrated, openSearch, ready } from './search-visit.ts'
import { openBrowser, type Visit, visitAgain } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const boxText = (page: Page) => boxOf(page).inputValue()
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('q') ?? ''

/** The box says what the address says, though nobody has touched it. */
async function agrees(page: Page, q: string): Promise<void> {
  await expect.poll(() => queryOf(page)).toBe(q)
  await ready(page)
  await expect.poll(() => boxText(page)).toBe(q)
}

describe('an untouched box shows the query of the results', () => {
  it('that was proposed because nothing was found', async () => {
    const seen = await openSearch(browser, '/search?q=xyzzyqwv')
    const proposal = seen.page
      .locator('main a[href*="q="]')
      .filter({ hasText: /^country loaf$/i })
      .first()
    const text = await proposal.innerText()
    await proposal.click()
    await agrees(seen.page, text)
    await seen.close()
  })

  it('that is searched instead of its correction', async () => {
    const seen = await openSearch(browser, '/search?q=sourduogh')
    const { page } = seen
    expect(await boxText(page)).toBe('sourdough')
    await page.locator('[data-corrected] a').click()
    await agrees(page, 'sourduogh')
    await seen.close()
  })

  it('of a document that was gone back and forward to', async () => {
    const seen = await openSearch(browser, '/search?q=rye')
    const { page } = seen
    await page.evaluate(() => window.history.pushState(null, '', '/search?q=pita'))
    await page.goto(`${inject('together').url}/about-you`)
    await page.goBack()
    await isHydrated(page)
    await agrees(page, 'pita')
    await page.goBack()
    await agrees(page, 'rye')
    await page.goForward()
    await agrees(page, 'pita')
    await seen.close()
  })

  it('that undo leads back to, and redo forward', async () => {
    const seen = await openSearch(browser, '/search?q=xyzzyqwv')
    const { page } = seen
    const proposal = page
      .locator('main a[href*="q="]')
      .filter({ hasText: /^country loaf$/i })
      .first()
    const text = await proposal.innerText()
    await proposal.click()
    await agrees(page, text)
    await page.locator('[data-undo]').click()
    await agrees(page, 'xyzzyqwv')
    await page.locator('[data-redo]').click()
    await agrees(page, text)
    await seen.close()
  })

  it('that a rule of the service put in its place', async () => {
    const seen = await openSearch(browser, '/search?q=bread')
    const { page } = seen
    await addToAnswers(page, (_, { q }) =>
      q === 'bread' ? { triggers: [{ type: 'query', content: 'flatbread' }] } : {},
    )
    await page.locator('[data-tabs] a').filter({ hasText: 'Guides' }).click()
    await agrees(page, 'flatbread')
    await seen.close()
  })
})

/** Every key of an address, as other clients of the service write it after `#`. */
const fragments = [
  'q=rye',
  'enableQuerySyntax=true',
  'aq=@size>5',
  'cq=@size>5',
  'firstResult=20',
  'numberOfResults=25',
  'sortCriteria=date%20ascending',
  'debug=true',
  'tab=guides',
  'f-kind=guide',
  'fExcluded-kind=guide',
  'cf-category=Bread',
  'nf-minutes=0..5',
  'nfExcluded-minutes=0...5',
  'df-when=2020/01/01@00:00:00..2021/01/01@00:00:00',
  'dfExcluded-when=2020/01/01@00:00:00..2021/01/01@00:00:00',
  'af-author=Ann',
  'sf-new=New',
  'mnf-price=0..10',
  'mnfExcluded-price=0...10',
  'lf-place=Paris',
  'page=2',
  'perPage=48',
]

describe('a fragment that another client wrote', () => {
  /** One visitor for all of them: scripts are fetched once. */
  let seen: Visit
  beforeAll(async () => {
    seen = await visitAgain(browser)
  })
  afterAll(() => seen?.close())

  it.each([...fragments, fragments.join('&')])('%s: is followed without a complaint', async fragment => {
    const page = await seen.context.newPage()
    await page.goto(`${inject('together').url}/search#${fragment}`)
    await isHydrated(page)
    await page.keyboard.press('Shift')
    await page.locator('[data-facet] [role="checkbox"]').first().waitFor({ state: 'attached' })
    await expect.poll(() => boxText(page)).toBe(queryOf(page))
    await expect.poll(() => page.url()).not.toContain('#')
    expect(seen.complaints).toEqual([])
    await page.close()
  })

  it('that asks for a page that is not there leads to the last one', async () => {
    const seen = await visitAgain(browser)
    const { page } = seen
    await page.goto(`${inject('together').url}/search#q=bread&f-kind=recipe&firstResult=900`)
    await expect
      .poll(() => page.url())
      .toMatch(/\?q=bread&firstResult=[1-9]0&f-kind=recipe$|firstResult=[1-9]0$/)
    await isHydrated(page)
    expect(await page.locator('[data-result]').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => history.length)).toBe(2)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })
})
