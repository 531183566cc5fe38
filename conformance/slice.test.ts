import { buildFacet, buildPager, buildQuerySummary, buildResultList, buildSearchBox } from '@coveo/headless'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningSite, startTogether } from '../packages/site/test/browser/servers.ts'
import { connect } from './support/client.ts'

let site: RunningSite
let token: string
beforeAll(async () => {
  site = await startTogether()
  const response = await fetch(`${site.url}/search-token`)
  token = ((await response.json()) as { accessToken: string }).accessToken
})
afterAll(() => site?.stop())

describe('the unmodified vendor client against the built server', () => {
  it('searches, narrows by a facet and turns pages', async () => {
    const client = connect({ base: `${site.url}/rest/search/v2`, token })
    const box = buildSearchBox(client.engine)
    const list = buildResultList(client.engine)
    const summary = buildQuerySummary(client.engine)
    const pager = buildPager(client.engine)
    const facet = buildFacet(client.engine, { options: { field: 'kind' } })
    await client.first()
    expect(client.engine.state.search.error).toBeNull()
    expect(list.state.results).toHaveLength(10)
    expect(summary.state.total).toBeGreaterThan(100)
    expect(facet.state.values.length).toBeGreaterThan(1)

    await client.act(() => {
      box.updateText('galaxy')
      box.submit()
    })
    expect(summary.state.query).toBe('galaxy')
    const [value] = facet.state.values
    if (!value) throw new Error('The facet has no values.')
    await client.act(() => facet.toggleSelect(value))
    expect(summary.state.total).toBe(value.numberOfResults)
    expect(facet.state.values.find(one => one.value === value.value)?.state).toBe('selected')

    const firstPage = list.state.results.map(result => result.uniqueId)
    await client.act(() => pager.nextPage())
    expect(pager.state.currentPage).toBe(2)
    expect(list.state.results.map(result => result.uniqueId)).not.toEqual(firstPage)
  })
})
