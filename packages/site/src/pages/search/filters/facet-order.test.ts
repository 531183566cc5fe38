import { createSearch, facets, query, specific } from '@quarry/search'
import { describe, expect, it } from 'vitest'
import { facetOrder } from './facet-order.ts'
import { sortFacets } from './sort-facets.ts'

const plans = [{ id: 'kind' }, { id: 'quick' }, { id: 'season' }]

async function answered(ids: readonly string[]) {
  const search = createSearch(
    {
      organizationId: 'o',
      accessToken: 't',
      baseUrl: 'https://quarry.example/rest/search/v2',
      fetch: async () =>
        Response.json({ results: [], facets: ids.map(facetId => ({ facetId, values: [] })) }),
    },
    [query(), facets([specific({ field: 'season' }), specific({ field: 'kind' })]), facetOrder()],
  )
  await search.run()
  return sortFacets(plans, search.state.facetOrder).map(({ id }) => id)
}

describe('the order of filters', () => {
  it('is the page’s own while the service answers facets as they were asked for', async () => {
    expect(await answered(['season', 'kind'])).toEqual(['kind', 'quick', 'season'])
  })
  it('is the service’s where it ranks them; what it does not know comes after', async () => {
    expect(await answered(['kind', 'season'])).toEqual(['kind', 'season', 'quick'])
  })
})
