import { createSearch, query, results } from '@quarry/search'
import { answersDisabled, createAnswer } from '@quarry/search/answer'
import { expect, it } from 'vitest'
import type { SearchToRecord } from './on-search.ts'
import { record } from './record-legacy.ts'
import type { Recorder } from './recorder.ts'

/** What is told in the older protocol of a search that came with the page, and of the next one. */
async function told(page: Partial<SearchToRecord>, isHydrated = false) {
  const search = createSearch(
    {
      organizationId: 'o',
      accessToken: 't',
      timezone: 'UTC',
      fetch: async () => Response.json({ results: [], totalCount: 0, searchUid: 'u' }),
    },
    [query(), results()],
  )
  await search.run()
  const state = { ...createAnswer(search).state, answerId: 'a-1', question: 'who?', isAnswerGenerated: true }
  const generated = createAnswer(search, { state })
  const heard: unknown[] = []
  const recorder = {
    legacy: (kind: string, _fields: object, data: Record<string, unknown>, about: { answerId?: string }) => {
      if (kind === 'search') heard.push([data['showGeneratedAnswer'], about.answerId])
    },
  } as unknown as Recorder
  let hydrate: () => void = () => {}
  const once = new Promise(resolve => {
    hydrate = () => resolve({ generated, held: () => [] })
  })
  const given = { search, isOwn: true, answer: state, asker: undefined, generated: once, ...page }
  record(given as unknown as SearchToRecord, recorder)
  if (isHydrated) {
    hydrate()
    await once
    await generated.dispatch(answersDisabled())
    await search.dispatch({ type: 'started', ask: 'full', cause: 'searchboxSubmit' })
  }
  return heard
}

it('a search is told with the answer that its page shows, and with none where there is none', async () => {
  expect(await told({})).toEqual([[true, 'a-1']])
  expect(await told({ answer: undefined })).toEqual([[undefined, undefined]])
})

it('answers that a visitor has turned off are told as not shown', async () => {
  expect(await told({}, true)).toEqual([
    [true, 'a-1'],
    [false, undefined],
  ])
})
