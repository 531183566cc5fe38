import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { consentCookie, consentVersion, writeConsent } from '@quarry/events'
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { replay } from './transcript.ts'
import { audit, desktop, launchBrowser, phone, type Visit, visit as visitAnew } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const site = inject('together')
const question = 'who discovered titan?'
const asked = `/search?q=${encodeURIComponent(question)}`
const isGenerate = /\/answer\/v1\/configs\/default\/generate$/
const generated = (seen: Visit): number => seen.requests.filter(({ url }) => isGenerate.test(url)).length
const answer = (page: Page) => page.locator('[data-answer]')

/** Somebody who has answered already what a first visit asks. */
function visit(by: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const value = writeConsent({ version: consentVersion, at: Date.now(), given: [] })
  const cookie = { name: consentCookie, value, domain: new URL(site.url).hostname, path: '/' }
  const more = { expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const }
  return visitAnew(by, { ...options, storageState: { cookies: [{ ...cookie, ...more }], origins: [] } })
}

async function open(path: string, options = {}): Promise<Visit> {
  const seen = await visit(browser, options)
  await seen.page.goto(`${site.url}${path}`)
  await seen.page.locator('[data-awake="search"]').waitFor({ state: 'attached' })
  return seen
}

async function ask(page: Page, text: string): Promise<void> {
  const box = page.locator('main input[type=search][name=q]')
  // Until its script is there it is a form that leads to another page.
  await box.focus()
  await page.locator('main input[type=search][role=combobox]').waitFor()
  await box.fill(text)
  await box.press('Enter')
}

const ready = (page: Page) =>
  expect
    .poll(() => page.locator('[data-status]').getAttribute('data-status'), { timeout: 8000 })
    .toBe('ready')

const event = (payloadType: string, payload: object, more: object = {}): string =>
  `data: ${JSON.stringify({ payloadType, payload: JSON.stringify(payload), ...more })}\n\n`
const end = (answerGenerated: boolean) =>
  event('genqa.endOfStreamType', { answerGenerated }, { finishReason: 'COMPLETED' })
const long = [1, 2, 3, 4, 5, 6, 7, 8]
  .map(at => `${at}. Turn the screw a little and look again at the star.`)
  .join('\n')
const told = (markdown: string, madeBy = 'model'): string =>
  event('genqa.headerMessageType', { contentFormat: 'text/markdown', madeBy }) +
  event('genqa.messageType', { textDelta: markdown }) +
  event('genqa.citationsType', {
    citations: [
      {
        ...{ id: 'a', title: 'Titan', uri: '/object/titan', permanentid: 'titan', clickUri: '/object/titan' },
        ...{
          source: 'Sky',
          text: 'Before it. Turn the screw a little. After it.',
          spans: [{ start: 11, end: 35 }],
        },
      },
    ],
  }) +
  end(true)
const streamed = (route: Route, body: string) =>
  route.fulfill({
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'x-answer-id': 'answer-1' },
    body,
  })

