import {
  buildCriterionExpression,
  buildDateSortCriterion,
  buildFieldSortCriterion,
  buildNoSortCriterion,
  buildPager,
  buildQueryError,
  buildQueryRankingExpressionSortCriterion,
  buildRelevanceSortCriterion,
  buildResultList,
  buildSearchBox,
  buildSort,
  SortOrder,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function build(client: Client) {
  const sort = buildSort(client.engine)
  const list = buildResultList(client.engine, {
    options: { fieldsToInclude: ['date', 'magnitude', 'author'] },
  })
  const raw = (field: string) => list.state.results.map(one => one.raw[field])
  return { sort, list, raw, ids: () => list.state.results.map(one => one.uniqueId) }
}

describe('sorting', () => {
  scenario('by relevance, the scores fall', async ({ connect }) => {
    const client = connect()
    const { sort, list } = build(client)
    const box = buildSearchBox(client.engine)
    await client.act(() => {
      box.updateText('spiral galaxy orion')
      box.submit()
    })
    expect(sort.isSortedBy(buildRelevanceSortCriterion())).toBe(true)
    const scores = list.state.results.map(one => one.score)
    expect(scores.length).toBeGreaterThan(0)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
  })

  for (const order of [SortOrder.Ascending, SortOrder.Descending])
    scenario(`by date, ${order}`, async ({ server, connect }) => {
      const client = connect()
      const { sort, raw } = build(client)
      await client.first()
      await client.act(() => sort.sortBy(buildDateSortCriterion(order)))
      expect(client.last()).toMatchObject({ sortCriteria: `date ${order}` })
      const sign = order === SortOrder.Ascending ? 1 : -1
      const dates = server.pages.map(page => page.date).sort((a, b) => sign * (a - b))
      expect(raw('date')).toEqual(dates.slice(0, 10))
    })

  scenario('by a number; pages without one come last in either order', async ({ server, connect }) => {
    const client = connect()
    const { sort, raw, list } = build(client)
    const pager = buildPager(client.engine)
    const known = server.pages.flatMap(({ magnitude }) => magnitude ?? [])
    await client.first()
    await client.act(() => sort.sortBy(buildFieldSortCriterion('magnitude', SortOrder.Ascending)))
    expect(client.last()).toMatchObject({ sortCriteria: '@magnitude ascending' })
    expect(raw('magnitude')).toEqual(known.sort((a, b) => a - b).slice(0, 10))
    await client.act(() => sort.sortBy(buildFieldSortCriterion('magnitude', SortOrder.Descending)))
    expect(raw('magnitude')).toEqual(known.sort((a, b) => b - a).slice(0, 10))
    await client.act(() => pager.selectPage(pager.state.maxPage))
    expect(list.state.results.every(one => one.raw['magnitude'] === undefined)).toBe(true)
  })

  scenario('by several criteria, the later ones decide between equals', async ({ server, connect }) => {
    const client = connect()
    const { sort, list } = build(client)
    await client.first()
    await client.act(() =>
      sort.sortBy([
        buildFieldSortCriterion('author', SortOrder.Ascending),
        buildDateSortCriterion(SortOrder.Descending),
      ]),
    )
    const expression = buildCriterionExpression([
      buildFieldSortCriterion('author', SortOrder.Ascending),
      buildDateSortCriterion(SortOrder.Descending),
    ])
    expect(client.last()).toMatchObject({ sortCriteria: expression })
    expect(expression).toBe('@author ascending,date descending')
    const expected = server.pages
      .filter(page => page.author === 'Ada Quill')
      .sort((a, b) => b.date - a.date)
      .slice(0, 10)
    expect(list.state.results.map(one => one.raw['date'])).toEqual(expected.map(page => page.date))
    expect(list.state.results.every(one => one.raw.author === 'Ada Quill')).toBe(true)
  })

  scenario(
    'without order and by ranking expression, results come all the same',
    async ({ server, connect }) => {
      const client = connect()
      const { sort, list } = build(client)
      await client.first()
      for (const criterion of [buildNoSortCriterion(), buildQueryRankingExpressionSortCriterion()]) {
        await client.act(() => sort.sortBy(criterion))
        expect(list.state.results).toHaveLength(10)
        expect(sort.isSortedBy(criterion)).toBe(true)
      }
      expect(server.pages.length).toBeGreaterThan(10)
    },
  )

  scenario('a change of order begins at the first page', async ({ connect }) => {
    const client = connect()
    const { sort } = build(client)
    const pager = buildPager(client.engine)
    await client.first()
    await client.act(() => pager.nextPage())
    await client.act(() => sort.sortBy(buildDateSortCriterion(SortOrder.Descending)))
    expect(pager.state.currentPage).toBe(1)
  })

  scenario('an order that nobody knows is refused', async ({ connect }) => {
    const client = connect()
    build(client)
    const error = buildQueryError(client.engine)
    const box = buildSearchBox(client.engine)
    await client.act(() => {
      client.engine.dispatch({
        type: 'sortCriteria/register',
        payload: { by: 'field', field: '', order: 'up' },
      })
      box.submit()
    })
    expect(client.last()['sortCriteria']).toBe('@ up')
    expect(error.state.error).toMatchObject({ statusCode: 400 })
    expect(error.state.error?.message).toContain('sortCriteria')
  })
})
