import type { SpecificFacetRequest } from '@quarry/protocol'
import { describe, expect, it } from 'vitest'
import { config, fakeService, found, promptService, quiet } from '../../test/fakes.ts'
import { box, boxSubmitted } from '../box/box.ts'
import { createSearch } from '../core/create-search.ts'
import { pager, pageTurned } from '../pager/pager.ts'
import { query } from '../query/query.ts'
import { specific } from '../specific/specific.ts'
import { tabChosen, tabs } from '../tabs/tabs.ts'
import {
  facetCleared,
  facetExcluded,
  facetShownLess,
  facetShownMore,
  facetSorted,
  facetToggled,
} from './events.ts'
import { facets } from './facets.ts'
import { onTabs, whenSelected } from './visible.ts'

const answer = (values: [string, string?][], more = false) =>
  found({
    facets: [
      {
        facetId: 'filetype',
        field: 'filetype',
        moreValuesAvailable: more,
        indexScore: 0,
        values: values.map(([value, state = 'idle']) => ({ value, state, numberOfResults: 3 })),
      },
    ],
  })

const THREE: [string][] = [['HTML'], ['PDF'], ['Message']]

async function open(
  body: unknown = answer(THREE),
  url = '/search',
  options: Partial<Parameters<typeof specific>[0]> = {},
) {
  const service = promptService(() => body)
  const search = createSearch(config({ fetch: service.fetch, url }), [
    query(),
    box(),
    pager(),
    facets([specific({ field: 'filetype', ...options })]),
  ])
  await search.run()
  const last = () => service.sent.at(-1)!.body
  const facet = () => last().facets?.[0] as SpecificFacetRequest
  return { search, service, last, facet }
}

