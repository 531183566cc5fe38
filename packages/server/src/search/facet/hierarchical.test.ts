import { describe, expect, it } from 'vitest'
import { useFacets, type Wire } from '../../../test/facets.ts'

const { ask } = useFacets()

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
        value: 'Sea',
        state: 'idle',
        numberOfResults: 18,
        path: ['Sea'],
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
      tree({ numberOfValues: 1, currentValues: [node('Sea', { children: [chosen] })] }),
    )
    expect(total).toBe(12)
    expect(first?.values).toMatchObject([
      {
        value: 'Sea',
        state: 'idle',
        numberOfResults: 18,
        path: ['Sea'],
        children: [
          {
            value: 'Deep',
            state: 'selected',
            numberOfResults: 12,
            path: ['Sea', 'Deep'],
            moreValuesAvailable: true,
            children: [
              { value: 'Gallery', state: 'idle', numberOfResults: 6, children: [], isLeafValue: true },
            ],
          },
        ],
      },
    ])
  })
  it('starts at a base path, which filters unless told not to', async () => {
    const { total, first } = await ask(tree({ basePath: ['Sea', 'Deep'] }))
    expect(total).toBe(12)
    expect(first?.values).toMatchObject([
      { value: 'Gallery', path: ['Gallery'], numberOfResults: 6 },
      { value: 'Needle', path: ['Needle'], numberOfResults: 6 },
    ])
    expect((await ask(tree({ basePath: ['Sea', 'Deep'], filterByBasePath: false }))).total).toBe(24)
    const selected = node('Needle', { state: 'selected', retrieveChildren: true })
    expect((await ask(tree({ basePath: ['Sea', 'Deep'], currentValues: [selected] }))).total).toBe(6)
  })
  it('echoes a way that nothing lies on', async () => {
    const { total, first } = await ask(
      tree({ currentValues: [node('No', { children: [node('Where', { state: 'selected' })] })] }),
    )
    expect(total).toBe(0)
    expect(first?.values).toMatchObject([{ value: 'No', children: [{ value: 'Where', children: [] }] }])
  })
})
