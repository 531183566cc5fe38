import { createSearch, query } from '@quarry/search'
import { type AnswerChange, type AnswerState, answerLiked, createAnswer } from '@quarry/search/answer'
import { describe, expect, it } from 'vitest'
import { type AnswerHappening, recordAnswer } from './follow-answer.ts'
import type { SearchToRecord } from './on-search.ts'

/** A page whose server had come so far with an answer. */
function open(isOwn: boolean, more: Partial<AnswerState> = {}) {
  const search = createSearch({ organizationId: 'o', accessToken: 't', timezone: 'UTC' }, [query()])
  const given = createAnswer(search).state
  const state: AnswerState = {
    ...given,
    answerConfigurationId: 'default',
    answerId: 'a-1',
    question: 'who?',
    answer: 'She.',
    isAnswerGenerated: true,
    ...more,
  }
  const generated = createAnswer(search, { state })
  const held: [AnswerChange, AnswerState][] = []
  // Only what may be recorded is held.
  if (isOwn) generated.subscribe(change => held.push([change, generated.state]))
  const told: AnswerHappening[] = []
  let hydrate: () => void = () => {}
  const page = {
    search,
    isOwn,
    answer: state,
    handover: undefined,
    asker: undefined,
    generated: new Promise(resolve => {
      hydrate = () => resolve({ generated, held: () => held.splice(0) })
    }),
  } as unknown as SearchToRecord
  recordAnswer(page, one => told.push(one))
  return {
    told,
    async like(isEarly = false) {
      if (isEarly) await generated.dispatch(answerLiked())
      hydrate()
      await page.generated
      if (!isEarly) await generated.dispatch(answerLiked())
      await Promise.resolve()
      return told.map(({ id, what }) => `${what} ${id}`)
    },
  }
}

describe('an answer that came with the page', () => {
  it('is told of once, before and after it is hydrated', async () => {
    const { told, like } = open(true)
    expect(told).toEqual([{ id: 'a-1', what: 'received', isGenerated: true, isEmpty: false }])
    expect(await like()).toEqual(['received a-1', 'like a-1'])
  })

  it('is liked, though its visitor was faster than what records them', async () => {
    expect(await open(true).like(true)).toEqual(['received a-1', 'like a-1'])
    expect(await open(false).like(true)).toEqual([])
  })

  it('is not told of when it came before its visitor agreed; what they do with it later is', async () => {
    const { told, like } = open(false)
    expect(told).toEqual([])
    expect(await like()).toEqual(['like a-1'])
  })

  it('is not told of before it is whole, nor when the service did not name it', async () => {
    expect(open(true, { isAnswerGenerated: false, isStreaming: true }).told).toEqual([])
    const { told, like } = open(true, { answerId: '' })
    expect(told).toEqual([])
    expect(await like()).toEqual([])
  })
})
