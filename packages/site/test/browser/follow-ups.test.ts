import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ask, asked, isGenerate, question, streamed } from './answer-visit.ts'
import { sideways } from './layout.ts'
import { openSearch } from './search-visit.ts'
import { audit, openBrowser, phone, visitAgain as visit } from './visit.ts'

const site = inject('together')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

const event = (payloadType: string, payload: object, more: object = {}): string =>
  `data: ${JSON.stringify({ payloadType, payload: JSON.stringify(payload), ...more })}\n\n`
const told = (understoodAs: string, text: string): string =>
  event('genqa.headerMessageType', { contentFormat: 'text/markdown', madeBy: 'pages', understoodAs }) +
  event('genqa.messageType', { textDelta: text }) +
  event('genqa.endOfStreamType', { answerGenerated: true }, { finishReason: 'COMPLETED' })

it('a question after an answer is asked with those before it; the visitor sees how it was understood, and its answer', async () => {
  const seen = await openSearch(browser, asked)
  const { page } = seen
  const bodies: { q: string; previousQuestions: string[] }[] = []
  await page.route(isGenerate, async route => {
    const body = route.request().postDataJSON()
    bodies.push(body)
    await streamed(route, told(`${body.q} as a whole`, `Answer ${bodies.length}.`))
  })
  const input = page.locator('[data-follow-up] input')
  const send = async (text: string): Promise<void> => {
    // What is sent before its script is there is not lost.
    await input.fill(text)
    await input.press('Enter')
  }
  await send('and then?')
  await page.getByText('Answer 1.').waitFor()
  expect(await page.locator('[data-understood]').innerText()).toBe('Understood as: and then? as a whole')
  expect(await input.inputValue()).toBe('')
  await send('and after that?')
  await page.getByText('Answer 2.').waitFor()
  expect(bodies).toMatchObject([
    { q: 'and then?', previousQuestions: [question] },
    { q: 'and after that?', previousQuestions: [question, 'and then? as a whole'] },
  ])
  expect(page.url()).toContain(asked)
  expect(await audit(page)).toEqual([])
  expect(seen.complaints).toEqual([])
  await seen.close()
})

it('another search leaves them behind', async () => {
  const seen = await openSearch(browser, asked)
  const { page } = seen
  await page.route(isGenerate, route => streamed(route, told('whole', 'Later answer.')))
  await page.locator('[data-follow-up] input').fill('and then?')
  await page.locator('[data-follow-up] input').press('Enter')
  await page.locator('[data-understood]').waitFor()
  await ask(page, 'how far is it?')
  await expect.poll(() => page.locator('[data-understood]').count()).toBe(0)
  await seen.close()
})

it('fits a phone, and is not offered without script', async () => {
  const small = await visit(browser, phone)
  await small.page.goto(`${site.url}${asked}`)
  expect(await small.page.locator('[data-follow-up]').isVisible()).toBe(true)
  expect(await sideways(small.page)).toBe(0)
  await small.close()
  const plain = await visit(browser, { javaScriptEnabled: false })
  await plain.page.goto(`${site.url}${asked}`)
  expect(await plain.page.locator('[data-follow-up]').isVisible()).toBe(false)
  await plain.close()
})
