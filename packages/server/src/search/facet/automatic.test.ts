import { describe, expect, it } from 'vitest'
import { counts, specific, useFacets, type Wire } from '../../../test/facets.ts'

const { ask, search } = useFacets()

describe('several facets', () => {
  it('come in the order in which they were asked, and narrow one another', async () => {
    const { facets, total } = await ask([
      specific({ facetId: 'b', field: 'tags', currentValues: [{ value: 'green', state: 'selected' }] }),
      specific({ facetId: 'a', currentValues: [{ value: 'gallery', state: 'selected' }] }),
    ])
    expect(facets.map(facet => facet.facetId)).toEqual(['b', 'a'])
    expect(total).toBe(3)
    expect(counts(facets[0])).toEqual(['green 3', 'red 6', 'blue 3'])
    expect(counts(facets[1])[0]).toBe('gallery 3')
  })
  it('are chosen by themselves where that is asked', async () => {
    const automatic = async (currentFacets: unknown[], facets: Wire[] = []) =>
      search({
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
