import {
  buildDateSortCriterion,
  buildFacet,
  buildPager,
  buildQuerySummary,
  buildResultList,
  buildSearchBox,
  buildSort,
  SortOrder,
} from '@coveo/headless'
import { expect } from 'vitest'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

const causeOf = (body: Record<string, unknown>): unknown =>
  (body['analytics'] as { actionCause?: string } | undefined)?.actionCause

describe('why a search is made', () => {
  scenario('the service takes every cause that the client names', async ({ server, connect }) => {
    const client = connect({ analytics: { enabled: true, analyticsMode: 'next', trackingId: 'guide' } })
    const box = buildSearchBox(client.engine)
    const facet = buildFacet(client.engine, { options: { field: 'class' } })
    const pager = buildPager(client.engine)
    const sort = buildSort(client.engine)
    const summary = buildQuerySummary(client.engine)
    const causes: unknown[] = []
    const act = async (what: () => void): Promise<void> => {
      await client.act(what)
      causes.push(causeOf(client.last()))
      expect(client.engine.state.search.error).toBeNull()
    }
    await act(() => client.engine.executeFirstSearch())
    await act(() => box.submit())
    await act(() => pager.nextPage())
    await act(() => sort.sortBy(buildDateSortCriterion(SortOrder.Descending)))
    const [value] = facet.state.values
    if (!value) throw new Error('The facet is empty.')
    await act(() => facet.toggleSelect(value))
    await act(() => facet.deselectAll())
    expect(causes).toEqual([
      ...['interfaceLoad', 'searchboxSubmit', 'browseResults', 'resultsSort'],
      ...['facetSelect', 'facetClearAll'],
    ])
    expect(summary.state.total).toBe(server.pages.length)
  })

  scenario('the older form, with its history and its data, is taken as well', async ({ server, connect }) => {
    const client = connect({
      analytics: { enabled: true, analyticsMode: 'legacy', proxyBaseUrl: `${server.origin}/rest/ua` },
    })
    const box = buildSearchBox(client.engine)
    const list = buildResultList(client.engine)
    const facet = buildFacet(client.engine, { options: { field: 'constellation' } })
    const summary = buildQuerySummary(client.engine)
    await client.act(() => {
      box.updateText('sky')
      box.submit()
    })
    const [value] = facet.state.values
    if (!value) throw new Error('The facet is empty.')
    await client.act(() => facet.toggleSelect(value))
    expect(client.last()).toMatchObject({
      actionsHistory: [{ name: 'Query', value: 'sky' }],
      analytics: {
        actionCause: 'facetSelect',
        customData: { facetId: 'constellation', facetValue: value.value },
      },
    })
    expect(summary.state.total).toBe(value.numberOfResults)
    const before = list.state.results.map(one => one.uniqueId)
    facet.showMoreValues()
    await client.until(() => facet.state.values.length > 8)
    expect(client.last()).toMatchObject({ numberOfResults: 10 })
    expect(list.state.results.map(one => one.uniqueId)).toEqual(before)
  })
})
