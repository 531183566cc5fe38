import type { CategoryFacetRequest } from '@quarry/protocol'
import { describe, expect, it } from 'vitest'
import { config, found, promptService } from '../../test/fakes.ts'
import { createSearch } from '../core/create-search.ts'
import { facetCleared, facetShownLess, facetShownMore, facetSorted, facetToggled } from '../facet/events.ts'
import { facets } from '../facet/facets.ts'
import { category } from './category.ts'

const value = (name: string, path: string[], more: object = {}) => ({
  value: name,
  path,
  state: 'idle',
  numberOfResults: 4,
  moreValuesAvailable: false,
  isLeafValue: false,
  children: [],
  ...more,
})

const answer = (values: unknown[], more = false) =>
  found({ facets: [{ facetId: 'geo', field: 'geo', moreValuesAvailable: more, indexScore: 0, values }] })

const ROOTS = [value('North America', ['North America']), value('Asia', ['Asia'])]
const LEVEL_1 = [
  value('North America', ['North America'], {
    state: 'selected',
    children: [value('Child1', ['North America', 'Child1'], { isLeafValue: true })],
    moreValuesAvailable: true,
  }),
]

async function open(first: unknown = answer(ROOTS), url = '/search', options = {}) {
  let body = first
  const service = promptService(() => body)
  const search = createSearch(config({ fetch: service.fetch, url }), [
    facets([category({ field: 'geo', ...options })]),
  ])
  await search.run()
  const geo = () => {
    const state = search.state.facets.set['geo']
    if (state?.kind !== 'category') throw new Error('not a category')
    return state
  }
  return {
    search,
    geo,
    answers(next: unknown) {
      body = next
    },
    facet: () => service.sent.at(-1)?.body.facets?.[0] as CategoryFacetRequest,
  }
}

describe('a category facet', () => {
  it('begins with the defaults of the contract', async () => {
    const { facet } = await open()
    expect(facet()).toEqual({
      filterFacetCount: true,
      injectionDepth: 1000,
      resultsMustMatch: 'atLeastOneValue',
      numberOfValues: 5,
      preventAutoSelect: false,
      sortCriteria: 'occurrences',
      currentValues: [],
      delimitingCharacter: ';',
      basePath: [],
      filterByBasePath: true,
      type: 'hierarchical',
      field: 'geo',
      facetId: 'geo',
    })
  })

  it('goes down one level, then another, as captured', async () => {
    const { search, facet, answers, geo } = await open()
    answers(answer(LEVEL_1))
    await search.dispatch(facetToggled('geo', ['North America']))
    expect(facet()).toMatchObject({
      numberOfValues: 1,
      preventAutoSelect: false,
      currentValues: [
        {
          value: 'North America',
          state: 'selected',
          children: [],
          retrieveChildren: true,
          retrieveCount: 5,
          previousState: 'idle',
        },
      ],
    })
    expect(geo().parents).toMatchObject([{ value: 'North America' }])
    expect(geo().values).toMatchObject([{ value: 'Child1', path: ['North America', 'Child1'], leaf: true }])
    answers(found())
    await search.dispatch(facetToggled('geo', ['North America', 'Child1']))
    expect(facet().currentValues).toEqual([
      {
        value: 'North America',
        state: 'idle',
        children: [
          {
            value: 'Child1',
            state: 'selected',
            children: [],
            retrieveChildren: true,
            retrieveCount: 5,
            previousState: 'idle',
          },
        ],
        retrieveChildren: false,
        retrieveCount: 5,
      },
    ])
    expect(search.href()).toBe('/search?cf-geo=North+America&cf-geo=Child1')
  })

  it('takes a value found by searching, without a previous state', async () => {
    const { search, facet } = await open()
    await search.dispatch(facetToggled('geo', ['x', 'y', 'z'], { found: true }))
    expect(facet()).toMatchObject({ numberOfValues: 1, preventAutoSelect: true })
    expect(JSON.stringify(facet().currentValues)).not.toContain('previousState')
  })

  it('goes up when the chosen value is chosen again, and clears', async () => {
    const { search, facet, answers, geo } = await open(found(), '/search?cf-geo=a&cf-geo=b')
    expect(facet()).toMatchObject({ numberOfValues: 1, preventAutoSelect: true })
    expect(search.href(facetToggled('geo', ['a', 'b']))).toBe('/search?cf-geo=a')
    answers(answer(ROOTS))
    await search.dispatch(facetCleared('geo'))
    expect(facet()).toMatchObject({ numberOfValues: 5, currentValues: [], preventAutoSelect: true })
    expect(geo()).toMatchObject({
      path: [],
      parents: [],
      values: [{ value: 'North America' }, { value: 'Asia' }],
      touched: false,
    })
  })

  it('forgets a path that the service does not know', async () => {
    const { search, geo } = await open(answer(ROOTS), '/search?cf-geo=gone')
    expect(geo().path).toEqual([])
    expect(search.href()).toBe('/search')
  })

  it('shows more of the root, or of the chosen value', async () => {
    const { search, facet, answers } = await open()
    await search.dispatch(facetShownMore('geo'))
    expect(facet().numberOfValues).toBe(7)
    await search.dispatch(facetShownLess('geo'))
    expect(facet().numberOfValues).toBe(5)
    answers(answer(LEVEL_1))
    await search.dispatch(facetToggled('geo', ['North America']))
    await search.dispatch(facetShownMore('geo'))
    expect(facet()).toMatchObject({ numberOfValues: 1, currentValues: [{ retrieveCount: 6 }] })
  })

  it('is sorted by name or by number, by nothing else', async () => {
    const { search, facet } = await open()
    await search.dispatch(facetSorted('geo', 'alphanumeric'))
    await search.dispatch(facetSorted('geo', 'score'))
    expect(facet().sortCriteria).toBe('alphanumeric')
    await expect(open(found(), '/', { sort: 'score' })).rejects.toThrow(
      'sortCriteria: value should be one of: alphanumeric, occurrences.',
    )
  })

  it('survives an answer without children', async () => {
    const { geo } = await open(answer([{ value: 'a', path: ['a'], state: 'idle', numberOfResults: 1 }]))
    expect(geo().values).toMatchObject([{ value: 'a' }])
  })
})
