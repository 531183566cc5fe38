import { createSearch, query } from '@quarry/search'
import { expect, it } from 'vitest'
import { answerInTime, createSiteAnswer } from './site-answer.ts'

const end = {
  payloadType: 'genqa.endOfStreamType',
  payload: '{"answerGenerated":true}',
  finishReason: 'COMPLETED',
}

/** A page whose answer comes when `go` is called, or never. */
async function open() {
  let go: () => void = () => {}
  let isAborted = false
  const fetch: typeof globalThis.fetch = (input, init) => {
    if (String(input).includes('/search/')) return Promise.resolve(Response.json({ results: [] }))
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => {
        isAborted = true
        reject(init.signal?.reason)
      })
      go = () =>
        resolve(
          new Response(`data: ${JSON.stringify(end)}\n\n`, {
            headers: { 'content-type': 'text/event-stream' },
          }),
        )
    })
  }
  const search = createSearch(
    {
      organizationId: 'quarry',
      accessToken: 't',
      baseUrl: 'http://x.test/rest/search/v2',
      url: '/?q=why',
      fetch,
      knowledge: { answerConfigurationId: 'default' },
    },
    [query()],
  )
  const answer = createSiteAnswer(search, { fetch, isEnabled: true })
  await search.run()
  return { answer, come: () => go(), isAborted: () => isAborted }
}

it('comes with the page when it is quick', async () => {
  const { answer, come } = await open()
  come()
  await answerInTime(answer, new AbortController().signal, 60_000)
  expect(answer.snapshot()).toMatchObject({ isAnswerGenerated: true, isLoading: false })
})

it('holds no page that is not there yet, and is given up then', async () => {
  const { answer, isAborted } = await open()
  await answerInTime(answer, new AbortController().signal, 0)
  expect(answer.snapshot()).toMatchObject({ isAnswerGenerated: false, isLoading: true })
  expect(isAborted()).toBe(true)
})

it('holds no page whose visitor has left', async () => {
  const { answer } = await open()
  const left = new AbortController()
  const waiting = answerInTime(answer, left.signal, 60_000)
  left.abort()
  await waiting
  expect(answer.snapshot().isLoading).toBe(true)
})
