import { describe, expect, it } from 'vitest'
import {
  actionHistory,
  automatic,
  automaticToggled,
  box,
  boxSubmitted,
  breadcrumbs,
  category,
  createSearch,
  facetCleared,
  facetSearch,
  facetSearched,
  facets,
  facetToggled,
  filtersCleared,
  instant,
  legacy,
  numeric,
  pager,
  query,
  queryChanged,
  queryPreviewed,
  rangeSet,
  recommendation,
  recommendationsWanted,
  results,
  specific,
} from '../src/index.ts'
import { config, fakeClock, found, promptService } from './fakes.ts'

const kinds = [
  specific({ field: 'kind' }),
  category({ field: 'geo' }),
  numeric({ field: 'size', free: true }),
]

const echo = ({ body }: { body: { facets?: readonly object[] } }) =>
  found({
    facets: (body.facets ?? []).map(facet => ({
      ...facet,
      values:
        'field' in facet && facet.field === 'kind'
          ? ['a', 'b'].map(value => ({
              value,
              state: value === 'a' ? 'selected' : 'idle',
              numberOfResults: 1,
            }))
          : [],
    })),
    generateAutomaticFacets: {
      facets: [{ field: 'x', label: 'X', values: [{ value: 'v', state: 'idle', numberOfResults: 1 }] }],
    },
    values: [],
  })

function open(more: Parameters<typeof config>[0] = {}) {
  const service = promptService(echo)
  const search = createSearch(config({ fetch: service.fetch, now: fakeClock().now, ...more }), [
    query(),
    box(),
    actionHistory({ consent: true }),
    results(),
    facets(kinds),
    facetSearch(kinds),
    automatic(),
    pager(),
    instant({ max: 3 }),
    recommendation(),
    legacy(kinds),
  ])
  return { service, search, last: () => service.sent.at(-1)!.body }
}

describe('what is not asked', () => {
  it('expressions can change without a search', async () => {
    const { service, search } = open()
    await search.run()
    await search.dispatch(queryChanged({ aq: '@a==1' }, false))
    expect(search.state.query.aq).toBe('@a==1')
    expect(service.sent).toHaveLength(1)
  })

  it('a range that ends before it begins asks nothing and changes nothing', async () => {
    const { service, search } = open()
    await search.run()
    await search.dispatch(rangeSet('size', -5, -10))
    expect(service.sent).toHaveLength(1)
    await search.dispatch(rangeSet('size', -10, -5))
    expect(service.sent).toHaveLength(2)
  })
})

describe('what a body says', () => {
  it('the history of actions goes to suggestions and recommendations, in next mode to no search', async () => {
    const { search, last } = open()
    await search.run()
    await search.dispatch(queryPreviewed('ab'))
    expect(last()).toMatchObject({ q: 'ab', enableQuerySyntax: false })
    expect(last()).not.toHaveProperty('actionsHistory')
    await search.dispatch(facetSearched('kind', 'a'))
    expect(last()['searchContext']).not.toHaveProperty('actionsHistory')
    await search.dispatch(recommendationsWanted())
    expect(last().actionsHistory).toHaveLength(1)
  })

  it('recommendations say where the visitor came from as it is configured', async () => {
    const { search, last } = open({
      analytics: { originLevel3: 'from' },
      navigatorContext: () => ({ referrer: 'https://a.example/', location: 'https://b.example/' }),
    })
    await search.dispatch(recommendationsWanted())
    expect(last().analytics).toMatchObject({ documentReferrer: 'from' })
    expect(last().analytics).not.toHaveProperty('documentLocation')
  })

  it('a long referrer is cut everywhere, and never within a letter', async () => {
    const { search, last } = open({
      navigatorContext: () => ({ referrer: `https://a.example/${'%C3%A9'.repeat(400)}` }),
    })
    await search.run()
    expect(last().referrer).toBe(`https://a.example/${'%C3%A9'.repeat(167)}`)
    expect(last().analytics?.documentReferrer).toBe(last().referrer)
  })

  it('every kind of facet says how its values combine', async () => {
    const { search, last } = open()
    await search.run()
    expect(last().facets?.map(one => one['resultsMustMatch' as keyof typeof one])).toEqual(
      kinds.map(() => 'atLeastOneValue'),
    )
  })

  it('a value let go says so once, also when the service refuses', async () => {
    const service = promptService(asked =>
      service.sent.length > 1 ? { statusCode: 400, message: 'No.', type: 'Refused' } : echo(asked),
    )
    const search = createSearch(config({ fetch: service.fetch }), [query(), results(), facets(kinds)])
    const values = () => service.sent.at(-1)?.body.facets?.[0]?.currentValues
    await search.run()
    await search.dispatch(facetCleared('kind'))
    expect(values()).toEqual([
      { value: 'a', state: 'idle', previousState: 'selected' },
      { value: 'b', state: 'idle' },
    ])
    await search.dispatch(boxSubmitted('x'))
    expect(values()).toEqual([
      { value: 'a', state: 'idle' },
      { value: 'b', state: 'idle' },
    ])
  })

  it('a choice in a list keeps the order of facets; breadcrumbs and automatic facets let it go', async () => {
    const { search, last } = open()
    const freezes = () => last().facetOptions?.freezeFacetOrder
    await search.run()
    await search.dispatch(facetToggled('kind', 'b'))
    expect(freezes()).toBe(true)
    await search.dispatch(breadcrumbs(search.state)[0]!.remove)
    expect(freezes()).toBe(false)
    await search.dispatch(automaticToggled('x', 'v'))
    expect(freezes()).toBe(false)
    await search.dispatch(filtersCleared())
    expect(freezes()).toBe(false)
  })

  it('in legacy mode the breadcrumb of a category names its path', async () => {
    const { search, last } = open({
      analytics: { analyticsMode: 'legacy' },
      url: '/search?cf-geo=a&cf-geo=b',
    })
    await search.dispatch(breadcrumbs(search.state).find(one => one.id === 'geo')!.remove)
    expect(last().analytics).toMatchObject({
      actionCause: 'breadcrumbFacet',
      customData: { categoryFacetId: 'geo', categoryFacetField: 'geo', categoryFacetPath: ['a', 'b'] },
    })
    await search.dispatch(recommendationsWanted())
    expect(last().analytics).not.toHaveProperty('actionCause')
  })
})
