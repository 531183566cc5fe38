import {
  breadcrumbs,
  createSearch,
  facetCleared,
  facets,
  facetToggled,
  numeric,
  query,
  rangeSet,
} from '@quarry/search'
import { describe, expect, it } from 'vitest'
import { withOwnRange } from './own-range.ts'

const bars = [
  { start: 0, end: 5 },
  { start: 5, end: 10, endInclusive: true },
]

function setUp(url = '/') {
  const bodies: { facets: { currentValues: { start: number; end: number; state: string }[] }[] }[] = []
  const search = createSearch(
    {
      organizationId: 'o',
      accessToken: 't',
      baseUrl: 'https://quarry.example/rest/search/v2',
      url,
      async fetch(_, init) {
        const body = JSON.parse(String(init?.body))
        bodies.push(body)
        // As the service does: every range comes back with its count.
        const answered = body.facets.map(
          (facet: { facetId: string; field: string; currentValues: object[] }) => ({
            facetId: facet.facetId,
            field: facet.field,
            moreValuesAvailable: false,
            indexScore: 0,
            values: facet.currentValues.map(one => ({ ...one, numberOfResults: 3 })),
          }),
        )
        return Response.json({ results: [], totalCount: 0, facets: answered })
      },
    },
    [query(), facets([withOwnRange(numeric({ field: 'magnitude', ranges: bars }))])],
  )
  const values = () => {
    const facet = search.state.facets.set['magnitude']
    return facet?.kind === 'numeric' ? facet.values.map(one => `${one.start}..${one.end} ${one.state}`) : []
  }
  return { search, bodies, values }
}

describe('bars with a range of the person’s own', () => {
  it('asks for all bars and the range in one facet, and writes the range into the address', async () => {
    const { search, bodies, values } = setUp()
    await search.dispatch(rangeSet('magnitude', 2, 7))
    expect(values()).toEqual(['0..5 idle', '5..10 idle', '2..7 selected'])
    expect(bodies[0]?.facets[0]?.currentValues).toHaveLength(3)
    expect(search.href()).toBe('/?nf-magnitude=2...7')
  })
  it('forgets one range when another is set, and every one when it is cleared', async () => {
    const { search, values } = setUp('/?nf-magnitude=1...2')
    await search.run()
    await search.dispatch(rangeSet('magnitude', 2, 7))
    expect(values()).toEqual(['0..5 idle', '5..10 idle', '2..7 selected'])
    await search.dispatch(facetCleared('magnitude'))
    expect(values()).toEqual(['0..5 idle', '5..10 idle'])
    expect(search.href()).toBe('/')
  })
  it('is taken off by its breadcrumb', async () => {
    const { search, values } = setUp('/?nf-magnitude=1...2')
    await search.run()
    const [crumb] = breadcrumbs(search.state)
    if (crumb) await search.dispatch(crumb.remove)
    expect(values()).toEqual(['0..5 idle', '5..10 idle'])
  })
  it('marks a bar where the range is just that bar', async () => {
    const { search, values } = setUp()
    await search.dispatch(rangeSet('magnitude', 0, 5))
    expect(values()).toEqual(['0..5 selected', '5..10 idle'])
    await search.dispatch(facetToggled('magnitude', { start: 0, end: 5 }))
    expect(values()).toEqual(['0..5 idle', '5..10 idle'])
  })
  it('asks nothing for a range that makes no sense', async () => {
    const { search, bodies } = setUp()
    await search.dispatch(rangeSet('magnitude', 7, 2))
    expect(bodies).toEqual([])
    expect(search.href()).toBe('/')
  })
})
