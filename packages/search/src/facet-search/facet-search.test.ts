import { describe, expect, it } from 'vitest'
import { config, fakeService, found, quiet } from '../../test/fakes.ts'
import { category } from '../category/category.ts'
import { createSearch } from '../core/create-search.ts'
import { facetToggled } from '../facet/events.ts'
import { facets } from '../facet/facets.ts'
import { specific } from '../specific/specific.ts'
import { facetSearch } from './facet-search.ts'
import { facetSearchClosed, facetSearched, facetSearchShownMore } from './visitor-events.ts'

function open(url = '/search?f-filetype=PDF') {
  const service = fakeService()
  const kinds = [specific({ field: 'filetype' }), category({ field: 'geo' })]
  const search = createSearch(config({ fetch: service.fetch, url }), [
    facets(kinds),
    facetSearch(kinds, { captions: { geo: { a: 'A' } } }),
  ])
  return { service, search }
}

const hit = (rawValue: string, path?: string[]) => ({
  displayValue: rawValue,
  rawValue,
  count: 1,
  ...(path && { path }),
})

describe('searching inside a facet', () => {
  it('sends the body of the contract', async () => {
    const { service, search } = open()
    void search.dispatch(facetSearched('filetype', 'ht'))
    await quiet()
    expect(service.last.url).toContain('/facet?organizationId=quarry')
    const { searchContext, ...body } = service.last.body
    expect(body).toEqual({
      captions: {},
      numberOfValues: 10,
      query: '*ht*',
      field: 'filetype',
      filterFacetCount: true,
      type: 'specific',
      ignoreValues: ['PDF'],
    })
    expect(searchContext).toMatchObject({
      locale: 'en-US',
      facets: [{ facetId: 'filetype' }, { facetId: 'geo' }],
    })
    expect(JSON.stringify(searchContext)).not.toMatch(/actionCause|token/)
  })

  it('knows the tree of a category', async () => {
    const { service, search } = open('/search?cf-geo=North+America&cf-geo=Child1')
    void search.dispatch(facetSearched('geo', ''))
    await quiet()
    expect(service.last.body).toMatchObject({
      type: 'hierarchical',
      query: '**',
      basePath: [],
      delimitingCharacter: ';',
      ignorePaths: [['North America', 'Child1']],
      captions: { a: 'A' },
    })
  })

  it('shows more, starts over when the text changes, and keeps only the newest answer', async () => {
    const { service, search } = open()
    void search.dispatch(facetSearched('filetype', 'a'))
    await quiet()
    await service.last.reply({ values: [hit('a')], moreValuesAvailable: true })
    expect(search.state.facetSearch).toMatchObject({
      status: 'ready',
      more: true,
      values: [{ rawValue: 'a' }],
    })
    void search.dispatch(facetSearchShownMore())
    await quiet()
    expect(service.last.body.numberOfValues).toBe(20)
    void search.dispatch(facetSearched('filetype', 'ab'))
    await quiet()
    expect(service.last.body.numberOfValues).toBe(10)
    await service.sent[1]?.reply({ values: [hit('late')], moreValuesAvailable: false })
    await service.last.reply({ values: [hit('ab')], moreValuesAvailable: false })
    expect(search.state.facetSearch).toMatchObject({ text: 'ab', values: [{ rawValue: 'ab' }] })
  })

  it('ends with the next full search, or when it is closed', async () => {
    const { service, search } = open('/search')
    void search.dispatch(facetSearched('filetype', 'a'))
    await quiet()
    await service.last.reply({ values: [hit('rare')], moreValuesAvailable: false })
    void search.dispatch(facetToggled('filetype', 'rare', { found: true }))
    await quiet()
    await service.last.reply(found())
    expect(search.state.facetSearch).toMatchObject({ id: '', values: [] })
    void search.dispatch(facetSearched('filetype', 'b'))
    void search.dispatch(facetSearchClosed())
    expect(search.state.facetSearch.id).toBe('')
  })

  it('shows an error as an error, and nothing for a facet that is not there', async () => {
    const { service, search } = open()
    void search.dispatch(facetSearched('filetype', 'a'))
    await quiet()
    await service.last.reply({ statusCode: 400, message: 'no', type: 'Bad' }, 400)
    expect(search.state.facetSearch).toMatchObject({ status: 'failed', values: [] })
    void search.dispatch(facetSearched('nothing', 'a'))
    await quiet()
    expect(service.sent).toHaveLength(1)
  })
})
