import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { countIn, facet, query, unfold, value } from './filters-visit.ts'
import { total } from './search-visit.ts'
import { openBrowser, phone, visitAgain as visit } from './visit.ts'

const site = inject('together')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('filters without script', () => {
  it('tick, leave out, go down and up, and are taken off, all by links', async () => {
    const seen = await visit(browser, { javaScriptEnabled: false })
    const { page } = seen
    await page.goto(`${site.url}/search?q=dough`)
    const object = value(page, 'kind', 'Recipe')
    const count = await countIn(object)
    await object.click()
    await expect.poll(() => total(page)).toBe(count)
    // Only recipes have a grain: the filter appears with them.
    await facet(page, 'grain').getByRole('link', { name: 'Leave out Rye' }).click()
    expect(query(page).get('fExcluded-grain')).toBe('rye')
    await expect.poll(() => total(page)).toBeLessThan(count)
    await value(page, 'category', 'Bread').click()
    await value(page, 'category', 'Flat').click()
    expect(query(page).getAll('cf-category')).toEqual(['Bread', 'Flat'])
    await facet(page, 'category').getByRole('link', { name: 'All' }).click()
    expect(query(page).getAll('cf-category')).toEqual([])
    await value(page, 'quick', 'Vegan').click()
    expect(query(page).get('sf-quick')).toBe('vegan')
    await page.getByRole('link', { name: 'Take off the filter Grain: not Rye' }).click()
    expect(query(page).has('fExcluded-grain')).toBe(false)
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    expect([...query(page).keys()]).toEqual(['q'])
    await seen.close()
  })

  it('take a range of numbers and of days from a form, at its canonical address', async () => {
    const seen = await visit(browser, { javaScriptEnabled: false })
    const { page } = seen
    await page.goto(`${site.url}/search?f-kind=recipe&firstResult=10`)
    await page.getByRole('spinbutton', { name: 'To' }).first().fill('60')
    await page.getByRole('button', { name: 'Apply: Minutes' }).click()
    expect([...query(page)]).toEqual([
      ['f-kind', 'recipe'],
      ['nf-minutes', '0...60'],
    ])
    await page.waitForLoadState()
    expect(await page.locator('[data-applied]').innerText()).toMatch(/up to 60/)
    const bright = await total(page)
    expect(bright).toBeGreaterThan(5)

    await page.goto(`${site.url}/de/search?f-kind=course`)
    await unfold(page, 'when')
    await facet(page, 'when').getByLabel('Erster Tag').fill('2027-08-01')
    await facet(page, 'when').getByLabel('Letzter Tag').fill('2027-08-31')
    await page.getByRole('button', { name: 'Anwenden: Wann' }).click()
    expect(query(page).get('df-when')).toBe('2027/08/01@00:00:00...2027/08/31@23:59:59')
    await expect.poll(() => page.locator('[data-result]').count()).toBe(2)
    await seen.close()
  })

  it('show more of a list, and search in it', async () => {
    const seen = await visit(browser, { javaScriptEnabled: false })
    const { page } = seen
    await page.goto(`${site.url}/search?f-kind=recipe`)
    await unfold(page, 'origin')
    const before = await facet(page, 'origin').locator('li').count()
    await facet(page, 'origin').getByRole('link', { name: 'Show more: From' }).click()
    await unfold(page, 'origin')
    await expect.poll(() => facet(page, 'origin').locator('li').count()).toBeGreaterThan(before)
    const find = facet(page, 'origin').getByRole('searchbox')
    await find.fill('tusc')
    await find.press('Enter')
    await unfold(page, 'origin')
    await value(page, 'origin', 'Tuscany').click()
    expect(query(page).get('f-origin')).toBe('tuscany')
    await seen.close()
  })

  it('unfold on a phone behind a link', async () => {
    const seen = await visit(browser, { ...phone, javaScriptEnabled: false })
    const { page } = seen
    await page.goto(`${site.url}/search?q=bread`)
    expect(await value(page, 'kind', 'Recipe').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Filters' }).tap()
    await value(page, 'kind', 'Recipe').tap()
    await page.waitForURL(/f-kind/)
    expect(query(page).get('f-kind')).toBe('recipe')
    await seen.close()
  })
})