describe('a facet', () => {
  it('freezes its values when one is selected, and lets rules rest', async () => {
    const { search, facet, last } = await open()
    await search.dispatch(facetToggled('filetype', 'PDF'))
    expect(facet()).toMatchObject({
      currentValues: [
        { value: 'HTML', state: 'idle' },
        { value: 'PDF', state: 'selected', previousState: 'idle' },
        { value: 'Message', state: 'idle' },
      ],
      freezeCurrentValues: true,
      preventAutoSelect: true,
    })
    expect(last()).toMatchObject({
      facetOptions: { freezeFacetOrder: true },
      analytics: { actionCause: 'facetSelect' },
    })
  })

  it('clears as captured, and is rebuilt from the answer', async () => {
    const { search, facet, last } = await open(answer([['HTML'], ['PDF', 'selected'], ['Message']]))
    await search.dispatch(facetCleared('filetype'))
    expect(facet()).toMatchObject({
      currentValues: [
        { value: 'HTML', state: 'idle' },
        { value: 'PDF', state: 'idle', previousState: 'selected' },
        { value: 'Message', state: 'idle' },
      ],
      freezeCurrentValues: false,
      preventAutoSelect: true,
    })
    expect(last().analytics?.actionCause).toBe('facetClearAll')
    expect(search.state.facets.set['filetype']).toMatchObject({
      values: [{ value: 'HTML' }, { value: 'PDF', state: 'selected' }, { value: 'Message' }],
      frozen: false,
      touched: false,
    })
    expect(search.state.facets.set['filetype']?.values[1]).not.toHaveProperty('previousState')
    expect(search.state.facets.frozen).toBe(false)
  })

  it.each([
    ['idle', facetToggled, 'selected', 'facetSelect'],
    ['selected', facetToggled, 'idle', 'facetDeselect'],
    ['excluded', facetToggled, 'selected', 'facetSelect'],
    ['idle', facetExcluded, 'excluded', 'facetExclude'],
    ['excluded', facetExcluded, 'idle', 'facetUnexclude'],
    ['selected', facetExcluded, 'excluded', 'facetExclude'],
  ])('goes from %s by %o to %s, because %s', async (before, event, after, cause) => {
    const { search, facet, last } = await open(answer([['a', before]]))
    await search.dispatch(event('filetype', 'a'))
    expect(facet().currentValues).toEqual([{ value: 'a', state: after, previousState: before }])
    expect(last().analytics?.actionCause).toBe(cause)
  })

  it('lets go of the others first when only one may be chosen', async () => {
    const { search, facet } = await open(answer([['a', 'selected'], ['b']]))
    await search.dispatch(facetToggled('filetype', 'b', { single: true }))
    expect(facet().currentValues).toMatchObject([
      { value: 'a', state: 'idle', previousState: 'selected' },
      { value: 'b', state: 'selected' },
    ])
  })

  it('puts a value it did not show before the first idle one, in the place of the last', async () => {
    const { search, facet } = await open(answer([['a', 'selected'], ['b'], ['c']]))
    await search.dispatch(facetToggled('filetype', 'z'))
    expect(facet().currentValues?.map(one => one.value)).toEqual(['a', 'z', 'b'])
    expect(facet().numberOfValues).toBe(3)
  })

  it('grows when every value it shows is chosen', async () => {
    const { search, facet } = await open(answer([['a', 'selected']]))
    await search.dispatch(facetToggled('filetype', 'z'))
    expect(facet().currentValues?.map(one => one.value)).toEqual(['a', 'z'])
  })

  it('shows more in steps of its size without asking for results, and less down to what is chosen', async () => {
    const { search, facet, last } = await open(answer(THREE, true))
    await search.dispatch(facetShownMore('filetype'))
    expect(facet()).toMatchObject({ numberOfValues: 16, isFieldExpanded: true })
    expect(last()).toMatchObject({
      numberOfResults: 0,
      firstResult: 0,
      facetOptions: { freezeFacetOrder: true },
    })
    expect(last().analytics).not.toHaveProperty('actionCause')
    await search.dispatch(facetShownLess('filetype'))
    expect(facet()).toMatchObject({ numberOfValues: 8, isFieldExpanded: false })
  })

  it('keeps the order of facets until a full answer, not until more values', async () => {
    const { search } = await open(answer(THREE, true))
    await search.dispatch(facetShownMore('filetype'))
    expect(search.state.facets.frozen).toBe(true)
    await search.dispatch(boxSubmitted('a'))
    expect(search.state.facets.frozen).toBe(false)
  })

  it('starts at page one, and a turned page keeps it', async () => {
    const { search, last } = await open(found({ ...answer([['a', 'selected']]), totalCountFiltered: 100 }))
    await search.dispatch(pageTurned(3))
    expect(last()).toMatchObject({
      firstResult: 20,
      facets: [{ currentValues: [{ value: 'a', state: 'selected' }] }],
    })
    await search.dispatch(facetToggled('filetype', 'a'))
    expect(last().firstResult).toBe(0)
  })

  it('is dropped by a new query unless filters are kept', async () => {
    const { search, facet } = await open(answer([['a', 'selected']]))
    await search.dispatch(boxSubmitted('x', { keepFilters: true }))
    expect(facet()).toMatchObject({ currentValues: [{ value: 'a', state: 'selected' }] })
    await search.dispatch(boxSubmitted('x'))
    expect(facet()).toMatchObject({
      currentValues: [{ value: 'a', state: 'idle' }],
      preventAutoSelect: false,
    })
  })

  it('may rearrange itself after its breadcrumb was removed', async () => {
    const { search, facet, last } = await open(answer([['a', 'selected']]))
    await search.dispatch(facetToggled('filetype', 'a', { fromBreadcrumb: true }))
    expect(facet()).toMatchObject({ freezeCurrentValues: false, currentValues: [{ state: 'idle' }] })
    expect(last().analytics?.actionCause).toBe('breadcrumbFacet')
  })

  it('is sorted both ways', async () => {
    const { search, facet } = await open()
    await search.dispatch(facetSorted('filetype', 'alphanumericDescending'))
    expect(facet().sortCriteria).toEqual({ type: 'alphanumeric', order: 'descending' })
    await search.dispatch(facetSorted('filetype', 'occurrences'))
    expect(facet().sortCriteria).toBe('occurrences')
    await search.dispatch(facetSorted('filetype', 'nonsense'))
    expect(facet().sortCriteria).toBe('occurrences')
  })

  it('sends the lists it was given', async () => {
    const { facet } = await open(answer([]), '/search', {
      allowedValues: ['a'],
      customSort: ['b'],
      resultsMustMatch: 'allValues',
      numberOfValues: 3,
    })
    expect(facet()).toMatchObject({
      allowedValues: { type: 'simple', values: ['a'] },
      customSort: ['b'],
      resultsMustMatch: 'allValues',
      numberOfValues: 3,
    })
  })

  it('is in the address, and read from it: chosen values first, then excluded ones', async () => {
    const { search, facet } = await open(
      answer(THREE),
      '/search?f-filetype=b&f-filetype=a&f-filetype=a&fExcluded-filetype=x',
    )
    expect(facet()).toMatchObject({
      currentValues: [
        { value: 'b', state: 'selected' },
        { value: 'a', state: 'selected' },
        { value: 'x', state: 'excluded' },
      ],
      preventAutoSelect: true,
      numberOfValues: 8,
    })
    expect(search.href(facetExcluded('filetype', 'HTML'))).toBe('/search?fExcluded-filetype=HTML')
  })

  it('survives an answer that makes no sense', async () => {
    const { search } = await open(
      found({ facets: [{ facetId: 'filetype', values: [{ value: 1, state: 'odd' }] }, { facetId: 'else' }] }),
    )
    expect(search.state.facets.set['filetype']).toMatchObject({
      values: [{ value: '1', state: 'idle' }],
      more: false,
    })
  })
})

