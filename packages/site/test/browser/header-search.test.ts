import { gzipSync } from 'node:zlib'
import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { boxOf, choicesOf, hydrated, openHydrated } from './header-visit.ts'
import { countShifts, shifts } from './layout.ts'
import { holdRequests, slowDown } from './network.ts'
import { replay } from './transcript.ts'
import { auditSchemes, desktop, openBrowser, phone, visitAgain as visit } from './visit.ts'

let browser: Browser
const site = inject('together')
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('the box of the header, by keyboard', () => {
  it.each(['combobox', 'combobox-enter'])('does and says what %s.txt has', async name => {
    const seen = await visit(browser)
    await replay(seen.page, name, site.url)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })
})

describe('the box of the header, by touch', () => {
  it('opens as a sheet, whose targets are large and whose place in the history is given back', async () => {
    const seen = await visit(browser, phone)
    const { page } = seen
    await page.goto(`${site.url}/guides`)
    await page.goto(`${site.url}/recipe/rye-bread`)
    await boxOf(page).tap()
    await page.locator('header form[data-sheet]').waitFor()
    await page.keyboard.type('waln')
    await choicesOf(page).first().waitFor()
    const small = await page.locator('header form').evaluate(form =>
      [...form.querySelectorAll('input, button, a')]
        .map(target => ({ name: target.outerHTML.slice(0, 80), box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
        .map(({ name }) => name),
    )
    expect(small).toEqual([])
    // The first way back closes the sheet, the second leaves the page.
    await page.goBack()
    await page.locator('header form:not([data-sheet])').waitFor()
    expect(new URL(page.url()).pathname).toBe('/recipe/rye-bread')
    await boxOf(page).tap()
    await page.locator('header form[data-sheet]').waitFor()
    await page.locator('header [data-part=close]').tap()
    await page.locator('header form:not([data-sheet])').waitFor()
    await boxOf(page).tap()
    await page.locator('header [data-kind=result]').filter({ hasText: 'Walnut bread' }).tap()
    await page.waitForURL('**/recipe/walnut-bread')
    await page.goBack()
    await page.waitForURL('**/recipe/rye-bread')
    expect(await page.locator('header form[data-sheet]').count()).toBe(0)
    await page.goBack()
    await page.waitForURL('**/guides')
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('searches a suggestion that is touched, and clears what stands in it', async () => {
    const seen = await openHydrated(browser, '/recipe/rye-bread', { hasTouch: true })
    const { page } = seen
    await page.keyboard.type('walnut br')
    await choicesOf(page).first().waitFor()
    await page.locator('header [data-part=clear]').tap()
    expect(await boxOf(page).inputValue()).toBe('')
    expect(await boxOf(page).evaluate(input => document.activeElement === input)).toBe(true)
    // An empty box offers where to begin.
    await page.locator('header [data-kind=popular]').first().waitFor()
    expect(await page.locator('header [data-kind=suggestion]').count()).toBe(0)
    await page.keyboard.type('walnut br')
    // What was offered for the first letters may still be there.
    await page.locator('header [data-kind=suggestion]', { hasText: 'Walnut bread' }).tap()
    await page.waitForURL(/\/search\?q=Walnut(\+|%20)bread/)
    await seen.close()
  })
})

describe('without script', () => {
  it.each([
    ['/recipe/rye-bread', '/search'],
    ['/ar/recipe/rye-bread', '/ar/search'],
  ])('the form of %s leads to %s', async (path, action) => {
    const seen = await visit(browser, { javaScriptEnabled: false })
    await seen.page.goto(`${site.url}${path}`)
    await boxOf(seen.page).fill('olive')
    await seen.page.locator('header button[type=reset]').click()
    expect(await boxOf(seen.page).inputValue()).toBe('')
    await boxOf(seen.page).fill('olive')
    await seen.page.keyboard.press('Enter')
    await seen.page.waitForURL(`${site.url}${action}?q=olive`)
    await seen.close()
  })
})

describe('while it hydrates', () => {
  it('keeps what is typed on a slow phone: text, caret and focus, and then answers it', async () => {
    const seen = await visit(browser, phone)
    const { page } = seen
    await slowDown(page)
    await page.goto(`${site.url}/recipe/rye-bread`, { waitUntil: 'commit' })
    const box = boxOf(page)
    await box.focus()
    await page.keyboard.type('wlnut bread')
    for (let steps = 0; steps < 10; steps++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('a')
    await hydrated(page)
    expect(await box.inputValue()).toBe('walnut bread')
    expect(await box.evaluate(input => (input as HTMLInputElement).selectionStart)).toBe('wa'.length)
    expect(await box.evaluate(input => document.activeElement === input)).toBe(true)
    await choicesOf(page).first().waitFor()
    expect(await box.inputValue()).toBe('walnut bread')
    await seen.close()
  })

  it('leaves a word alone that is being composed', async () => {
    const seen = await visit(browser)
    const { page } = seen
    const session = await seen.context.newCDPSession(page)
    const release = await holdRequests(page, /\/assets\/header-.*\.js$/)
    await page.goto(`${site.url}/recipe/rye-bread`)
    await boxOf(page).focus()
    await session.send('Input.imeSetComposition', { text: 'ほ', selectionStart: 1, selectionEnd: 1 })
    release()
    await session.send('Input.imeSetComposition', { text: 'ほし', selectionStart: 2, selectionEnd: 2 })
    await session.send('Input.insertText', { text: '星' })
    await hydrated(page)
    expect(await boxOf(page).inputValue()).toBe('星')
    await seen.close()
  })

  it('loads at most 15 kB of script, once', async () => {
    const seen = await visit(browser)
    const bodies: Promise<number>[] = []
    const count = (request: Request): void => {
      if (request.resourceType() !== 'script') return
      const size = async () => gzipSync((await (await request.response())?.body()) ?? '', { level: 9 }).length
      bodies.push(size())
    }
    await seen.page.goto(`${site.url}/recipe/rye-bread`)
    // What comes when it is idle is not the box's.
    await seen.page.locator('[data-decided=none]').waitFor()
    seen.page.on('requestfinished', count)
    await boxOf(seen.page).focus()
    await hydrated(seen.page)
    await seen.page.keyboard.type('waln')
    await choicesOf(seen.page).first().waitFor()
    const bytes = (await Promise.all(bodies)).reduce((a, b) => a + b, 0)
    expect(bytes).toBeGreaterThan(5000)
    expect(bytes).toBeLessThanOrEqual(15_000)
    await seen.close()
  })
})

describe('in another language', () => {
  it('the box keeps its text', async () => {
    const seen = await openHydrated(browser, '/recipe/rye-bread')
    await seen.page.keyboard.type('rye & corn')
    await seen.page.locator('[data-languages] a[hreflang=ar]').click()
    await seen.page.waitForURL(/\/ar\/recipe\/rye-bread\?q=/)
    await expect.poll(() => boxOf(seen.page).inputValue()).toBe('rye & corn')
    await seen.close()
  })

  it('a search keeps its query, its filters and its page', async () => {
    const seen = await visit(browser)
    const search = '?q=m&f-kind=recipe&firstResult=10'
    await seen.page.goto(`${site.url}/search${search}`)
    await seen.page.locator('[data-languages] a[hreflang=de]').click()
    await seen.page.waitForURL(/\/de\/search\?/)
    const kept = Object.fromEntries(new URL(seen.page.url()).searchParams)
    expect(kept).toEqual(Object.fromEntries(new URLSearchParams(search)))
    await seen.close()
  })
})

describe('on the page of results', () => {
  it('the box offers the same, and searches in place', async () => {
    const seen = await visit(browser)
    const { page } = seen
    await page.goto(`${site.url}/search?q=bread`, { waitUntil: 'networkidle' })
    const input = page.locator('main [data-part=input]')
    await input.click()
    await page.locator('main [data-hydrated=box]').waitFor()
    await input.fill('walnut br')
    // Suggestions and pages come each in their time: the first choice is a suggestion when both are there.
    await page.locator('main [data-kind=suggestion]', { hasText: 'Walnut bread' }).first().waitFor()
    await page.locator('main [data-kind=result]').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=Walnut(\+|%20)bread/)
    expect(await page.locator('main [data-part=popup]').isHidden()).toBe(true)
    await page.goBack()
    await expect.poll(() => input.inputValue()).toBe('bread')
    expect(seen.requests.filter(request => request.type === 'document')).toHaveLength(1)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })
})

describe('while it is open', () => {
  describe.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('on a %s', (_, device) => {
    it('it is accessible in light and dark, and shifts nothing', async () => {
      const seen = await visit(browser, device)
      const { page } = seen
      await countShifts(page)
      await page.goto(`${site.url}/recipe/rye-bread`)
      await boxOf(page).click()
      await hydrated(page)
      await page.keyboard.type('br')
      await choicesOf(page).nth(6).waitFor()
      await page.keyboard.press('ArrowDown')
      expect(await shifts(page)).toBeLessThan(0.02)
      expect(await auditSchemes(page)).toEqual([])
      expect(seen.complaints).toEqual([])
      await seen.close()
    })
  })
})
