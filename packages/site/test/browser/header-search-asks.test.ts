import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { boxOf, choicesOf, hydrated, openHydrated, suggestCalls } from './header-visit.ts'
import { holdRequests } from './network.ts'
import { openBrowser, visitAgain as visit } from './visit.ts'

let browser: Browser
const site = inject('together')
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('what it asks', () => {
  it('is one question for each rest of the hand, and none for what it asked before', async () => {
    const seen = await openHydrated(browser, '/recipe/rye-bread')
    const { page } = seen
    /** Keys as fast as keys can be: all of them in one turn. */
    const typed = (text: string): Promise<void> =>
      boxOf(page).evaluate((input, whole) => {
        for (let end = 1; end <= whole.length; end++) {
          Object.assign(input, { value: whole.slice(0, end) })
          input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        }
      }, text)
    const showing = (text: RegExp): Promise<void> =>
      page.locator('header [data-kind=suggestion]').filter({ hasText: text }).first().waitFor()
    await typed('walnut br')
    await showing(/Walnut bread/i)
    await typed('potat')
    await showing(/Potato/i)
    expect(suggestCalls(seen)).toBe(2)
    await typed('walnut br')
    await showing(/Walnut bread/i)
    expect(suggestCalls(seen)).toBe(2)
    await seen.close()
  })

  it('is answered by the newest question, whatever comes late', async () => {
    const seen = await openHydrated(browser, '/recipe/rye-bread')
    const { page } = seen
    let release: () => void = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    let first = true
    await page.route(/\/querySuggest/, async route => {
      if (first) {
        first = false
        await held
      }
      await route.continue().catch(() => {})
    })
    // In one piece: on a busy machine keys may come so far apart that each is a question.
    await page.keyboard.insertText('oli')
    await expect.poll(() => suggestCalls(seen)).toBe(1)
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText('waln')
    await choicesOf(page)
      .filter({ hasText: /Walnut bread/i })
      .first()
      .waitFor()
    release()
    await page.waitForLoadState('networkidle')
    expect(
      await choicesOf(page)
        .filter({ hasText: /Olive bread/i })
        .count(),
    ).toBe(0)
    await seen.close()
  })

  it('is told as one number: pages that come late are counted with the rest, not after it', async () => {
    const seen = await visit(browser)
    const { page } = seen
    await page.clock.install()
    await page.goto(`${site.url}/recipe/rye-bread`)
    await boxOf(page).focus()
    await hydrated(page)
    const release = await holdRequests(page, /\/rest\/search\/v2\?/)
    const heard = await page.locator('header [data-part=status]').evaluateHandle(status => {
      const all: string[] = []
      const hear = (): void => void all.push(status.textContent ?? '')
      new MutationObserver(hear).observe(status, { childList: true, characterData: true, subtree: true })
      return all
    })
    await page.keyboard.insertText('walnut br')
    await page.locator('header [data-kind=suggestion]').first().waitFor()
    // Longer than a list has to stand still before it is told of.
    await page.clock.fastForward(1000)
    release()
    const told = () => heard.evaluate(all => [...all])
    await expect.poll(told).toContain('1 suggestion and 1 page')
    expect(await told()).not.toContain('1 suggestion')
    await seen.close()
  })

  it('opens the list for a single choice too: to ask what no page is called', async () => {
    const seen = await openHydrated(browser, '/recipe/rye-bread')
    await seen.page.keyboard.insertText('what is qwertzuiop?')
    await choicesOf(seen.page).first().waitFor()
    expect(await choicesOf(seen.page).count()).toBe(1)
    expect(await boxOf(seen.page).getAttribute('aria-expanded')).toBe('true')
    await seen.close()
  })

  it.each(['', '/de'])('follows where the service says that a query leads, below "%s"', async language => {
    const seen = await openHydrated(browser, `${language}/recipe/rye-bread`)
    await seen.page.route(/\/plan\?/, route =>
      route.fulfill({
        json: {
          preprocessingOutput: { triggers: [{ type: 'redirect', content: '/guides' }] },
          parsedInput: {},
        },
      }),
    )
    await seen.page.keyboard.type('where to begin')
    await seen.page.keyboard.press('Enter')
    await seen.page.waitForURL(`${site.url}${language}/guides`)
    await seen.close()
  })

  it.each(['fails', 'is silent'])('leads to the page of results when the plan %s', async how => {
    const seen = await openHydrated(browser, '/de/recipe/rye-bread')
    await seen.page.route(/\/plan\?/, route => (how === 'fails' ? route.abort() : undefined))
    await seen.page.keyboard.type('käse')
    await seen.page.keyboard.press('Enter')
    await seen.page.waitForURL(`${site.url}/de/search?q=k%C3%A4se`)
    await seen.close()
  })

  it('is nothing when the service gives no token: the form works as it is', async () => {
    const seen = await visit(browser)
    await seen.page.route('**/search-token', route => route.fulfill({ status: 503 }))
    await seen.page.goto(`${site.url}/recipe/rye-bread`)
    await boxOf(seen.page).fill('olive')
    await seen.page.keyboard.press('Enter')
    await seen.page.waitForURL(`${site.url}/search?q=olive`)
    await seen.close()
  })
})
