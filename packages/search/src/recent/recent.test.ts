import { describe, expect, it } from 'vitest'
import { config, found, promptService, result } from '../../test/fakes.ts'
import { boxSubmitted } from '../box/box.ts'
import { createSearch } from '../core/create-search.ts'
import { query } from '../query/query.ts'
import type { Result } from '../results/results-of.ts'
import { recentQueries, recentQueriesCleared, recentQueryChosen } from './recent-queries.ts'
import { recentResults, recentResultsCleared, resultOpened } from './recent-results.ts'

function open(found_ = true) {
  const service = promptService(() => found({ results: found_ ? [result('a')] : [] }))
  const search = createSearch(config({ fetch: service.fetch }), [
    query(),
    recentQueries({ max: 3 }),
    recentResults({ max: 2 }),
  ])
  return { service, search }
}

const opened = (id: string) => resultOpened({ ...result(id), searchUid: 'u' } as unknown as Result)

describe('recent queries', () => {
  it('are those that found something, tidied, once each, newest first, a few', async () => {
    const { search } = open()
    for (const q of [' Mill ', 'sun', 'MILL', '', 'mint', 'verona']) await search.dispatch(boxSubmitted(q))
    expect(search.state.recentQueries).toEqual(['verona', 'mint', 'mill'])
    await search.dispatch(recentQueriesCleared())
    expect(search.state.recentQueries).toEqual([])
    const none = open(false)
    await none.search.dispatch(boxSubmitted('nothing'))
    expect(none.search.state.recentQueries).toEqual([])
  })

  it('can be recalled and searched again', async () => {
    const { search, service } = open()
    await search.dispatch({ type: 'recent queries recalled', queries: ['a', 'b', 'a', 'c', 'd'] })
    expect(search.state.recentQueries).toEqual(['a', 'b', 'c'])
    await search.dispatch(recentQueryChosen('b'))
    expect(service.sent[0]?.body).toMatchObject({ q: 'b' })
    expect(service.sent[0]?.body.analytics).not.toHaveProperty('actionCause')
  })

  it('need room for one', () => {
    expect(() => createSearch(config(), [recentQueries({ max: 0 })])).toThrow(
      'maxLength: minimum value of 1 not respected.',
    )
    expect(() => createSearch(config(), [recentResults({ max: 0 })])).toThrow(
      'maxLength: minimum value of 1 not respected.',
    )
  })
})

describe('recent results', () => {
  it('are those that were opened, once each, newest first, a few', async () => {
    const { search } = open()
    for (const id of ['a', 'b', 'a', 'c']) await search.dispatch(opened(id))
    expect(search.state.recentResults.map(one => one.uniqueId)).toEqual(['c', 'a'])
    await search.dispatch({
      type: 'recent results recalled',
      results: [{ ...result('z'), searchUid: '' } as unknown as Result],
    })
    expect(search.state.recentResults.map(one => one.uniqueId)).toEqual(['z', 'c'])
    await search.dispatch(recentResultsCleared())
    expect(search.state.recentResults).toEqual([])
  })
})

it('both keep ten where the page says nothing', async () => {
  const service = promptService(() => found({ results: [result('a')] }))
  const search = createSearch(config({ fetch: service.fetch }), [query(), recentQueries(), recentResults()])
  for (let n = 1; n <= 12; n += 1) {
    await search.dispatch(boxSubmitted(`query ${n}`))
    await search.dispatch(opened(`result ${n}`))
  }
  expect(search.state.recentQueries).toHaveLength(10)
  expect(search.state.recentQueries[0]).toBe('query 12')
  expect(search.state.recentResults).toHaveLength(10)
  expect(search.state.recentResults[0]?.uniqueId).toBe('result 12')
})
