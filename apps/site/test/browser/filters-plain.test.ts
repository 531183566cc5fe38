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
    await page.goto(`${site.url}/search?q=nebula`)
    const object = value(page, 'kind', 'Object')
    const count = await countIn(object)
    await object.click()
    expect(await total(page)).toBe(count)
    // Only objects have a type: the filter appears with them.
    await facet(page, 'objecttype').getByRole('link', { name: 'Leave out Emission nebula' }).click()
    expect(query(page).get('fExcluded-objecttype')).toBe('emission nebula')
    expect(await total(page)).toBeLessThan(count)
    await value(page, 'category', 'Sky').click()
    await value(page, 'category', 'Deep sky').click()
    expect(query(page).getAll('cf-category')).toEqual(['Sky', 'Deep sky'])
    await facet(page, 'category').getByRole('link', { name: 'All' }).click()
    expect(query(page).getAll('cf-category')).toEqual([])
    await value(page, 'quick', 'Seen with the naked eye').click()
    expect(query(page).get('sf-quick')).toBe('naked-eye')
    await page.getByRole('link', { name: 'Take off the filter Type of object: not Emission nebula' }).click()
    expect(query(page).has('fExcluded-objecttype')).toBe(false)
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    expect([...query(page).keys()]).toEqual(['q'])
    await seen.close()
  })

  it('take a range of numbers and of days from a form, at its canonical address', async () => {
    const seen = await visit(browser, { javaScriptEnabled: false })
    const { page } = seen
    await page.goto(`${site.url}/search?f-kind=object&firstResult=10`)
    await page.getByRole('spinbutton', { name: 'To' }).first().fill('3')
    await page.getByRole('button', { name: 'Apply: Brightness (magnitude)' }).click()
    expect([...query(page)]).toEqual([
      ['f-kind', 'object'],
      ['nf-magnitude', '-30...3'],
    ])
    expect(await page.locator('[data-applied]').innerText()).toMatch(/up to 3/)
    const bright = await total(page)
    expect(bright).toBeGreaterThan(10)

    await page.goto(`${site.url}/es/search?f-kind=event`)
    await unfold(page, 'when')
    await page.getByLabel('Primer día').fill('2027-08-01')
    await page.getByLabel('Último día').fill('2027-08-31')
    await page.getByRole('button', { name: 'Aplicar: Cuándo' }).click()
    expect(query(page).get('df-when')).toBe('2027/08/01@00:00:00...2027/08/31@23:59:59')
    expect(await page.locator('[data-result]').first().innerText()).toMatch(/2027/)
    await seen.close()
  })

  it('show more of a list, and search in it', async () => {
    const seen = await visit(browser, { javaScriptEnabled: false })
    const { page } = seen
    await page.goto(`${site.url}/search?f-kind=object`)
    await unfold(page, 'constellation')
    const before = await facet(page, 'constellation').locator('li').count()
    await facet(page, 'constellation').getByRole('link', { name: 'Show more: Constellation' }).click()
    await unfold(page, 'constellation')
    expect(await facet(page, 'constellation').locator('li').count()).toBeGreaterThan(before)
    const find = facet(page, 'constellation').getByRole('searchbox')
    await find.fill('scorp')
    await find.press('Enter')
    await unfold(page, 'constellation')
    await value(page, 'constellation', 'Scorpius').click()
    expect(query(page).get('f-constellation')).toMatch(/^Scorpius/)
    await seen.close()
  })

  it('unfold on a phone behind a link', async () => {
    const seen = await visit(browser, { ...phone, javaScriptEnabled: false })
    const { page } = seen
    await page.goto(`${site.url}/search?q=galaxy`)
    expect(await value(page, 'kind', 'Object').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Filters' }).tap()
    await value(page, 'kind', 'Object').tap()
    await page.waitForURL(/f-kind/)
    expect(query(page).get('f-kind')).toBe('object')
    await seen.close()
  })
})
