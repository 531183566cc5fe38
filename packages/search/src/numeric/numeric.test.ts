import type { NumericFacetRequest } from '@quarry/protocol'
import { describe, expect, it } from 'vitest'
import { config, found, promptService } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { facetCleared, facetExcluded, facetToggled } from '../facet/events.ts'
import { facets } from '../facet/facets.ts'
import { numeric } from './numeric.ts'
import { rangeSet } from './range.ts'

const range = (start: number, end: number, state = 'idle', endInclusive = false) => ({
  start,
  end,
  endInclusive,
  state,
  numberOfResults: 2,
})
const answer = (...values: unknown[]) =>
  found({
    facets: [
      {
        facetId: 'size',
        field: 'size',
        moreValuesAvailable: false,
        indexScore: 0,
        values,
        domain: { start: 0, end: 200 },
      },
    ],
  })
const BOTH = answer(range(0, 100), range(100, 200, 'idle', true))

async function open(
  body: unknown = BOTH,
  options: Partial<Parameters<typeof numeric>[0]> = {},
  url = '/search',
) {
  const service = promptService(() => body)
  const search = createSearch(config({ fetch: service.fetch, url }), [
    facets([numeric({ field: 'size', ...options })]),
  ])
  await search.run()
  return {
    search,
    service,
    facet: () => service.sent.at(-1)?.body.facets?.[0] as NumericFacetRequest,
    values: () => search.state.facets.set['size']?.values,
  }
}

describe('a numeric facet', () => {
  it('lets the service make the ranges until one is chosen, then sends all it knows', async () => {
    const { search, facet } = await open()
    expect(facet()).toMatchObject({
      type: 'numericalRange',
      numberOfValues: 8,
      sortCriteria: 'ascending',
      rangeAlgorithm: 'even',
      currentValues: [],
      generateAutomaticRanges: true,
      preventAutoSelect: false,
    })
    await search.dispatch(facetToggled('size', { start: 0, end: 100 }))
    expect(facet()).toMatchObject({
      numberOfValues: 8,
      preventAutoSelect: true,
      currentValues: [
        { start: 0, end: 100, endInclusive: false, state: 'selected', previousState: 'idle' },
        { start: 100, end: 200, endInclusive: true, state: 'idle' },
      ],
    })
    expect(facet().currentValues?.[0]).not.toHaveProperty('numberOfResults')
    expect(search.state.facets.set['size']).toMatchObject({ domain: { start: 0, end: 200 } })
  })

  it('clears without a word to the rules', async () => {
    const { search, facet } = await open(answer(range(0, 100, 'selected')))
    await search.dispatch(facetCleared('size'))
    expect(facet()).toMatchObject({
      preventAutoSelect: false,
      currentValues: [{ state: 'idle', previousState: 'selected' }],
    })
  })

  it('excludes and writes both kinds into the address', async () => {
    const { search } = await open(answer(range(0, 100, 'selected'), range(100, 200, 'idle', true)))
    expect(search.href(facetExcluded('size', { start: 100, end: 200 }))).toBe(
      '/search?nf-size=0..100&nfExcluded-size=100...200',
    )
  })

  it('reads ranges from an address, forgets what is no range, and lets go of those not named', async () => {
    const { search, facet } = await open(
      BOTH,
      {},
      '/search?nf-size=0..100,10...20&nf-size=x..2&nf-size=9..1&nfExcluded-size=-1.5..1e3',
    )
    expect(facet().currentValues).toMatchObject([
      { start: 0, end: 100, endInclusive: false, state: 'selected' },
      { start: 10, end: 20, endInclusive: true, state: 'selected' },
      { start: -1.5, end: 1000, state: 'excluded' },
    ])
    await search.dispatch({ type: 'url opened', params: {}, ask: 'full' })
    expect(facet().currentValues).toEqual([])
  })

  it('keeps ranges that the page gave', async () => {
    const ranges = [
      { start: 0, end: 1 },
      { start: 1, end: 2, endInclusive: true },
    ]
    const { facet } = await open(found(), { ranges })
    expect(facet()).toMatchObject({
      numberOfValues: 2,
      generateAutomaticRanges: false,
      currentValues: [{ start: 0, end: 1, endInclusive: false, state: 'idle' }, { endInclusive: true }],
    })
  })

  it('takes a range that the person sets, and lets go of it', async () => {
    const { search, facet, service } = await open(answer(range(5, 9, 'selected', true)), { free: true })
    expect(facet()).toMatchObject({ numberOfValues: 0, currentValues: [], generateAutomaticRanges: false })
    await search.dispatch(rangeSet('size', 5, 9))
    expect(facet()).toMatchObject({
      numberOfValues: 1,
      currentValues: [{ start: 5, end: 9, endInclusive: true, state: 'selected' }],
    })
    expect(service.sent.at(-1)?.body.analytics?.actionCause).toBe('facetSelect')
    await search.dispatch(rangeSet('size', 9, 5))
    expect(facet().currentValues).toMatchObject([{ start: 5, end: 9 }])
    expect(search.href()).toBe('/search?nf-size=5...9')
    await search.dispatch(facetCleared('size'))
    expect(facet()).toMatchObject({ numberOfValues: 0, currentValues: [] })
  })

  it.each([
    [
      { ranges: [{ start: 2, end: 1 }] },
      'The start value is greater than the end value for the numeric range 2 to 1',
    ],
    [
      { ranges: [] },
      'currentValues should be specified for buildNumericFacet when generateAutomaticRanges is false.',
    ],
    [{ sort: 'up' as 'ascending' }, 'sortCriteria: value should be one of: ascending, descending.'],
    [{ rangeAlgorithm: 'odd' as 'even' }, 'rangeAlgorithm: value should be one of: even, equiprobable.'],
  ])('refuses %j', async (options, message) => {
    await expect(open(found(), options)).rejects.toThrow(message)
  })
})
