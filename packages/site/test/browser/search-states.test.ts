import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { holdRequests } from './network.ts'
import { isHydrated, openSearch, searches, total } from './search-visit.ts'
import { audit, auditSchemes, openBrowser, phone, visitAgain as visit } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const site = inject('together')

async function typed(page: Page, box: string): Promise<void> {
  await page.locator(box).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('walnut br')
  await page.locator('[role=option]').first().waitFor()
}

describe('what opens over the page is accessible', () => {
  it('on a desk: the box, a quick look', async () => {
    const seen = await openSearch(browser, '/search?q=bread')
    const { page } = seen
    await typed(page, 'main [data-part=input]')
    expect(await auditSchemes(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('[data-preview]').first().click()
    await page.locator('[data-preview-dialog] iframe').waitFor()
    expect(await auditSchemes(page)).toEqual([])
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('on a phone: the filters, the box as a sheet', async () => {
    const seen = await openSearch(browser, '/search?q=bread', phone)
    const { page } = seen
    await page.locator('a[href="#filters"]').tap()
    await page.locator('dialog[open]').waitFor()
    expect(await auditSchemes(page)).toEqual([])
    await page.goBack()
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    await typed(page, 'main [data-part=input]')
    expect(await auditSchemes(page)).toEqual([])
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('where colours are forced and motion is not wanted, nothing is lost', async () => {
    const seen = await openSearch(browser, '/search?q=bread&f-kind=recipe', {
      forcedColors: 'active',
      reducedMotion: 'reduce',
    })
    const { page } = seen
    // What is ticked must be seen without a colour of ours: its mark is drawn in the text's own.
    const mark = page.locator('[data-facet="kind"] [data-state=selected] svg').first()
    expect(await mark.isVisible()).toBe(true)
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(element => {
          const { transitionDuration, animationDuration } = getComputedStyle(element)
          return [transitionDuration, animationDuration].some(text =>
            text.split(',').some(one => Number.parseFloat(one) > 0.01),
          )
        }).length,
    )
    expect(moving).toBe(0)
    expect(await audit(page)).toEqual([])
    await seen.close()
  })
})

describe('a longer list', () => {
  it('comes with one request, is said and counted, and is read on from its first result', async () => {
    const seen = await openSearch(browser, '/search?q=bread')
    const { page } = seen
    const length = await page.evaluate(() => history.length)
    const asked = searches(seen)
    await page.locator('[data-more]').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('[data-result]').count()).toBe(20)
    await expect.poll(() => searches(seen)).toBe(asked + 1)
    expect(await page.evaluate(() => history.length)).toBe(length)
    await expect.poll(() => page.locator('[data-summary] [role=status]').innerText()).toMatch(/^1–20 of /)
    const eleventh = page.locator('[data-result]').nth(10).locator('h3 a')
    await expect.poll(() => eleventh.evaluate(link => document.activeElement === link)).toBe(true)
    await seen.close()
  })

  it('goes on from the page that is shown, up to the last result', async () => {
    const seen = await openSearch(browser, '/search?q=flour')
    const { page } = seen
    const all = await total(page)
    expect(all).toBeGreaterThan(10)
    await page.goto(`${site.url}/search?q=flour&firstResult=${Math.floor((all - 1) / 10) * 10}`)
    await isHydrated(page)
    expect(await page.locator('[data-result]').count()).toBeGreaterThan(0)
    expect(await page.locator('[data-more]').count()).toBe(0)
    await seen.close()
  })
})

it('a click before the filters hydrate is done when they are hydrated', async () => {
  const seen = await visit(browser)
  const { page } = seen
  const release = await holdRequests(page, /\/assets\/rest-.*\.js$/)
  await page.goto(`${site.url}/search?q=bread`)
  await isHydrated(page)
  await page.locator('[data-facet="kind"] a').first().click()
  expect(page.url()).not.toContain('f-kind')
  release()
  await expect.poll(() => page.url()).toContain('f-kind=')
  await expect.poll(() => searches(seen)).toBe(1)
  expect(seen.complaints).toEqual([])
  await seen.close()
})

it('what is typed into a search inside a filter before it hydrates is searched when it is hydrated', async () => {
  const seen = await visit(browser)
  const { page } = seen
  const release = await holdRequests(page, /\/assets\/rest-.*\.js$/)
  await page.goto(`${site.url}/search?f-kind=recipe`)
  await isHydrated(page)
  const field = page.locator('input[name="fs-origin"]')
  await field.focus()
  await page.keyboard.type('an')
  release()
  await expect.poll(() => page.locator('[data-facet="origin"] [role=status]').innerText()).toMatch(/4 values/)
  expect(await field.inputValue()).toBe('an')
  await seen.close()
})

it('a slider that is moved by keys before it hydrates stays where it was moved to, and is applied', async () => {
  const seen = await visit(browser)
  const { page } = seen
  const release = await holdRequests(page, /\/assets\/rest-.*\.js$/)
  await page.goto(`${site.url}/search?f-kind=recipe`)
  await isHydrated(page)
  const thumb = page.getByRole('slider', { name: 'Minutes: to' })
  await thumb.focus()
  await page.keyboard.press('End')
  for (let times = 0; times < 12; times++) await page.keyboard.press('ArrowLeft')
  const place = await thumb.inputValue()
  release()
  await expect.poll(() => page.url()).toMatch(/nf-minutes=0\.\.\.\d/)
  expect(await thumb.inputValue()).toBe(place)
  await expect.poll(() => searches(seen)).toBe(1)
  expect(seen.complaints).toEqual([])
  await seen.close()
})

it('gives the whole width to the results where there is nothing to choose', async () => {
  const { page, close } = await openSearch(browser, '/search?q=bread')
  const left = (selector: string) =>
    page.locator(selector).evaluate(element => Math.round(element.getBoundingClientRect().left))
  const column = page.locator('[data-filters]')
  expect(await column.isVisible()).toBe(true)
  expect(await left('section:has(> #results-heading)')).toBeGreaterThan(await left('h1'))
  // As a site is left that has no filter of its own, by results that are alike in everything.
  await column.evaluate(element => element.replaceChildren(element.querySelector('h2') ?? ''))
  expect(await column.isHidden()).toBe(true)
  expect(await left('section:has(> #results-heading)')).toBe(await left('h1'))
  await close()
})