describe('an answer', () => {
  it('is in the page without script, whole, and asks for nothing', async () => {
    const seen = await visit(browser, { javaScriptEnabled: false })
    await seen.page.goto(`${site.url}${asked}`)
    expect(await answer(seen.page).innerText()).toMatch(/Christiaan Huygens/)
    expect(await seen.page.locator('[data-made-by]').innerText()).toBe('In the words of these pages')
    const mark = seen.page.locator('[data-mark]').first()
    expect(await mark.getAttribute('href')).toMatch(/^\/object\/titan#:~:text=/)
    expect(await seen.page.locator('[data-answer-actions]').isVisible()).toBe(false)
    await seen.close()
  })

  it('wakes with the first sign of a visitor, without asking again; its marks show the passage and lead to it', async () => {
    const seen = await open(asked)
    const { page } = seen
    const chunks = (): number => seen.requests.filter(({ url }) => url.includes('wake-answer')).length
    expect(chunks()).toBe(0)
    await page.mouse.move(400, 400)
    await expect.poll(chunks, { timeout: 8000 }).toBe(1)
    const mark = page.locator('[data-mark]').first()
    const passage = page.locator('[data-passage]')
    await expect
      .poll(
        async () => {
          await page.mouse.move(400, 400)
          await mark.hover()
          return passage.locator('mark').first().innerText()
        },
        { timeout: 8000 },
      )
      .toContain('Huygens')
    await passage.hover()
    expect(await passage.isVisible()).toBe(true)
    await ready(page)
    expect(await audit(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await passage.count()).toBe(0)
    await mark.click()
    await page.waitForURL(/\/object\/titan/)
    expect(generated(seen)).toBe(0)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('is asked for with a new search, once, and comes back with it without being asked for', async () => {
    const seen = await open('/search?q=galaxy')
    const { page } = seen
    await ask(page, question)
    await page.locator('[data-answer=completed]').waitFor()
    expect(generated(seen)).toBe(1)
    await ask(page, 'nebula')
    await expect.poll(() => answer(page).count(), { timeout: 8000 }).toBe(0)
    const before = generated(seen)
    await ask(page, question)
    await page.locator('[data-answer=completed]').waitFor()
    expect(generated(seen)).toBe(before)
    await ready(page)
    expect(await audit(page)).toEqual([])
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('keeps its place while it is slow in coming: nothing below moves', async () => {
    const seen = await open('/search?q=galaxy')
    const { page } = seen
    let go: () => void = () => {}
    const held = new Promise<void>(resolve => {
      go = resolve
    })
    await page.route(isGenerate, async route => {
      await held
      await streamed(route, told(long))
    })
    await ask(page, 'how do I collimate a telescope?')
    await page.locator('[data-answer=loading][data-reserved]').waitFor()
    await expect
      .poll(() => page.locator('[data-status]').getAttribute('data-status'), { timeout: 8000 })
      .toBe('ready')
    const first = page.locator('[data-result]').first()
    // The results of this search are there, and what a change moves within half a second of it is its own doing.
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 600)))
    const before = await first.boundingBox()
    const moved = page.evaluate(
      () =>
        new Promise<number>(resolve => {
          let sum = 0
          new PerformanceObserver(list => {
            for (const one of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += one.value
          }).observe({ type: 'layout-shift' })
          setTimeout(() => resolve(sum), 1500)
        }),
    )
    go()
    await page.locator('[data-answer=completed]').waitFor()
    expect(await moved).toBeLessThanOrEqual(0.02)
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
    const seen = await open('/search?q=galaxy')
    const { page } = seen
    expect(await answer(page).count()).toBe(0)
    await ask(page, 'who built the pyramid of the moon?')
    await page.locator('[data-answer=refused]').waitFor()
    await ready(page)
    expect(await audit(page)).toEqual([])
    await ask(page, 'nebula')
    await expect.poll(() => answer(page).count(), { timeout: 8000 }).toBe(0)
    await seen.close()
  })

  it('that fails says so, and is asked for again', async () => {
    const seen = await open('/search?q=galaxy')
    const { page } = seen
    await page.route(isGenerate, route => route.fulfill({ status: 400, json: {} }))
    await ask(page, question)
    // What the results themselves hold stands in.
    await page.locator('[data-snippet], [data-answer=error]').first().waitFor()
    await page.route(/\/rest\/search\/v2(\?|$)/, async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), questionAnswer: null } })
    })
    await ask(page, 'who discovered mimas?')
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
    const seen = await open(asked)
    const { page, context } = seen
    await page.mouse.move(400, 400)
    await expect
      .poll(() => context.cookies().then(list => list.some(one => one.name === 'quarry-answers')))
      .toBe(false)
    await expect
      .poll(
        async () => {
          if (await page.locator('[data-answers-off]').count())
            await page.locator('[data-answers-off]').click()
          return answer(page).getAttribute('data-answer')
        },
        { timeout: 8000 },
      )
      .toBe('off')
    const [cookie] = (await context.cookies()).filter(one => one.name === 'quarry-answers')
    expect([cookie?.value, cookie?.expires]).toEqual(['off', -1])
    await page.goto(`${site.url}/search?q=${encodeURIComponent('what is a parsec?')}`)
    expect(await answer(page).getAttribute('data-answer')).toBe('off')
    await page.locator('[data-awake="search"]').waitFor({ state: 'attached' })
    await ready(page)
    expect(await audit(page)).toEqual([])
    await ask(page, question)
    await expect.poll(() => page.url(), { timeout: 8000 }).toContain('titan')
    expect(generated(seen)).toBe(0)
    await expect
      .poll(
        async () => {
          if (await page.locator('[data-answers-on]').count()) await page.locator('[data-answers-on]').click()
          return answer(page).getAttribute('data-answer')
        },
        { timeout: 8000 },
      )
      .toBe('completed')
    expect(generated(seen)).toBe(1)
    await seen.close()
  })
})

