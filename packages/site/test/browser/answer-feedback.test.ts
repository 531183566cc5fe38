import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, end, isGenerate, question, streamed } from './answer-visit.ts'
import { addToAnswers } from './network.ts'
import { openSearch, ready } from './search-visit.ts'
import { audit, openBrowser } from './visit.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser?.close())

describe('what a visitor says', () => {
  it('of an answer is sent as an evaluation, under its id', async () => {
    const seen = await openSearch(browser, '/search?q=bread')
    const { page } = seen
    const bodies: Record<string, unknown>[] = []
    await page.route(/\/evaluations$/, async route => {
      bodies.push(route.request().postDataJSON() as Record<string, unknown>)
      await route.continue()
    })
    await ask(page, question)
    await page.locator('[data-say-more]').click()
    expect(await page.locator('[data-passages] blockquote').first().innerText()).toContain('three minutes')
    await page.getByRole('button', { name: 'Not helpful' }).click()
    await ready(page)
    expect(await audit(page)).toEqual([])
    await page.getByRole('group', { name: 'What is wrong with it?' }).getByText('Something else').click()
    const dialog = page.locator('[data-answer-feedback]')
    await dialog.waitFor()
    await ready(page)
    expect(await audit(page)).toEqual([])
    await dialog.getByRole('group', { name: 'Do the pages say so?' }).getByLabel('Yes').check()
    await dialog.getByLabel(/Anything else/).fill('a note')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => bodies.length).toBe(1)
    expect(bodies[0]).toMatchObject({
      question,
      helpful: false,
      answer: { responseId: expect.stringMatching(/^[0-9a-f-]{36}$/), format: 'text/markdown' },
      details: { readable: null, documented: true, correctTopic: null, hallucinationFree: null },
      correctAnswerUrl: null,
      additionalNotes: 'a note',
    })
    await page.getByText('Thank you.').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('of an answer that did not help is one press', async () => {
    const seen = await openSearch(browser, '/search?q=bread')
    const { page } = seen
    const sent = page.waitForRequest(/\/evaluations$/)
    await ask(page, question)
    await page.getByRole('button', { name: 'Not helpful' }).click()
    await page.getByRole('button', { name: 'The pages do not say that' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      helpful: false,
      details: { readable: null, documented: false, correctTopic: null, hallucinationFree: null },
    })
    await page.getByText('Thank you.').waitFor()
    expect(await page.locator('[data-complaints]').count()).toBe(0)
    expect(seen.complaints).toEqual([])
    await seen.close()
  })

  it('of a snippet asks why; its HTML brings nothing but text, and related questions unfold', async () => {
    const seen = await openSearch(browser, '/search?q=bread')
    const { page } = seen
    await page.route(isGenerate, route => streamed(route, end(false)))
    await addToAnswers(page, ({ results }) => {
      const documentId = { contentIdKey: 'permanentid', contentIdValue: results[0]?.raw.permanentid }
      const answerSnippet =
        '<p onclick="x()">It is <b>far</b>.<script>bad()</script><img src=/x onerror=bad()></p>'
      const relatedQuestions = [
        { question: 'And how near?', answerSnippet: '<p>Not near.</p>', documentId, score: 0.6 },
      ]
      return { questionAnswer: { question: 'q', answerSnippet, documentId, score: 0.9, relatedQuestions } }
    })
    await ask(page, 'how far is the whirlpool bread?')
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
