import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { atFoot, bar, choose, given, stored } from './events-visit.ts'
import { countShifts, shifts, sideways } from './layout.ts'
import { isHydrated } from './search-visit.ts'
import { audit, auditSchemes, openBrowser, phone, type Visit, visit, visitAgain } from './visit.ts'

const { url } = inject('together')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const star = (page: Page) => page.locator('[data-favourite]')
const isKept = (page: Page) => star(page).getAttribute('aria-pressed')
const said = (page: Page) => page.locator('[data-favourite] + [role=status]')
const listed = (page: Page) => page.locator('section[aria-labelledby=favourites] li a')

/** Somebody who allows preferences and nothing else, on a page. */
async function agreed(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const one = await visit(browser, options)
  await one.context.addCookies([{ name: 'quarry-consent', value: `1.${Date.now()}.p`, url }])
  await one.page.goto(`${url}${path}`)
  return one
}

async function keepPage(page: Page, path: string): Promise<void> {
  await page.goto(`${url}${path}`)
  await star(page).click()
  await expect.poll(() => isKept(page)).toBe('true')
}

describe('a page that a visitor keeps', () => {
  it('is found again: marked without a touch, listed with what is known, at the start of a search, and removed', async () => {
    const one = await agreed('/recipe/rye-bread')
    const { page } = one
    expect(await isKept(page)).toBe('false')
    await star(page).click()
    await expect.poll(() => isKept(page)).toBe('true')
    expect(await said(page).innerText()).toContain('Kept in this browser.')
    await keepPage(page, '/product/B22')
    await keepPage(page, '/de/recipe/pita')
    await countShifts(page)
    await page.goto(`${url}/recipe/rye-bread`)
    await expect.poll(() => isKept(page)).toBe('true')
    // A slow machine draws a line of text in two steps now and then.
    expect(await shifts(page)).toBeLessThanOrEqual(0.005)

    await page.goto(`${url}/search`)
    await isHydrated(page)
    await page.mouse.move(100, 100)
    const start = page.locator('[data-start] [data-part=favourites]')
    await expect.poll(() => start.locator('li a').count()).toBe(3)
    expect(await start.locator('li a').first().getAttribute('href')).toBe('/de/recipe/pita')
    expect(await start.locator('li a').first().getAttribute('lang')).toBe('de')

    await start.getByRole('link', { name: 'All favourites' }).click()
    await expect.poll(() => listed(page).allInnerTexts()).toContain('Dark rye bread')
    expect(await listed(page).count()).toBe(3)
    const [none, all] = [page.getByText('None yet.'), page.getByRole('button', { name: 'Remove all' })]
    expect([await none.isVisible(), await all.isVisible()]).toEqual([false, true])
    expect(await audit(page)).toEqual([])
    expect(await page.locator('[data-kept] tr', { hasText: 'quarry.favourites' }).innerText()).toContain(
      'Pages that you kept as favourites.',
    )
    await page.getByRole('button', { name: 'Remove: Dark rye bread' }).press('Enter')
    await expect.poll(() => listed(page).allInnerTexts()).not.toContain('Dark rye bread')
    // Keys go on where they were.
    expect(await page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true)
    await all.click()
    await expect.poll(() => listed(page).count()).toBe(0)
    expect([await none.isVisible(), await all.isVisible()]).toEqual([true, false])
    expect(await stored(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => listed(page).count()).toBe(2)
    await page.goto(`${url}/recipe/rye-bread`)
    expect(await isKept(page)).toBe('false')
    expect(one.complaints).toEqual([])
    await one.close()
  })

  it('is kept by the first press, however late the script comes', async () => {
    const one = await agreed('/')
    await one.page.route(/assets\/hydrate-/, async route => {
      // Held until the press is over.
      await pressed
      await route.continue()
    })
    let done = (): void => {}
    const pressed = new Promise<void>(resolve => {
      done = resolve
    })
    await one.page.goto(`${url}/recipe/rye-bread`)
    await star(one.page).click()
    expect(await isKept(one.page)).toBe('false')
    done()
    await expect.poll(() => isKept(one.page)).toBe('true')
    await one.close()
  })

  it('is the same in every tab', async () => {
    const one = await agreed('/recipe/rye-bread')
    await star(one.page).click()
    await expect.poll(() => isKept(one.page)).toBe('true')
    const second = await one.context.newPage()
    await second.goto(`${url}/recipe/rye-bread`)
    await expect.poll(() => isKept(second)).toBe('true')
    await star(second).click()
    await expect.poll(() => isKept(one.page)).toBe('false')
    await one.close()
  })

  it('takes consent: it is asked for where it is wanted, and goes with it', async () => {
    const one = await visit(browser)
    const { page } = one
    await page.goto(`${url}/recipe/rye-bread`)
    await page.waitForSelector(bar)
    await star(page).click()
    await expect.poll(() => said(page).innerText()).toContain('consent')
    expect(await isKept(page)).toBe('false')
    expect(await stored(page)).toEqual([])
    expect(await auditSchemes(page)).toEqual([])
    await said(page).getByRole('button').click()
    await expect.poll(() => isKept(page)).toBe('true')
    expect(await given(one)).toBe('p')
    await page.waitForSelector(bar, { state: 'detached' })
    expect(await stored(page)).toEqual(['quarry.favourites'])
    // Nothing but the page is lost: what was read last keeps the focus.
    expect(await star(page).evaluate(button => button === document.activeElement)).toBe(true)
    await atFoot(page, 'none')
    await expect.poll(() => isKept(page)).toBe('false')
    await expect.poll(() => stored(page)).toEqual([])
    expect(one.complaints).toEqual([])
    await one.close()
  })

  it('is kept when the question is answered after it was asked for', async () => {
    const one = await visit(browser)
    await one.page.goto(`${url}/recipe/rye-bread`)
    await one.page.waitForSelector(bar)
    await star(one.page).click()
    await expect.poll(() => said(one.page).innerText()).toContain('consent')
    await choose(one.page, 'all')
    await expect.poll(() => isKept(one.page)).toBe('true')
    await one.close()
  })

  it('is said not to be kept where the browser has no room, and nothing is lost', async () => {
    const one = await agreed('/')
    const { page } = one
    await keepPage(page, '/recipe/rye-bread')
    await page.goto(`${url}/recipe/pita`)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
    })
    await star(page).click()
    await expect.poll(() => said(page).innerText()).toContain('full')
    expect(await isKept(page)).toBe('false')
    await page.goto(`${url}/about-you`)
    await expect.poll(() => listed(page).allInnerTexts()).toEqual(['Dark rye bread'])
    await one.close()
  })

  it('has a star of a finger’s size on a phone, and none without script', async () => {
    const small = await agreed('/recipe/rye-bread', phone)
    const box = await star(small.page).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await star(small.page).tap()
    await expect.poll(() => isKept(small.page)).toBe('true')
    expect(await sideways(small.page)).toBe(0)
    await small.close()
    const plain = await visitAgain(browser, { javaScriptEnabled: false })
    await plain.page.goto(`${url}/recipe/rye-bread`)
    expect(await star(plain.page).isVisible()).toBe(false)
    await plain.close()
  })
})
