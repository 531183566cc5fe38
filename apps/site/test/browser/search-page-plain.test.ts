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
    await boxOf(page).fill('galaxy')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=galaxy')

    const kind = page
      .locator('[data-facet="kind"] a')
      .filter({ hasText: /^Object/ })
      .first()
    const objects = countIn(await kind.innerText())
    await kind.click()
    await page.waitForURL(/f-kind=object/)
    expect(await total(page)).toBe(objects)

    const subject = page.locator('[data-facet="category"] a').first()
    const inSky = countIn(await subject.innerText())
    await subject.click()
    await page.waitForURL(/cf-category=Sky/)
    expect(await total(page)).toBe(inSky)

    const range = page.locator('[data-facet="magnitude"]')
    if (!(await range.locator('input[name="max-magnitude"]').isVisible()))
      await range.locator('summary').first().click()
    await range.locator('input[name="max-magnitude"]').fill('10')
    await range.locator('input[name="max-magnitude"]').press('Enter')
    // What the form sent is answered with the one canonical address.
    await page.waitForURL(/nf-magnitude=/)
    expect(page.url()).not.toContain('max-magnitude')
    const bright = await total(page)
    expect(bright).toBeLessThan(inSky)
    expect(bright).toBeGreaterThan(20)

    const before = await titles(page)
    await page.getByLabel('Order').selectOption('@magnitude ascending')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.waitForURL(/sortCriteria=/)
    expect(await total(page)).toBe(bright)
    expect(await titles(page)).not.toEqual(before)
    for (const key of ['f-kind=object', 'cf-category=Sky', 'nf-magnitude=', 'q=galaxy'])
      expect(page.url()).toContain(key)

    await page.locator('[data-pager]').getByRole('link', { name: 'Page 3' }).click()
    await page.waitForURL(/firstResult=20/)
    expect(await page.locator('[data-summary]').innerText()).toMatch(/^21–/)
    const third = await titles(page)
    const here = page.url()
    await page.locator('[data-result] h3 a').first().click()
    await page.waitForURL(/\/object\//)
    await page.goBack()
    expect(page.url()).toBe(here)
    expect(await titles(page)).toEqual(third)
    await seen.close()
  })

  it('keeps tab, order, page size and filters with a new question, and begins at its first page', async () => {
    const seen = await plain()
    const { page } = seen
    const kept = ['tab=objects', 'sortCriteria=date+descending', 'numberOfResults=20', 'f-difficulty=easy']
    await page.goto(`${site.url}/search?q=galaxy&firstResult=20&${kept.join('&')}`)
    await boxOf(page).fill('cluster')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=cluster/)
    for (const part of kept) expect(page.url().replaceAll('%20', '+')).toContain(part)
    expect(page.url()).not.toContain('firstResult')
    await seen.close()
  })

  it('corrects a slip of the pen, and searches for the very words when asked to', async () => {
    const seen = await plain()
    const { page } = seen
    await page.goto(`${site.url}/search?q=andromdea`)
    expect(await page.locator('[data-corrected]').innerText()).toContain('andromeda')
    expect(await page.locator('[data-result]').count()).toBeGreaterThan(5)
    await page.locator('[data-corrected] a').click()
    await page.waitForURL(/verbatim=1/)
    expect(await page.locator('[data-corrected]').count()).toBe(0)
    expect(await page.locator('[data-nothing]').innerText()).toContain('andromdea')
    await seen.close()
  })

  it('has other tabs as links, and shows no button that needs a script', async () => {
    const seen = await plain()
    const { page } = seen
    await page.goto(`${site.url}/search?q=moon`)
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
    await page.goto(`${site.url}/search?q=moon&f-kind=instrument&f-constellation=Orion`)
    const removal = page.locator('[data-removals] a').first()
    const promised = countIn((await removal.innerText()).replace(/results?/, ''))
    await removal.click()
    await page.waitForURL(url => !url.search.includes('f-constellation'))
    const summary = await page.locator('[data-summary]').innerText()
    expect(summary).toContain(String(promised))
    expect(await page.locator('[data-result]').count()).toBe(Math.min(promised, 10))
    await seen.close()
  })
})
