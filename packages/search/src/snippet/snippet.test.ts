import { describe, expect, it } from 'vitest'
import { config, found, promptService, result } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { results } from '../results/results.ts'
import { answerFound, snippet, snippetSource } from './snippet.ts'
import {
  snippetCollapsed,
  snippetDisliked,
  snippetExpanded,
  snippetFeedbackOpened,
  snippetFeedbackSent,
  snippetLiked,
} from './visitor-events.ts'

const documentId = { contentIdKey: 'permanentid', contentIdValue: 'p1' }
const answer = (answerSnippet: string, related = 'z') => ({
  question: 'what is x',
  answerSnippet,
  documentId,
  score: 0.9,
  relatedQuestions: [{ question: related, answerSnippet: 'q', documentId, score: 0.5 }],
})

async function open(part: { first?: unknown } = { first: answer('<b>x</b>') }) {
  let questionAnswer = part.first
  const service = promptService(() => found({ results: [result('p1')], questionAnswer }))
  const search = createSearch(config({ fetch: service.fetch }), [results(), snippet()])
  await search.run()
  const again = async (next: unknown) => {
    questionAnswer = next
    await search.dispatch({ type: 'started', ask: 'full' })
  }
  return { search, again }
}

describe('a snippet', () => {
  it('knows its answer and the result it came from', async () => {
    const { search } = await open()
    expect(answerFound(search.state.snippet)).toBe(true)
    expect(snippetSource(search.state, search.state.snippet)?.uniqueId).toBe('p1')
  })

  it('keeps what the visitor said while the answer is the same, and forgets it with another', async () => {
    const { search, again } = await open()
    await search.dispatch(snippetExpanded())
    await search.dispatch(snippetExpanded(0))
    await search.dispatch(snippetLiked())
    await again(answer('<b>x</b>'))
    expect(search.state.snippet).toMatchObject({ expanded: true, liked: true, related: [{ expanded: true }] })
    await again(answer('other', 'another'))
    expect(search.state.snippet).toMatchObject({
      expanded: false,
      liked: false,
      related: [{ expanded: false }],
    })
  })

  it('is liked or disliked, and asks why', async () => {
    const { search } = await open()
    await search.dispatch(snippetDisliked())
    await search.dispatch(snippetFeedbackOpened())
    expect(search.state.snippet).toMatchObject({ disliked: true, feedbackOpen: true })
    await search.dispatch(snippetFeedbackSent('other', 'because'))
    expect(search.state.snippet).toMatchObject({ disliked: true, feedbackOpen: false })
    await search.dispatch(snippetFeedbackOpened())
    await search.dispatch(snippetLiked())
    expect(search.state.snippet).toMatchObject({ liked: true, disliked: false, feedbackOpen: false })
    await search.dispatch(snippetExpanded())
    await search.dispatch(snippetCollapsed())
    expect(search.state.snippet.expanded).toBe(false)
  })

  it.each([[undefined], [null], [{}]])('is complete when the answer is %j', async first => {
    const { search } = await open({ first })
    expect(answerFound(search.state.snippet)).toBe(false)
    expect(search.state.snippet).toMatchObject({ question: '', score: 0, related: [] })
    expect(snippetSource(search.state, search.state.snippet)).toBeUndefined()
  })
})
