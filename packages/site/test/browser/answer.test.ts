import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ask, asked, generated, isGenerate, question, streamed, told } from './answer-visit.ts'
import { countShifts, shifts, sideways, still } from './layout.ts'
import { addToAnswers } from './network.ts'
import { isHydrated, openSearch, ready } from './search-visit.ts'
import { assetsFolder } from './servers.ts'
import { replay } from './transcript.ts'
import { audit, auditSchemes, desktop, openBrowser, phone, visitAgain as visit } from './visit.ts'

const site = inject('together')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const answer = (page: Page) => page.locator('[data-answer]')
const long = [1, 2, 3, 4, 5, 6, 7, 8]
  .map(at => `${at}. Turn the loaf a little and look again at the crust.`)
  .join('\n')

describe('an answer', () => {
  it('is in the page without script, whole, and asks for nothing', async () => {
    const seen = await visit(browser, { javaScriptEnabled: false })
    await seen.page.goto(`${site.url}${asked}`)
    expect(await answer(seen.page).innerText()).toMatch(/three minutes/)
    expect(await seen.page.locator('[data-made-by]').innerText()).toBe('In the words of these pages')
    const mark = seen.page.locator('[data-mark]').first()
    expect(await mark.getAttribute('href')).toMatch(/^\/recipe\/pita#:~:text=/)
    expect(await seen.page.locator('[data-answer-actions]').isVisible()).toBe(false)
    await seen.close()
  })

  it('gives way to what the site itself works out, which is asked anew with each question', async () => {
    const seen = await openSearch(browser, '/search?q=bread')
    const { page } = seen
    const worked = {
      sentence: 'Saturday, 13 March',
      source: { title: 'Rye bread', href: '/course/rye-2027' },
    }
    await page.route(/\/search\/fact\?/, route => {
      const q = new URL(route.request().url()).searchParams.get('q') ?? ''
      return route.fulfill({ json: q.startsWith('when') ? worked : null })
    })
    await ask(page, 'when is the next rye course?')
    const fact = page.locator('[data-answer="fact"]')
    await fact.waitFor()
    expect(await fact.innerText()).toContain(worked.sentence)
    expect(await fact.getByRole('link', { name: 'Rye bread' }).getAttribute('href')).toBe('/course/rye-2027')
    expect(await answer(page).count()).toBe(1)
    await ready(page)
    expect(await audit(page)).toEqual([])
    await ask(page, question)
    await page.locator('[data-answer="completed"]').waitFor()
    expect(await fact.count()).toBe(0)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('hydrates with the first sign of a visitor, without asking again; its marks show the passage and lead to it', async () => {
    const seen = await openSearch(browser, asked)
    const { page } = seen
    const chunks = (): number => seen.requests.filter(({ url }) => url.includes('hydrate-answer')).length
    expect(chunks()).toBe(0)
    await page.mouse.move(400, 400)
    await expect.poll(chunks).toBe(1)
    const mark = page.locator('[data-mark]').first()
    const passage = page.locator('[data-passage]')
    await expect
      .poll(async () => {
        await page.mouse.move(400, 400)
        await mark.hover()
        return passage.locator('mark').first().innerText()
      })
      .toContain('three minutes')
    await passage.hover()
    expect(await passage.isVisible()).toBe(true)
    await ready(page)
    expect(await audit(page)).toEqual([])
    await page.keyboard.press('Escape')
    await passage.waitFor({ state: 'detached' })
    await mark.click()
    await page.waitForURL(/\/recipe\/pita/)
    expect(generated(seen)).toBe(0)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('is asked for with a new search, once, and comes back with it without being asked for', async () => {
    const seen = await openSearch(browser, '/search?q=bread')
    const { page } = seen
    await ask(page, question)
    await page.locator('[data-answer=completed]').waitFor()
    expect(generated(seen)).toBe(1)
    await ask(page, 'dough')
    await expect.poll(() => answer(page).count()).toBe(0)
    // What is no question is asked for as well, once that is on the screen.
    await expect.poll(() => generated(seen)).toBe(2)
    await ask(page, question)
    await page.locator('[data-answer=completed]').waitFor()
    expect(generated(seen)).toBe(2)
    await ready(page)
    expect(await audit(page)).toEqual([])
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('keeps its place while it is slow in coming: nothing below moves', async () => {
    const seen = await visit(browser)
    const { page } = seen
    await countShifts(page)
    await page.goto(`${site.url}/search?q=bread`)
    await isHydrated(page)
    let go: () => void = () => {}
    const held = new Promise<void>(resolve => {
      go = resolve
    })
    await page.route(isGenerate, async route => {
      await held
      await streamed(route, told(long))
    })
    await ask(page, 'how do I shape a loaf?')
    await page.locator('[data-answer=loading][data-reserved=slow]').waitFor()
    // The address is written when the results of this question are on the screen.
    await page.waitForFunction(() => location.search.includes('shape'))
    await ready(page)
    await still(page)
    const first = page.locator('[data-result]').first()
    const before = await first.boundingBox()
    const moved = await shifts(page)
    go()
    await page.locator('[data-answer=completed]').waitFor()
    // A long answer is folded when it has been measured; nothing comes after that.
    await page.getByRole('button', { name: 'Show all' }).waitFor()
    await still(page)
    expect((await shifts(page)) - moved).toBeLessThanOrEqual(0.02)
    expect((await first.boundingBox())?.y).toBe(before?.y)
    expect(await page.locator('[data-made-by=model]').innerText()).toBe('Generated from these pages')
    const text = page.locator('[data-answer-text]')
    await page.getByRole('button', { name: 'Show all' }).click()
    const { scroll, client } = await text.evaluate(({ scrollHeight: scroll, clientHeight: client }) => ({
      scroll,
      client,
    }))
    expect(client).toBe(scroll)
    await page.getByRole('button', { name: 'Show less' }).click()
    await ready(page)
    expect(await audit(page)).toEqual([])
    await seen.close()
  })

  it('says honestly when no page answers, and nothing where nothing was asked', async () => {
    const seen = await openSearch(browser, '/search?q=bread')
    const { page } = seen
    expect(await answer(page).count()).toBe(0)
    await ask(page, 'who built the pyramid of the mill?')
    await page.locator('[data-answer=refused]').waitFor()
    await ready(page)
    expect(await audit(page)).toEqual([])
    await ask(page, 'dough')
    await expect.poll(() => answer(page).count()).toBe(0)
    await seen.close()
  })

  it('that fails says so, and is asked for again', async () => {
    const seen = await openSearch(browser, '/search?q=bread')
    const { page } = seen
    await page.route(isGenerate, route => route.fulfill({ status: 400, json: {} }))
    await ask(page, question)
    // What the results themselves hold stands in.
    await page.locator('[data-snippet], [data-answer=error]').first().waitFor()
    await addToAnswers(page, () => ({ questionAnswer: null }))
    await ask(page, 'who discovered yeast?')
    await page.locator('[data-answer=error]').waitFor()
    await ready(page)
    expect(await audit(page)).toEqual([])
    await page.unroute(isGenerate)
    await page.route(isGenerate, route => streamed(route, told('It was **somebody**.')))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('[data-answer=completed]').waitFor()
    await seen.close()
  })

  it('is turned off for the visit and on again, and nothing is asked meanwhile', async () => {
    const seen = await openSearch(browser, asked)
    const { page, context } = seen
    // What is pressed before its script is there is not lost.
    await page.locator('[data-answers-off]').click()
    await expect.poll(() => answer(page).getAttribute('data-answer')).toBe('off')
    const [cookie] = (await context.cookies()).filter(one => one.name === 'quarry-answers')
    expect([cookie?.value, cookie?.expires]).toEqual(['off', -1])
    await page.goto(`${site.url}/search?q=${encodeURIComponent('how hot should the oven be?')}`)
    expect(await answer(page).getAttribute('data-answer')).toBe('off')
    await isHydrated(page)
    await ready(page)
    expect(await audit(page)).toEqual([])
    await ask(page, question)
    await expect.poll(() => page.url()).toContain('pita')
    expect(generated(seen)).toBe(0)
    await page.locator('[data-answers-on]').click()
    await expect.poll(() => answer(page).getAttribute('data-answer')).toBe('completed')
    expect(generated(seen)).toBe(1)
    await seen.close()
  })
})

describe('every state', () => {
  it.each([
    ['desktop', desktop],
    ['phone', phone],
    ['a window that is zoomed to 400 %', { viewport: { width: 320, height: 256 } }],
  ])(
    'is accessible in light and dark, and never scrolls sideways: %s',
    { timeout: 120_000 },
    async (_, options) => {
      const seen = await visit(browser, options)
      for (const path of [
        asked,
        '/de/search?q=Wie+hei%C3%9F+muss+der+Ofen+sein%3F',
        '/ar/search?q=%D9%85%D8%AA%D9%89+%D8%AA%D9%83%D9%88%D9%86+%D8%A7%D9%84%D8%AE%D9%85%D9%8A%D8%B1%D8%A9+%D8%AC%D8%A7%D9%87%D8%B2%D8%A9%D8%9F',
      ]) {
        await seen.page.goto(`${site.url}${path}`)
        await seen.page.locator('[data-answer]').waitFor()
        expect(await auditSchemes(seen.page), path).toEqual([])
        expect(await sideways(seen.page), path).toBe(0)
      }
      expect(seen.complaints).toEqual([])
      await seen.close()
    },
  )
})

it('weighs at most 28 kB with its markdown, and nothing on a page without a question', async () => {
  const [chunk = ''] = readdirSync(assetsFolder).filter(name => /^hydrate-answer-.*\.js$/.test(name))
  expect(gzipSync(readFileSync(path.join(assetsFolder, chunk)), { level: 9 }).length).toBeLessThanOrEqual(
    28_000,
  )
  const seen = await openSearch(browser, '/search?q=bread')
  await seen.page.mouse.move(300, 300)
  await seen.page.keyboard.press('Tab')
  await expect.poll(() => seen.requests.some(({ url }) => /rest-[\w-]+\.js/.test(url))).toBe(true)
  expect(seen.requests.filter(({ url }) => url.includes('hydrate-answer'))).toEqual([])
  await seen.close()
})

it('by keyboard, as it is heard', async () => {
  const seen = await visit(browser)
  await replay(seen.page, 'answer', site.url)
  await seen.close()
})
