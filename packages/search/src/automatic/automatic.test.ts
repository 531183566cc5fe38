import { describe, expect, it } from 'vitest'
import { config, found, promptService } from '../../test/fakes.ts'
import { boxSubmitted } from '../box/box.ts'
import { createSearch } from '../core/create-search.ts'
import { automatic, automaticCleared, automaticToggled } from './automatic.ts'

const facet = (field: string, ...selected: string[]) => ({
  field,
  label: `The ${field}`,
  moreValuesAvailable: false,
  indexScore: 1,
  values: ['a', 'b'].map(value => ({
    value,
    state: selected.includes(value) ? 'selected' : 'idle',
    numberOfResults: 3,
  })),
})

async function open(list: unknown[] = [facet('x'), facet('y')], url = '/search') {
  const service = promptService(() => found({ generateAutomaticFacets: { facets: list } }))
  const search = createSearch(config({ fetch: service.fetch, url }), [
    automatic({ desiredCount: 3, numberOfValues: 4 }),
  ])
  await search.run()
  return { search, body: () => service.sent.at(-1)!.body }
}

describe('automatic facets', () => {
  it('send only facets with a selected value, and only those values', async () => {
    const { search, body } = await open()
    expect(body().generateAutomaticFacets).toEqual({ desiredCount: 3, numberOfValues: 4, currentFacets: [] })
    await search.dispatch(automaticToggled('x', 'a'))
    expect(body()).toMatchObject({
      analytics: { actionCause: 'facetSelect' },
      generateAutomaticFacets: {
        currentFacets: [
          {
            field: 'x',
            label: 'The x',
            currentValues: [{ value: 'a', state: 'selected', numberOfResults: 3 }],
          },
        ],
      },
    })
  })

  it('let go one by one, by facet, and all with a new query', async () => {
    const { search, body } = await open([facet('x', 'a', 'b')])
    expect(search.href()).toBe('/search?af-x=a&af-x=b')
    await search.dispatch(automaticToggled('x', 'a'))
    expect(body()).toMatchObject({
      analytics: { actionCause: 'facetDeselect' },
      generateAutomaticFacets: { currentFacets: [{ currentValues: [{ value: 'b' }] }] },
    })
    await search.dispatch(automaticCleared('x'))
    expect(body().generateAutomaticFacets?.currentFacets).toEqual([])
    await search.dispatch(boxSubmitted('q'))
    expect(body().generateAutomaticFacets?.currentFacets).toEqual([])
  })

  it('are made from an address before they are known', async () => {
    const { body } = await open([], '/search?af-x=a&af-x=a&af-z=c')
    expect(body().generateAutomaticFacets?.currentFacets).toEqual([
      { field: 'x', label: '', currentValues: [{ value: 'a', state: 'selected', numberOfResults: 0 }] },
      { field: 'z', label: '', currentValues: [{ value: 'c', state: 'selected', numberOfResults: 0 }] },
    ])
  })

  it('refuse senseless numbers', () => {
    expect(() => createSearch(config(), [automatic({ desiredCount: 0 })])).toThrow(
      'desiredCount: minimum value of 1 not respected.',
    )
    expect(() => createSearch(config(), [automatic({ desiredCount: 21 })])).toThrow(
      'desiredCount: maximum value of 20 not respected.',
    )
  })
})
