import type { FacetResponse } from '@quarry/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '../../../test/open-test-services.ts'

const day = 86_400_000
const start = Date.parse('2026-01-01T00:00:00Z')
const classes = ['galaxy', 'galaxy', 'galaxy', 'nebula', 'nebula', 'cluster', 'Cluster 10', 'Cluster 9']
const places = ['Sky;Deep;Galaxy', 'Sky;Deep;Nebula', 'Sky;Solar', 'Craft']
const documents = Array.from({ length: 24 }, (_, n) => ({
  id: `d${String(n).padStart(2, '0')}`,
  title: n % 2 === 0 ? 'even star' : 'odd star',
  class: classes[n % classes.length] ?? '',
  tags: n % 3 === 0 ? ['red', 'blue'] : n % 3 === 1 ? ['red'] : ['green'],
  category: places[n % places.length] ?? '',
  magnitude: n,
  date: start + n * day,
}))

let test: TestServices
beforeAll(async () => {
  test = await openTestServices({ documents })
})
afterAll(() => test.close())

type Wire = Record<string, unknown>
const specific = (more: Wire = {}) => ({ facetId: 'f', field: 'class', type: 'specific', ...more })
async function ask(facet: Wire | Wire[], body: Wire = {}) {
  const response = await test.search({ facets: Array.isArray(facet) ? facet : [facet], ...body })
  return { total: response.totalCountFiltered, facets: response.facets, first: response.facets[0] }
}
const counts = (facet: FacetResponse | undefined) =>
  (facet?.values ?? []).map(value =>
    'value' in value
      ? `${value.value} ${value.numberOfResults}`
      : `${value.start}..${value.end} ${value.numberOfResults}`,
  )

