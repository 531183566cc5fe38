import type { Page, Route } from 'playwright-core'
import type { Visit } from './visit.ts'

export const question = 'how long does a pita take to puff up?'
export const asked = `/search?q=${encodeURIComponent(question)}`
/** Where the browser asks for an answer. */
export const isGenerate = /\/answer\/v1\/configs\/default\/generate$/
export const generated = (seen: Visit): number =>
  seen.requests.filter(({ url }) => isGenerate.test(url)).length

export async function ask(page: Page, text: string): Promise<void> {
  const box = page.locator('main input[type=search][name=q]')
  // Until its script is there it is a form that leads to another page.
  await box.focus()
  await page.locator('main input[type=search][role=combobox]').waitFor()
  await box.fill(text)
  await box.press('Enter')
}

const event = (payloadType: string, payload: object, more: object = {}): string =>
  `data: ${JSON.stringify({ payloadType, payload: JSON.stringify(payload), ...more })}\n\n`

export const end = (answerGenerated: boolean): string =>
  event('genqa.endOfStreamType', { answerGenerated }, { finishReason: 'COMPLETED' })

/** A whole answer with one citation, as it comes over the wire. */
export const told = (markdown: string, madeBy = 'model'): string =>
  event('genqa.headerMessageType', { contentFormat: 'text/markdown', madeBy }) +
  event('genqa.messageType', { textDelta: markdown }) +
  event('genqa.citationsType', {
    citations: [
      {
        id: 'a',
        title: 'Pita',
        uri: '/recipe/pita',
        permanentid: 'pita',
        clickUri: '/recipe/pita',
        source: 'Hearth',
        text: 'Before it. Turn the loaf a little. After it.',
        spans: [{ start: 11, end: 34 }],
      },
    ],
  }) +
  end(true)

export const streamed = (route: Route, body: string): Promise<void> =>
  route.fulfill({
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'x-answer-id': 'answer-1' },
    body,
  })
