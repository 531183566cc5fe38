import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { countIn, facet, query, unfold, value } from './filters-visit.ts'
import { sideways } from './layout.ts'
import { auditSchemes, desktop, openBrowser, phone, visitAgain as visit } from './visit.ts'

const site = inject('together')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const shown = (page: Page): Promise<number> => page.locator('#list h2').count()

describe('the filters of a list', () => {
  it('need no script: values are links, ranges and searches are forms', { timeout: 60_000 }, async () => {
    const seen = await visit(browser, { javaScriptEnabled: false })
    const { page } = seen
    await page.goto(`${site.url}/recipes`)
    const rye = value(page, 'grain', 'Rye')
    const count = await countIn(rye)
    await rye.click()
    await expect.poll(() => shown(page)).toBe(count)
    await facet(page, 'difficulty').getByRole('link', { name: 'Leave out Hard' }).click()
    expect(query(page).get('fExcluded-difficulty')).toBe('hard')
    await page.waitForLoadState()
    expect(await shown(page)).toBeLessThan(count)
    await page.getByRole('link', { name: 'Take off the filter Grain: Rye' }).click()
    await page.getByRole('spinbutton', { name: 'To' }).first().fill('90')
    await page.getByRole('button', { name: 'Apply: Minutes' }).click()
    expect([...query(page)]).toEqual([
      ['fExcluded-difficulty', 'hard'],
      ['nf-minutes', '0...90'],
    ])
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    expect(page.url()).toBe(`${site.url}/recipes`)
    await expect.poll(() => shown(page)).toBe(46)
    await unfold(page, 'origin')
    const find = facet(page, 'origin').getByRole('searchbox')
    await find.fill('tusc')
    await find.press('Enter')
    await unfold(page, 'origin')
    await value(page, 'origin', 'Tuscany').click()
    expect([...query(page)]).toEqual([['f-origin', 'tuscany']])
    await seen.close()
  })

  it('do the same where there is script, and nothing of them is dead', async () => {
    const seen = await visit(browser)
    const { page } = seen
    await page.goto(`${site.url}/recipes`)
    expect(await page.locator('[data-filters] input[type=range]').count()).toBe(0)
    await value(page, 'grain', 'Oats').click()
    await page.waitForURL(/f-grain=oats/)
    expect(await shown(page)).toBe(3)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('stand beside the list on a wide window, and can be passed by keyboard', async () => {
    const seen = await visit(browser)
    const { page } = seen
    await page.goto(`${site.url}/recipes`)
    expect(await page.locator('[data-filters] > details > summary').isVisible()).toBe(false)
    const [column, list] = await Promise.all(
      ['[data-filters]', '#list'].map(async one => page.locator(one).boundingBox()),
    )
    expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThan(list?.x ?? 0)
    const skip = page.getByRole('link', { name: 'Skip the filters' })
    await skip.focus()
    expect((await skip.boundingBox())?.width).toBeGreaterThan(44)
    await skip.press('Enter')
    await page.keyboard.press('Tab')
    const first = page.locator('#list a').first()
    await expect.poll(() => first.evaluate(link => link === document.activeElement)).toBe(true)
    await seen.close()
  })

  it('are folded above the list on a phone', async () => {
    const seen = await visit(browser, { ...phone, javaScriptEnabled: false })
    const { page } = seen
    await page.goto(`${site.url}/recipes`)
    const rye = value(page, 'grain', 'Rye')
    expect(await rye.isVisible()).toBe(false)
    const fold = page.locator('[data-filters] > details > summary')
    await fold.tap()
    await rye.tap()
    await page.waitForURL(/f-grain=rye/)
    expect(await fold.innerText()).toBe('Filters, 1 on')
    expect(await rye.isVisible()).toBe(false)
    // What was asked of the filters themselves is seen at once.
    await page.goto(`${site.url}/recipes?more=origin`)
    expect(await page.getByRole('link', { name: 'Show less: From' }).isVisible()).toBe(true)
    await seen.close()
  })

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('are accessible on a %s, in light and dark', { timeout: 120_000 }, async (_, device) => {
    const seen = await visit(browser, device)
    const { page } = seen
    for (const path of [
      '/recipes?f-grain=rye&nf-minutes=0...300',
      '/recipes?f-grain=oats&f-origin=bavaria',
      '/recipes?fs-origin=tusc',
      '/ar/recipes?f-grain=rye',
    ]) {
      await page.goto(`${site.url}${path}`)
      await page.locator('[data-filters] > details').evaluate(fold => fold.setAttribute('open', ''))
      expect(await auditSchemes(page), path).toEqual([])
      expect(await sideways(page), `${path} scrolls sideways`).toBe(0)
    }
    expect(seen.complaints).toEqual([])
    await seen.close()
  })
})