describe('several facets', () => {
  it('get ids of their own when they share a field, with a warning', async () => {
    const warnings: string[] = []
    const search = createSearch(config({ warn: text => warnings.push(text) }), [
      facets([specific({ field: 'a' }), specific({ field: 'a' }), specific({ field: 'a' })]),
    ])
    expect(Object.keys(search.state.facets.set)).toEqual(['a', 'a_1', 'a_2'])
    expect(warnings).toHaveLength(2)
    expect(warnings[0]).toContain('A facet with field "a" already exists.')
  })

  it('exist only on their tabs and while a condition holds, and are cleared when they go', async () => {
    const service = fakeService()
    const search = createSearch(config({ fetch: service.fetch, url: '/search?f-kind=x' }), [
      tabs([{ id: 'all' }, { id: 'people', expression: '@kind==person' }]),
      facets([
        specific({ field: 'kind', visible: onTabs({ excluded: ['people'] }) }),
        specific({
          field: 'model',
          visible: whenSelected('kind', 'x'),
        }),
      ]),
    ])
    void search.run()
    await quiet()
    expect(service.last.body.facets?.map(one => one.facetId)).toEqual(['kind', 'model'])
    void search.dispatch(tabChosen('people'))
    await quiet()
    expect(service.last.body).toMatchObject({ tab: 'people', cq: '@kind==person' })
    expect(service.last.body).not.toHaveProperty('facets')
    expect(search.href()).toBe('/search?tab=people')
    void search.dispatch(tabChosen('all'))
    await quiet()
    expect(service.last.body.facets?.map(one => one.facetId)).toEqual(['kind'])
  })

  it('a facet that depends on another that the same address or click changes follows it at once', async () => {
    const service = fakeService()
    const search = createSearch(config({ fetch: service.fetch, url: '/search?f-kind=x&f-model=m' }), [
      query(),
      facets([specific({ field: 'kind' }), specific({ field: 'model', visible: whenSelected('kind', 'x') })]),
    ])
    expect(search.href()).toBe('/search?f-kind=x&f-model=m')
    expect(search.href(facetToggled('kind', 'x'))).toBe('/search')
    void search.run()
    await quiet()
    expect(service.last.body.facets?.map(one => one.facetId)).toEqual(['kind', 'model'])
  })

  it.each([
    [{ field: 'a.b' }, 'facetId: value did not match provided regex /^[a-zA-Z0-9-_]+$/'],
    [{ field: '' }, 'field: value is an empty string.'],
    [{ field: 'a', numberOfValues: 0 }, 'numberOfValues: minimum value of 1 not respected.'],
    [{ field: 'a', injectionDepth: -1 }, 'injectionDepth: minimum value of 0 not respected.'],
    [{ field: 'a', sort: 'odd' as 'score' }, 'sortCriteria: value should be one of: score, alphanumeric'],
    [
      { field: 'a', resultsMustMatch: 'some' as 'allValues' },
      'resultsMustMatch: value should be one of: allValues',
    ],
    [
      { field: 'a', allowedValues: Array.from({ length: 26 }, String) },
      'allowedValues: value contains more than 25',
    ],
    [{ field: 'a', customSort: [] }, 'customSort: value contains less than 1'],
  ])('refuse the options %j', (options, message) => {
    expect(() => createSearch(config(), [facets([specific(options)])])).toThrow(message)
  })
})
