import {
  buildInstantResults,
  buildInteractiveInstantResult,
  buildInteractiveRecentResult,
  buildInteractiveResult,
  buildQuerySummary,
  buildRecentQueriesList,
  buildRecentResultsList,
  buildResultList,
  buildSearchBox,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client, Settings } from '../support/client.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

/** What a visitor did lately is only remembered with analytics on; outside a browser nothing of it is sent. */
const remembering: Settings = { analytics: { enabled: true, analyticsMode: 'next' } }

function build(client: Client) {
  const box = buildSearchBox(client.engine)
  const summary = buildQuerySummary(client.engine)
  const submit = (text: string): Promise<void> =>
    client.act(() => {
      box.updateText(text)
      box.submit()
    })
  return { box, summary, submit }
}

describe('what was done lately', () => {
  scenario('queries that found something are remembered, newest first', async ({ connect }) => {
    const client = connect(remembering)
    const recent = buildRecentQueriesList(client.engine)
    const { submit } = build(client)
    for (const text of ['Zodiacal', 'xqzvkwpt', 'aurora', ' zodiacal ']) await submit(text)
    expect(recent.state.queries).toEqual(['zodiacal', 'aurora'])
  })

  scenario('a remembered query is searched for again', async ({ connect }) => {
    const client = connect(remembering)
    const recent = buildRecentQueriesList(client.engine, {
      initialState: { queries: ['aurora', 'zodiacal'] },
    })
    const { summary } = build(client)
    await client.act(() => recent.executeRecentQuery(1))
    expect(summary.state).toMatchObject({ query: 'zodiacal', total: 1 })
  })

  scenario('opened results are remembered and can be opened again', async ({ connect }) => {
    const client = connect(remembering)
    const recent = buildRecentResultsList(client.engine)
    const list = buildResultList(client.engine)
    const { submit } = build(client)
    await submit('zodiacal')
    const [result] = list.state.results
    if (!result) throw new Error('Nothing was found.')
    buildInteractiveResult(client.engine, { options: { result } }).select()
    await client.until(() => recent.state.results.length === 1)
    expect(recent.state.results[0]).toMatchObject({
      uniqueId: 'zodiacal',
      clickUri: 'https://sky.example/zodiacal',
    })
    const again = buildInteractiveRecentResult(client.engine, { options: { result } })
    expect(() => again.select()).not.toThrow()
  })

  scenario('an instant result can be opened', async ({ connect }) => {
    const client = connect(remembering)
    const instant = buildInstantResults(client.engine, { options: { maxResultsPerQuery: 2 } })
    instant.updateQuery('zodiacal')
    await client.until(() => instant.state.results.length > 0)
    const [result] = instant.state.results
    if (!result) throw new Error('Nothing was found.')
    expect(() => buildInteractiveInstantResult(client.engine, { options: { result } }).select()).not.toThrow()
    expect(instant.state.error).toBeNull()
  })

  scenario('with analytics on, a search says why it was made', async ({ connect }) => {
    const client = connect(remembering)
    const { submit } = build(client)
    await client.first()
    expect(client.last()['analytics']).toMatchObject({
      actionCause: 'interfaceLoad',
      originContext: 'Search',
    })
    await submit('zodiacal')
    expect(client.last()['analytics']).toMatchObject({ actionCause: 'searchboxSubmit' })
    expect(client.engine.state.search.error).toBeNull()
  })
})