describe('a specific facet', () => {
  it('answers the most frequent values, and says whether there are more', async () => {
    const { first } = await ask(specific({ numberOfValues: 2 }))
    expect(first).toEqual({
      facetId: 'f',
      field: 'class',
      moreValuesAvailable: true,
      indexScore: expect.any(Number),
      values: [
        { value: 'galaxy', state: 'idle', numberOfResults: 9 },
        { value: 'nebula', state: 'idle', numberOfResults: 6 },
      ],
    })
  })
  it('narrows the results but not itself, and keeps what is chosen in sight', async () => {
    const currentValues = [
      { value: 'cluster', state: 'selected' },
      { value: 'galaxy', state: 'idle' },
    ]
    const { total, first } = await ask(specific({ currentValues, numberOfValues: 2 }))
    expect(total).toBe(3)
    expect(counts(first)).toEqual(['cluster 3', 'galaxy 9'])
    expect(first?.values[0]).toMatchObject({ state: 'selected' })
  })
  it('echoes a chosen value that nothing has', async () => {
    const currentValues = [{ value: 'comet', state: 'selected' }]
    const { total, first } = await ask(specific({ currentValues, numberOfValues: 1 }))
    expect(total).toBe(0)
    expect(first?.values).toEqual([{ value: 'comet', state: 'selected', numberOfResults: 0 }])
  })
  it('excludes', async () => {
    const { total, first } = await ask(specific({ currentValues: [{ value: 'galaxy', state: 'excluded' }] }))
    expect(total).toBe(15)
    expect(first?.values[0]).toEqual({ value: 'galaxy', state: 'excluded', numberOfResults: 9 })
  })
  it('lets any of the chosen values do, or wants all of them', async () => {
    const currentValues = ['red', 'blue'].map(value => ({ value, state: 'selected' }))
    const tags = { field: 'tags', currentValues }
    expect((await ask(specific(tags))).total).toBe(16)
    const all = await ask(specific({ ...tags, resultsMustMatch: 'allValues' }))
    expect(all.total).toBe(8)
    expect(counts(all.first)).toEqual(['red 8', 'blue 8'])
  })
  it('returns frozen values as they were sent', async () => {
    const currentValues = ['nebula', 'galaxy', 'cluster'].map((value, place) => ({
      value,
      state: place === 1 ? 'selected' : 'idle',
    }))
    const { first } = await ask(specific({ currentValues, freezeCurrentValues: true, numberOfValues: 8 }))
    expect(first?.values.map(value => ('value' in value ? [value.value, value.state] : []))).toEqual([
      ['nebula', 'idle'],
      ['galaxy', 'selected'],
      ['cluster', 'idle'],
    ])
  })
  it.each([
    ['occurrences', ['galaxy', 'nebula', 'Cluster 10']],
    ['automatic', ['galaxy', 'nebula', 'Cluster 10']],
    ['alphanumeric', ['Cluster 10', 'Cluster 9', 'cluster']],
    ['alphanumericDescending', ['nebula', 'galaxy', 'cluster']],
    [{ type: 'alphanumeric', order: 'descending' }, ['nebula', 'galaxy', 'cluster']],
    ['alphanumericNatural', ['cluster', 'Cluster 9', 'Cluster 10']],
    [{ type: 'alphanumericNatural', order: 'descending' }, ['nebula', 'galaxy', 'Cluster 10']],
  ])('sorts by %j', async (sortCriteria, expected) => {
    const { first } = await ask(specific({ sortCriteria, numberOfValues: 3 }))
    expect(first?.values.map(value => ('value' in value ? value.value : ''))).toEqual(expected)
  })
  it('sorts by score: what stands at the top of the results counts more', async () => {
    const { first } = await ask(specific({ sortCriteria: 'score', numberOfValues: 8 }), {
      sortCriteria: '@magnitude descending',
      q: 'star',
      aq: '@magnitude>=10',
    })
    expect(first?.values).toHaveLength(5)
    const none = await ask(specific({ sortCriteria: 'score', injectionDepth: 0, numberOfValues: 2 }))
    expect(counts(none.first)).toEqual(['galaxy 9', 'nebula 6'])
  })
  it('sorts a long list by the alphabet when the order is left to it', async () => {
    const { first } = await ask(specific({ isFieldExpanded: true, numberOfValues: 2 }))
    expect(counts(first)).toEqual(['Cluster 10 3', 'Cluster 9 3'])
  })
  it('offers allowed values only, and puts those of a custom order first', async () => {
    const allowedValues = { type: 'simple', values: ['nebula', 'cluster'] }
    expect(counts((await ask(specific({ allowedValues }))).first)).toEqual(['nebula 6', 'cluster 3'])
    const customSort = ['cluster', 'nothing', 'nebula']
    expect(counts((await ask(specific({ customSort, numberOfValues: 3 }))).first)).toEqual([
      'cluster 3',
      'nebula 6',
      'galaxy 9',
    ])
  })
  it('is empty on a field that nobody has', async () => {
    const { first } = await ask(specific({ field: 'nothing' }))
    expect(first).toMatchObject({ moreValuesAvailable: false, values: [] })
  })
})

