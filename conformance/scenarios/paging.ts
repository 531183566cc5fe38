import {
  buildFacet,
  buildPager,
  buildQueryError,
  buildQuerySummary,
  buildResultList,
  buildResultsPerPage,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function build(client: Client, initialState: { page?: number } = {}) {
  const pager = buildPager(client.engine, { initialState })
  const list = buildResultList(client.engine)
  const summary = buildQuerySummary(client.engine)
  return { pager, list, summary, ids: () => list.state.results.map(one => one.uniqueId) }
}

describe('pages', () => {
  scenario('pages do not overlap, and together hold every result', async ({ server, connect }) => {
    const client = connect()
    const { pager, ids } = build(client)
    await client.first()
    const seen = [...ids()]
    expect(pager.state).toMatchObject({
      currentPage: 1,
      maxPage: Math.ceil(server.pages.length / 10),
      hasNextPage: true,
      hasPreviousPage: false,
    })
    while (pager.state.hasNextPage) {
      await client.act(() => pager.nextPage())
      seen.push(...ids())
    }
    expect(pager.state.currentPage).toBe(pager.state.maxPage)
    expect(new Set(seen).size).toBe(seen.length)
    expect([...seen].sort()).toEqual(server.pages.map(page => page.id).sort())
  })

  scenario('a page is reached by its number, and the one before by a step back', async ({ connect }) => {
    const client = connect()
    const { pager, summary, ids } = build(client)
    await client.first()
    await client.act(() => pager.selectPage(3))
    const third = ids()
    expect(client.last()).toMatchObject({ firstResult: 20, numberOfResults: 10 })
    expect(summary.state).toMatchObject({ firstResult: 21, lastResult: 30 })
    await client.act(() => pager.selectPage(4))
    await client.act(() => pager.previousPage())
    expect(pager.isCurrentPage(3)).toBe(true)
    expect(ids()).toEqual(third)
  })

  scenario('a page can be the first that is asked for', async ({ connect }) => {
    const client = connect()
    const { pager, list } = build(client, { page: 2 })
    await client.first()
    expect(pager.state.currentPage).toBe(2)
    expect(list.state.results).toHaveLength(10)
  })

  scenario('the list of pages is a window around the current one', async ({ connect }) => {
    const client = connect()
    const { pager } = build(client)
    await client.first()
    await client.act(() => pager.selectPage(6))
    expect(pager.state.currentPages).toEqual([4, 5, 6, 7, 8])
  })

  scenario('a page after the last has no results and is no error', async ({ server, connect }) => {
    const client = connect()
    const { pager, list, summary } = build(client)
    const error = buildQueryError(client.engine)
    await client.first()
    await client.act(() => pager.selectPage(40))
    expect(list.state.results).toEqual([])
    expect(error.state.hasError).toBe(false)
    expect(summary.state.total).toBe(server.pages.length)
  })

  scenario('the deepest page that the client can ask for is answered', async ({ connect }) => {
    const client = connect()
    const { pager, list } = build(client)
    const error = buildQueryError(client.engine)
    await client.first()
    for (const page of [500, 501]) {
      await client.act(() => pager.selectPage(page))
      expect(error.state.error).toBeNull()
      expect(list.state.results).toEqual([])
    }
    expect(client.last()).toMatchObject({ firstResult: 5000, numberOfResults: 0 })
  })

  scenario('another number of results per page begins anew', async ({ connect }) => {
    const client = connect()
    const { pager, list } = build(client)
    const size = buildResultsPerPage(client.engine, { initialState: { numberOfResults: 7 } })
    await client.first()
    expect(list.state.results).toHaveLength(7)
    await client.act(() => pager.selectPage(2))
    await client.act(() => size.set(25))
    expect(size.isSetTo(25)).toBe(true)
    expect(pager.state.currentPage).toBe(1)
    expect(list.state.results).toHaveLength(25)
    expect(client.last()).toMatchObject({ firstResult: 0, numberOfResults: 25 })
  })

  scenario('no results per page still has totals and facets', async ({ server, connect }) => {
    const client = connect()
    const { list, summary } = build(client)
    buildResultsPerPage(client.engine, { initialState: { numberOfResults: 0 } })
    const facet = buildFacet(client.engine, { options: { field: 'class' } })
    await client.first()
    expect(list.state.results).toEqual([])
    expect(summary.state.total).toBe(server.pages.length)
    expect(facet.state.values.length).toBeGreaterThan(2)
  })
})

describe('loading more', () => {
  scenario('more results are added below those that are there', async ({ connect }) => {
    const client = connect()
    const { list, summary, ids } = build(client)
    await client.first()
    const first = ids()
    expect(list.state.moreResultsAvailable).toBe(true)
    await client.act(() => list.fetchMoreResults())
    expect(client.last()).toMatchObject({ firstResult: 10, numberOfResults: 10 })
    expect(ids()).toHaveLength(20)
    expect(ids().slice(0, 10)).toEqual(first)
    expect(new Set(ids()).size).toBe(20)
    expect(summary.state).toMatchObject({ firstResult: 1, lastResult: 20 })
  })

  scenario('it ends where the results end', async ({ server, connect }) => {
    const client = connect()
    const { list, ids } = build(client)
    buildResultsPerPage(client.engine, { initialState: { numberOfResults: 50 } })
    await client.first()
    while (list.state.moreResultsAvailable) await client.act(() => list.fetchMoreResults())
    expect([...ids()].sort()).toEqual(server.pages.map(page => page.id).sort())
    const requests = client.count()
    list.fetchMoreResults()
    expect(client.count()).toBe(requests)
  })

  scenario('more results belong to the search whose id they carry', async ({ connect }) => {
    const client = connect()
    const { list } = build(client)
    await client.first()
    const before = list.state.searchResponseId
    await client.act(() => list.fetchMoreResults())
    const [first, eleventh] = [list.state.results[0], list.state.results[10]]
    expect(first?.searchUid).toBe(before)
    expect(eleventh?.searchUid).toMatch(/^[\w-]{8,}$/)
    expect(eleventh?.searchUid).not.toBe(before)
  })
})
