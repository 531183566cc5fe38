import { describe, expect, it } from 'vitest'
import { counts, specific, useFacets } from '../../../test/facets.ts'

const { ask } = useFacets()

describe('a specific facet', () => {
  it('answers the most frequent values, and says whether there are more', async () => {
    const { first } = await ask(specific({ numberOfValues: 2 }))
    expect(first).toEqual({
      facetId: 'f',
      field: 'class',
      moreValuesAvailable: true,
      indexScore: expect.any(Number),
      values: [
        { value: 'gallery', state: 'idle', numberOfResults: 9 },
        { value: 'needle', state: 'idle', numberOfResults: 6 },
      ],
    })
  })
  it('narrows the results but not itself, and keeps what is chosen in sight', async () => {
    const currentValues = [
      { value: 'cluster', state: 'selected' },
      { value: 'gallery', state: 'idle' },
    ]
    const { total, first } = await ask(specific({ currentValues, numberOfValues: 2 }))
    expect(total).toBe(3)
    expect(counts(first)).toEqual(['cluster 3', 'gallery 9'])
    expect(first?.values[0]).toMatchObject({ state: 'selected' })
  })
  it('echoes a chosen value that nothing has', async () => {
    const currentValues = [{ value: 'clamp', state: 'selected' }]
    const { total, first } = await ask(specific({ currentValues, numberOfValues: 1 }))
    expect(total).toBe(0)
    expect(first?.values).toEqual([{ value: 'clamp', state: 'selected', numberOfResults: 0 }])
  })
  it('excludes', async () => {
    const { total, first } = await ask(specific({ currentValues: [{ value: 'gallery', state: 'excluded' }] }))
    expect(total).toBe(15)
    expect(first?.values[0]).toEqual({ value: 'gallery', state: 'excluded', numberOfResults: 9 })
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
    const currentValues = ['needle', 'gallery', 'cluster'].map((value, place) => ({
      value,
      state: place === 1 ? 'selected' : 'idle',
    }))
    const { first } = await ask(specific({ currentValues, freezeCurrentValues: true, numberOfValues: 8 }))
    expect(first?.values.map(value => ('value' in value ? [value.value, value.state] : []))).toEqual([
      ['needle', 'idle'],
      ['gallery', 'selected'],
      ['cluster', 'idle'],
    ])
  })
  it.each([
    ['occurrences', ['gallery', 'needle', 'Cluster 10']],
    ['automatic', ['gallery', 'needle', 'Cluster 10']],
    ['alphanumeric', ['Cluster 10', 'Cluster 9', 'cluster']],
    ['alphanumericDescending', ['needle', 'gallery', 'cluster']],
    [{ type: 'alphanumeric', order: 'descending' }, ['needle', 'gallery', 'cluster']],
    ['alphanumericNatural', ['cluster', 'Cluster 9', 'Cluster 10']],
    [{ type: 'alphanumericNatural', order: 'descending' }, ['needle', 'gallery', 'Cluster 10']],
  ])('sorts by %j', async (sortCriteria, expected) => {
    const { first } = await ask(specific({ sortCriteria, numberOfValues: 3 }))
    expect(first?.values.map(value => ('value' in value ? value.value : ''))).toEqual(expected)
  })
  it('sorts by score: what stands at the top of the results counts more', async () => {
    // Both have four; of the first three results two are needles.
    const asked = { q: 'star', aq: '@magnitude>=10' }
    const order = async (sortCriteria: string) =>
      counts((await ask(specific({ sortCriteria, injectionDepth: 3, numberOfValues: 2 }), asked)).first)
    expect(await order('score')).toEqual(['needle 4', 'gallery 4'])
    expect(await order('occurrences')).toEqual(['gallery 4', 'needle 4'])
    const none = await ask(specific({ sortCriteria: 'score', injectionDepth: 0, numberOfValues: 2 }))
    expect(counts(none.first)).toEqual(['gallery 9', 'needle 6'])
  })
  it('sorts a long list by the alphabet when the order is left to it', async () => {
    const { first } = await ask(specific({ isFieldExpanded: true, numberOfValues: 2 }))
    expect(counts(first)).toEqual(['Cluster 10 3', 'Cluster 9 3'])
  })
  it('offers allowed values only, and puts those of a custom order first', async () => {
    const allowedValues = { type: 'simple', values: ['needle', 'cluster'] }
    expect(counts((await ask(specific({ allowedValues }))).first)).toEqual(['needle 6', 'cluster 3'])
    const customSort = ['cluster', 'nothing', 'needle']
    expect(counts((await ask(specific({ customSort, numberOfValues: 3 }))).first)).toEqual([
      'cluster 3',
      'needle 6',
      'gallery 9',
    ])
  })
  it('is empty on a field that nobody has', async () => {
    const { first } = await ask(specific({ field: 'nothing' }))
    expect(first).toMatchObject({ moreValuesAvailable: false, values: [] })
  })
})