describe('a hierarchical facet', () => {
  const tree = (more: Wire = {}) => ({ facetId: 'c', field: 'category', type: 'hierarchical', ...more })
  const node = (value: string, more: Wire = {}) => ({
    value,
    state: 'idle',
    children: [],
    retrieveChildren: false,
    retrieveCount: 5,
    ...more,
  })
  it('answers the top of the tree', async () => {
    const { first } = await ask(tree())
    expect(first?.values).toEqual([
      {
        value: 'Sky',
        state: 'idle',
        numberOfResults: 18,
        path: ['Sky'],
        moreValuesAvailable: true,
        isLeafValue: false,
        children: [],
      },
      {
        value: 'Craft',
        state: 'idle',
        numberOfResults: 6,
        path: ['Craft'],
        moreValuesAvailable: false,
        isLeafValue: true,
        children: [],
      },
    ])
    expect((await ask(tree({ numberOfValues: 1 }))).first?.moreValuesAvailable).toBe(true)
  })
  it('answers the way to the chosen value and what lies below it', async () => {
    const chosen = node('Deep', { state: 'selected', retrieveChildren: true, retrieveCount: 1 })
    const { total, first } = await ask(
      tree({ numberOfValues: 1, currentValues: [node('Sky', { children: [chosen] })] }),
    )
    expect(total).toBe(12)
    expect(first?.values).toMatchObject([
      {
        value: 'Sky',
        state: 'idle',
        numberOfResults: 18,
        path: ['Sky'],
        children: [
          {
            value: 'Deep',
            state: 'selected',
            numberOfResults: 12,
            path: ['Sky', 'Deep'],
            moreValuesAvailable: true,
            children: [
              { value: 'Galaxy', state: 'idle', numberOfResults: 6, children: [], isLeafValue: true },
            ],
          },
        ],
      },
    ])
  })
  it('starts at a base path, which filters unless told not to', async () => {
    const { total, first } = await ask(tree({ basePath: ['Sky', 'Deep'] }))
    expect(total).toBe(12)
    expect(first?.values).toMatchObject([
      { value: 'Galaxy', path: ['Galaxy'], numberOfResults: 6 },
      { value: 'Nebula', path: ['Nebula'], numberOfResults: 6 },
    ])
    expect((await ask(tree({ basePath: ['Sky', 'Deep'], filterByBasePath: false }))).total).toBe(24)
    const selected = node('Nebula', { state: 'selected', retrieveChildren: true })
    expect((await ask(tree({ basePath: ['Sky', 'Deep'], currentValues: [selected] }))).total).toBe(6)
  })
  it('echoes a way that nothing lies on', async () => {
    const { total, first } = await ask(
      tree({ currentValues: [node('No', { children: [node('Where', { state: 'selected' })] })] }),
    )
    expect(total).toBe(0)
    expect(first?.values).toMatchObject([{ value: 'No', children: [{ value: 'Where', children: [] }] }])
  })
})

describe('a range facet', () => {
  const numbers = (more: Wire) => ({
    facetId: 'n',
    field: 'magnitude',
    type: 'numericalRange',
    generateAutomaticRanges: false,
    ...more,
  })
  const range = (from: number | string, to: number | string, more: Wire = {}) => ({
    start: from,
    end: to,
    endInclusive: false,
    state: 'idle',
    ...more,
  })
  it('counts manual ranges and narrows by the chosen ones', async () => {
    const currentValues = [range(0, 10), range(10, 23, { endInclusive: true, state: 'selected' })]
    const { total, first } = await ask(numbers({ currentValues, numberOfValues: 2 }))
    expect(total).toBe(14)
    expect(first).toEqual({
      facetId: 'n',
      field: 'magnitude',
      moreValuesAvailable: false,
      indexScore: 0,
      values: [
        { start: 0, end: 10, endInclusive: false, state: 'idle', numberOfResults: 10 },
        { start: 10, end: 23, endInclusive: true, state: 'selected', numberOfResults: 14 },
      ],
    })
    const falling = await ask(numbers({ currentValues, sortCriteria: 'descending' }))
    expect(counts(falling.first)).toEqual(['10..23 14', '0..10 10'])
  })
  it('makes even ranges on round numbers that hold everything', async () => {
    const { first } = await ask(numbers({ generateAutomaticRanges: true, numberOfValues: 5 }))
    expect(counts(first)).toEqual(['0..5 5', '5..10 5', '10..15 5', '15..20 5', '20..25 4'])
    expect(first).toMatchObject({ domain: { start: 0, end: 23 } })
  })
  it('makes ranges with as many results each', async () => {
    const { first } = await ask(
      numbers({ generateAutomaticRanges: true, numberOfValues: 4, rangeAlgorithm: 'equiprobable' }),
      { aq: '@magnitude<20' },
    )
    const sizes = (first?.values ?? []).map(value => value.numberOfResults)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(2)
  })
  it('leaves ranges alone that came with the request', async () => {
    const currentValues = [range(0, 7), range(7, 30)]
    const { first } = await ask(numbers({ generateAutomaticRanges: true, currentValues }))
    expect(counts(first)).toEqual(['0..7 7', '7..30 17'])
  })
  it('answers a cleared range filter', async () => {
    const { first } = await ask(numbers({ currentValues: [], numberOfValues: 0 }))
    expect(first?.values).toEqual([])
  })
  const dates = (more: Wire) => ({ ...numbers({}), facetId: 'd', field: 'date', type: 'dateRange', ...more })
  it('echoes dates as they were written, in the clock of the asker', async () => {
    const currentValues = [range('2026/01/03@00:00:00', '2026/01/05@00:00:00', { state: 'selected' })]
    const { total, first } = await ask(dates({ currentValues }))
    expect(total).toBe(2)
    expect(first?.values[0]).toMatchObject({ start: '2026/01/03@00:00:00', end: '2026/01/05@00:00:00' })
    // Where it is five hours earlier, that midnight comes five hours later.
    const west = await ask(dates({ currentValues }), { timezone: 'America/New_York' })
    expect(west.total).toBe(2)
    const narrow = [
      range('2026/01/02@19:00:00', '2026/01/02@19:00:00', { endInclusive: true, state: 'selected' }),
    ]
    expect((await ask(dates({ currentValues: narrow }), { timezone: 'America/New_York' })).total).toBe(1)
    expect((await ask(dates({ currentValues: narrow }))).total).toBe(0)
  })
  it('takes relative dates and echoes them as such', async () => {
    const { first } = await ask(dates({ currentValues: [range('past-100-year', 'next-100-year')] }))
    expect(first?.values).toMatchObject([
      { start: 'past-100-year', end: 'next-100-year', numberOfResults: 24 },
    ])
  })
  it('makes ranges of dates that hold everything', async () => {
    const { first } = await ask(dates({ generateAutomaticRanges: true, numberOfValues: 4 }))
    const values = first?.values ?? []
    expect(values.reduce((sum, value) => sum + value.numberOfResults, 0)).toBe(24)
    expect(values.length).toBeLessThanOrEqual(4)
    expect(first).toMatchObject({ domain: { start: '2026/01/01@00:00:00', end: '2026/01/24@00:00:00' } })
  })
})

