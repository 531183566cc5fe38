import {
  buildFacet,
  buildPager,
  buildQuerySummary,
  buildResultList,
  buildSearchBox,
  buildSearchEngine,
  type SearchEngine,
} from '@coveo/headless'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSite, startTogether } from '../apps/site/test/browser/servers.ts'

let site: RunningSite
let accessToken: string
beforeAll(async () => {
  site = await startTogether()
  accessToken = ((await (await fetch(`${site.url}/search-token`)).json()) as { accessToken: string })
    .accessToken
})
afterAll(() => site?.stop())

function connect(): SearchEngine {
  return buildSearchEngine({
    configuration: {
      organizationId: 'quarry',
      accessToken,
      analytics: { enabled: false },
      search: { proxyBaseUrl: `${site.url}/rest/search/v2` },
    },
    loggerOptions: { level: 'silent' },
  })
}

/** Resolves when the client holds other results than now: a page keeps the id of the search that it belongs to. */
function answered(engine: SearchEngine, results: () => readonly unknown[]): Promise<void> {
  const before = results()
  return new Promise(resolve => {
    const stop = engine.subscribe(() => {
      if (results() === before) return
      stop()
      resolve()
    })
  })
}

describe('the unmodified vendor client', () => {
  it('searches, narrows by a facet and turns pages against our server', async () => {
    const engine = connect()
    const box = buildSearchBox(engine)
    const list = buildResultList(engine)
    const summary = buildQuerySummary(engine)
    const pager = buildPager(engine)
    const facet = buildFacet(engine, { options: { field: 'kind' } })

    const act = async (what: () => void): Promise<void> => {
      const done = answered(engine, () => list.state.results)
      what()
      await done
    }
    await act(() => engine.executeFirstSearch())
    expect(engine.state.search.error).toBeNull()
    expect(list.state.results).toHaveLength(10)
    expect(summary.state.total).toBeGreaterThan(100)
    expect(facet.state.values.length).toBeGreaterThan(1)

    box.updateText('galaxy')
    await act(() => box.submit())
    expect(summary.state.query).toBe('galaxy')
    const value = facet.state.values[0]
    if (!value) throw new Error('The facet has no values.')
    await act(() => facet.toggleSelect(value))
    expect(summary.state.total).toBe(value.numberOfResults)
    expect(facet.state.values.find(v => v.value === value.value)?.state).toBe('selected')

    const firstPage = list.state.results.map(result => result.uniqueId)
    await act(() => pager.nextPage())
    expect(pager.state.currentPage).toBe(2)
    expect(list.state.results.map(result => result.uniqueId)).not.toEqual(firstPage)
    for (const result of list.state.results) {
      for (const { offset, length } of result.titleHighlights) {
        expect(result.title.slice(offset, offset + length).length).toBe(length)
      }
    }
  })
})
