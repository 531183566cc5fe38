import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../../test/open-test-services.ts'

const documents = Array.from({ length: 12 }, (_, n) => ({
  id: `d${n}`,
  title: 'A star',
  kind: n < 8 ? 'object' : 'guide',
  class: n % 2 ? 'needle' : 'gallery',
  tags: n % 3 ? ['red'] : ['red', 'blue'],
  category: n < 6 ? 'Sea;Deep' : 'Sea;Solar',
  magnitude: n,
  foldingcollection: `c${n % 4}`,
}))

let test: TestServices
beforeAll(async () => {
  test = await openTestServices({ documents })
})
afterAll(() => test.close())

const selected = (value: string) => ({ value, state: 'selected' })
const kind = { facetId: 'kind', field: 'kind', type: 'specific', currentValues: [selected('guide')] }
const magnitude = {
  facetId: 'size',
  field: 'magnitude',
  type: 'numericalRange',
  generateAutomaticRanges: true,
  currentValues: [
    { start: 0, end: 3, endInclusive: false, state: 'selected' },
    { start: 3, end: 12, endInclusive: true, state: 'idle' },
  ],
}
const category = {
  facetId: 'category',
  field: 'category',
  type: 'hierarchical',
  currentValues: [
    {
      value: 'Sea',
      state: 'idle',
      retrieveChildren: false,
      children: [{ value: 'Deep', state: 'selected', children: [], retrieveChildren: true }],
    },
  ],
}

describe('what would be found without one of the filters', () => {
  it('is said for each of them, when asked and when nothing is found', async () => {
    const response = await test.search({ q: 'star', facets: [kind, magnitude], filterRemovals: true })
    expect(response.totalCountFiltered).toBe(0)
    expect(response.filterRemovals).toEqual([
      { facetId: 'kind', field: 'kind', value: 'guide', state: 'selected', numberOfResults: 3 },
      {
        facetId: 'size',
        field: 'magnitude',
        start: 0,
        end: 3,
        endInclusive: false,
        state: 'selected',
        numberOfResults: 4,
      },
    ])
  })
  it('names a place in a hierarchy by its path, and automatic facets by their field', async () => {
    const generateAutomaticFacets = {
      desiredCount: 2,
      numberOfValues: 4,
      currentFacets: [{ field: 'kind', label: '', currentValues: [{ ...selected('guide') }] }],
    }
    const response = await test.search({ facets: [category], generateAutomaticFacets, filterRemovals: true })
    expect(response.filterRemovals).toEqual([
      {
        facetId: 'category',
        field: 'category',
        path: ['Sea', 'Deep'],
        state: 'selected',
        numberOfResults: 4,
      },
      { facetId: 'kind', field: 'kind', value: 'guide', state: 'selected', numberOfResults: 6 },
    ])
  })
  it('counts again where several values of a facet must all be there, and where results are folded', async () => {
    const tags = {
      facetId: 'tags',
      field: 'tags',
      type: 'specific',
      resultsMustMatch: 'allValues',
      currentValues: [selected('red'), selected('green')],
    }
    const all = await test.search({ facets: [tags], filterRemovals: true })
    expect(all.filterRemovals?.map(one => one.numberOfResults)).toEqual([0, 12])
    const folded = { filterField: 'foldingcollection', facets: [kind, magnitude], filterRemovals: true }
    const { filterRemovals } = await test.search(folded)
    const counts = [{ facets: [magnitude] }, { facets: [kind] }].map(async body => {
      return (await test.search({ ...body, filterField: 'foldingcollection' })).totalCountFiltered
    })
    expect(filterRemovals?.map(one => one.numberOfResults)).toEqual(await Promise.all(counts))
  })
  it('is never said unasked, nor when there are results, nor when there are no filters', async () => {
    const bodies = [
      { facets: [kind, magnitude] },
      { facets: [kind], filterRemovals: true },
      { q: 'nothing', filterRemovals: true },
    ]
    for (const body of bodies) expect(await test.search(body)).not.toHaveProperty('filterRemovals')
  })
  it('costs at most twenty searches', async () => {
    const many = Array.from({ length: 30 }, (_, n) => selected(`v${n}`))
    const facet = { ...kind, currentValues: many }
    const response = await test.search({ facets: [facet], filterRemovals: true })
    expect(response.filterRemovals).toHaveLength(20)
  })
})