describe('what a visitor says', () => {
  it('of an answer is sent as an evaluation, under its id', async () => {
    const seen = await open('/search?q=galaxy')
    const { page } = seen
    const bodies: Record<string, unknown>[] = []
    await page.route(/\/evaluations$/, async route => {
      bodies.push(route.request().postDataJSON() as Record<string, unknown>)
      await route.continue()
    })
    await ask(page, question)
    await page.getByRole('button', { name: 'Not helpful' }).click()
    await page.locator('[data-say-more]').click()
    const dialog = page.locator('[data-answer-feedback]')
    await dialog.waitFor()
    await ready(page)
    expect(await audit(page)).toEqual([])
    await dialog.getByRole('group', { name: 'Do the pages say so?' }).getByLabel('Yes').check()
    await dialog.getByLabel(/Anything else/).fill('a note')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => bodies.length, { timeout: 8000 }).toBe(1)
    expect(bodies[0]).toMatchObject({
      question,
      helpful: false,
      answer: { responseId: expect.stringMatching(/^[0-9a-f-]{36}$/), format: 'text/markdown' },
      details: { readable: null, documented: true, correctTopic: null, hallucinationFree: null },
      correctAnswerUrl: null,
      additionalNotes: 'a note',
    })
    await page.getByText('Thank you.').waitFor()
    expect(await dialog.isVisible()).toBe(false)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('of a snippet asks why; its HTML brings nothing but text, and related questions unfold', async () => {
    const seen = await open('/search?q=galaxy')
    const { page } = seen
    await page.route(isGenerate, route => streamed(route, end(false)))
    await page.route(/\/rest\/search\/v2(\?|$)/, async route => {
      const response = await route.fetch()
      const json = (await response.json()) as { results: { raw: { permanentid: string } }[] }
      const documentId = { contentIdKey: 'permanentid', contentIdValue: json.results[0]?.raw.permanentid }
      const answerSnippet =
        '<p onclick="x()">It is <b>far</b>.<script>bad()</script><img src=/x onerror=bad()></p>'
      const relatedQuestions = [
        { question: 'And how near?', answerSnippet: '<p>Not near.</p>', documentId, score: 0.6 },
      ]
      await route.fulfill({
        response,
        json: {
          ...json,
          questionAnswer: { question: 'q', answerSnippet, documentId, score: 0.9, relatedQuestions },
        },
      })
    })
    await ask(page, 'how far is the whirlpool galaxy?')
    const snippet = page.locator('[data-snippet]')
    await snippet.waitFor()
    expect(await snippet.locator('[data-expanded]').innerHTML()).toBe('<p>It is <strong>far</strong>.</p>')
    await page.getByRole('button', { name: 'And how near?' }).click()
    expect(await page.locator('[data-related]').getByText('Not near.').isVisible()).toBe(true)
    await page.locator('[data-snippet-why]').click()
    await snippet.getByLabel('Something else').check()
    await snippet.getByLabel('Anything else').fill('because')
    await ready(page)
    expect(await audit(page)).toEqual([])
    await snippet.getByRole('button', { name: 'Send' }).click()
    await snippet.getByText('Thank you.').waitFor()
    expect(seen.complaints).toEqual([])
    await seen.close()
  })
})

describe('every state', () => {
  it.each([
    ['desktop, dark', { ...desktop, colorScheme: 'dark' as const }],
    ['phone, light', { ...phone, colorScheme: 'light' as const }],
    ['a window that is zoomed to 400 %', { viewport: { width: 320, height: 256 } }],
  ])('is accessible and never scrolls sideways: %s', async (_, options) => {
    const seen = await visit(browser, options)
    for (const path of [
      asked,
      '/es/search?q=%C2%BFqu%C3%A9+es+un+p%C3%A1rsec%3F',
      '/fr/search?q=qu%27est-ce+qu%27un+parsec+%3F',
    ]) {
      await seen.page.goto(`${site.url}${path}`)
      await seen.page.locator('[data-answer=completed]').waitFor()
      expect(await audit(seen.page), path).toEqual([])
      const wide = await seen.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide, path).toBe(0)
    }
    expect(seen.complaints).toEqual([])
    await seen.close()
  })
})

it('weighs at most 28 kB with its markdown, and nothing on a page without a question', async () => {
  const folder = fileURLToPath(new URL('../../../../dist/client/assets/', import.meta.url))
  const [chunk = ''] = readdirSync(folder).filter(name => /^wake-answer-.*\.js$/.test(name))
  expect(gzipSync(readFileSync(folder + chunk), { level: 9 }).length).toBeLessThanOrEqual(28_000)
  const seen = await open('/search?q=galaxy')
  await seen.page.mouse.move(300, 300)
  await seen.page.keyboard.press('Tab')
  await expect
    .poll(() => seen.requests.some(({ url }) => /rest-[\w-]+\.js/.test(url)), { timeout: 8000 })
    .toBe(true)
  expect(seen.requests.filter(({ url }) => url.includes('wake-answer'))).toEqual([])
  await seen.close()
})

it('by keyboard, as it is heard', async () => {
  const seen = await visit(browser)
  await replay(seen.page, 'answer', site.url)
  await seen.close()
})
