import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { boxOf, titles, total } from './search-visit.ts'
import { openBrowser, visitAgain as visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const site = inject('together')
const plain = () => visit(browser, { javaScriptEnabled: false })
const countIn = (text: string): number => Number(/(\d+)\D*$/.exec(text.replace(/\s+/g, ' '))?.[1])

describe('the search page without script', () => {
  it('goes from a question over three kinds of filters, an order and page three to a result and back', async () => {
    const seen = await plain()
    const { page } = seen
    await page.goto(`${site.url}/search`)
    await boxOf(page).fill('bread')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=bread')

    const kind = page
      .locator('[data-facet="kind"] a')
      .filter({ hasText: /^Recipe/ })
      .first()
    const recipes = countIn(await kind.innerText())
    await kind.click()
    await page.waitForURL(/f-kind=recipe/)
    expect(await total(page)).toBe(recipes)

    const subject = page.locator('[data-facet="category"] a').first()
    const inBread = countIn(await subject.innerText())
    await subject.click()
    await page.waitForURL(/cf-category=Bread/)
    expect(await total(page)).toBe(inBread)

    const range = page.locator('[data-facet="minutes"]')
    if (!(await range.locator('input[name="max-minutes"]').isVisible()))
      await range.locator('summary').first().click()
    await range.locator('input[name="max-minutes"]').fill('300')
    await range.locator('input[name="max-minutes"]').press('Enter')
    // What the form sent is answered with the one canonical address.
    await page.waitForURL(/nf-minutes=/)
    expect(page.url()).not.toContain('max-minutes')
    const quick = await total(page)
    expect(quick).toBeLessThan(inBread)
    expect(quick).toBeGreaterThan(20)

    const before = await titles(page)
    await page.getByLabel('Order').selectOption('@minutes ascending')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.waitForURL(/sortCriteria=/)
    expect(await total(page)).toBe(quick)
    expect(await titles(page)).not.toEqual(before)
    for (const key of ['f-kind=recipe', 'cf-category=Bread', 'nf-minutes=', 'q=bread'])
      expect(page.url()).toContain(key)

    await page.locator('[data-pager]').getByRole('link', { name: 'Page 3' }).click()
    await page.waitForURL(/firstResult=20/)
    expect(await page.locator('[data-summary]').innerText()).toMatch(/^21–/)
    const third = await titles(page)
    const here = page.url()
    await page.locator('[data-result] h3 a').first().click()
    await page.waitForURL(/\/recipe\//)
    await page.goBack()
    expect(page.url()).toBe(here)
    expect(await titles(page)).toEqual(third)
    await seen.close()
  })

  it('keeps tab, order, page size and filters with a new question, and begins at its first page', async () => {
    const seen = await plain()
    const { page } = seen
    const kept = ['tab=recipes', 'sortCriteria=date+descending', 'numberOfResults=20', 'f-difficulty=easy']
    await page.goto(`${site.url}/search?q=bread&firstResult=20&${kept.join('&')}`)
    await boxOf(page).fill('loaf')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=loaf/)
    for (const part of kept) expect(page.url().replaceAll('%20', '+')).toContain(part)
    expect(page.url()).not.toContain('firstResult')
    await seen.close()
  })

  it('corrects a slip of the pen, and searches for the very words when asked to', async () => {
    const seen = await plain()
    const { page } = seen
    await page.goto(`${site.url}/search?q=doguh`)
    expect(await page.locator('[data-corrected]').innerText()).toContain('dough')
    expect(await page.locator('[data-result]').count()).toBeGreaterThan(5)
    await page.locator('[data-corrected] a').click()
    await page.waitForURL(/verbatim=1/)
    expect(await page.locator('[data-corrected]').count()).toBe(0)
    expect(await page.locator('[data-nothing]').innerText()).toContain('doguh')
    await seen.close()
  })

  it('has other tabs as links, and shows no button that needs a script', async () => {
    const seen = await plain()
    const { page } = seen
    await page.goto(`${site.url}/search?q=rye`)
    await page.locator('[data-tabs]').getByRole('link', { name: 'Guides' }).click()
    await page.waitForURL(/tab=guides/)
    expect(await page.locator('[data-tabs] [aria-current=page]').innerText()).toBe('Guides')
    const useless = page.locator('[data-undo], [data-copy], [data-preview]')
    for (const button of await useless.all()) expect(await button.isVisible()).toBe(false)
    await seen.close()
  })

  it('names filters that stand in the way, with what each removal brings', async () => {
    const seen = await plain()
    const { page } = seen
    await page.goto(`${site.url}/search?q=rye&f-kind=guide&f-origin=tuscany`)
    const removal = page.locator('[data-removals] a').first()
    const promised = countIn((await removal.innerText()).replace(/results?/, ''))
    await removal.click()
    await page.waitForURL(url => !url.search.includes('f-origin'))
    const summary = await page.locator('[data-summary]').innerText()
    expect(summary).toContain(String(promised))
    expect(await page.locator('[data-result]').count()).toBe(Math.min(promised, 10))
    await seen.close()
  })
})