describe('several facets', () => {
  it('come in the order in which they were asked, and narrow one another', async () => {
    const { facets, total } = await ask([
      specific({ facetId: 'b', field: 'tags', currentValues: [{ value: 'green', state: 'selected' }] }),
      specific({ facetId: 'a', currentValues: [{ value: 'galaxy', state: 'selected' }] }),
    ])
    expect(facets.map(facet => facet.facetId)).toEqual(['b', 'a'])
    expect(total).toBe(3)
    expect(counts(facets[0])).toEqual(['green 3', 'red 6', 'blue 3'])
    expect(counts(facets[1])[0]).toBe('galaxy 3')
  })
  it('are chosen by themselves where that is asked', async () => {
    const automatic = async (currentFacets: unknown[], facets: Wire[] = []) =>
      test.search({
        facets,
        generateAutomaticFacets: { desiredCount: 2, numberOfValues: 2, currentFacets },
      })
    const { generateAutomaticFacets } = await automatic([])
    expect(generateAutomaticFacets?.facets.map(({ field, label }) => [field, label])).toEqual([
      ['tags', 'Tags'],
      ['class', 'Class'],
    ])
    expect(generateAutomaticFacets?.facets[0]?.values).toHaveLength(2)
    const chosen = await automatic([
      {
        field: 'tags',
        label: 'Colours',
        currentValues: [{ value: 'green', state: 'selected', numberOfResults: 1 }],
      },
    ])
    expect(chosen.totalCountFiltered).toBe(8)
    expect(chosen.generateAutomaticFacets?.facets[0]).toMatchObject({
      field: 'tags',
      label: 'Colours',
      moreValuesAvailable: true,
      values: [
        { value: 'green', state: 'selected', numberOfResults: 8 },
        { value: 'red', state: 'idle', numberOfResults: 16 },
      ],
    })
    const shown = await automatic([], [specific()])
    expect(shown.generateAutomaticFacets?.facets.map(({ field }) => field)).not.toContain('class')
  })
})
