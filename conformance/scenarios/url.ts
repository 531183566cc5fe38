import {
  buildBreadcrumbManager,
  buildCategoryFacet,
  buildFacet,
  buildPager,
  buildQuerySummary,
  buildResultList,
  buildResultsPerPage,
  buildSearchBox,
  buildSearchParameterManager,
  buildSearchParameterSerializer,
  buildSort,
  buildStaticFilter,
  buildStaticFilterValue,
  buildTab,
  buildUrlManager,
} from '@coveo/headless'
import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { buildRangeFacets } from '../support/range-facets.ts'
import { openStage } from '../support/scenario.ts'

const stage = openStage()
export const stages = [stage]

const { describe, scenario } = stage

function build(client: Client, fragment = '') {
  const { engine } = client
  const page = {
    box: buildSearchBox(engine),
    list: buildResultList(engine, { options: { fieldsToInclude: ['magnitude', 'class'] } }),
    summary: buildQuerySummary(engine),
    pager: buildPager(engine),
    size: buildResultsPerPage(engine, { initialState: { numberOfResults: 10 } }),
    sort: buildSort(engine),
    all: buildTab(engine, { options: { id: 'all', expression: '' } }),
    objects: buildTab(engine, { options: { id: 'objects', expression: '@kind==object' } }),
    facet: buildFacet(engine, { options: { field: 'class' } }),
    category: buildCategoryFacet(engine, { options: { field: 'category' } }),
    ...buildRangeFacets(engine, 6),
    filter: buildStaticFilter(engine, {
      options: {
        id: 'who',
        values: [buildStaticFilterValue({ caption: 'By Ada', expression: '@author=="Ada Quill"' })],
      },
    }),
    crumbs: buildBreadcrumbManager(engine),
  }
  return { ...page, url: buildUrlManager(engine, { initialState: { fragment } }) }
}

const fragment = [
  'q=sky&tab=objects&sortCriteria=%40magnitude%20ascending&f-class=galaxy,nebula&cf-category=Sky,Deep%20sky',
  'nf-magnitude=0..6&df-date=past-1-year..now&firstResult=10&sf-who=By%20Ada',
].join('&')

describe('the address of a page', () => {
  scenario('a page opened by its address shows what the address says', async ({ server, connect }) => {
    const client = connect()
    const page = build(client, fragment)
    await client.first()
    const from = Date.now() - 365 * 86_400_000
    const expected = server.pages
      .filter(one => one.class === 'galaxy' || one.class === 'nebula')
      .filter(one => (one.magnitude ?? 99) < 6 && one.date >= from && one.author === 'Ada Quill')
    expect(page.summary.state).toMatchObject({ query: 'sky', total: expected.length })
    expect(page.objects.state.isActive).toBe(true)
    expect(page.pager.state.currentPage).toBe(2)
    expect(
      page.facet.state.values
        .filter(one => one.state === 'selected')
        .map(one => one.value)
        .sort(),
    ).toEqual(['galaxy', 'nebula'])
    expect(page.category.state.selectedValueAncestry.map(one => one.value)).toEqual(['Sky', 'Deep sky'])
    expect(page.magnitude.state.values.map(one => one.state)).toEqual(['selected', 'idle'])
    expect(page.crumbs.state.hasBreadcrumbs).toBe(true)
  })

  scenario('the address follows what is done, and leads back to it', async ({ connect }) => {
    const client = connect()
    const page = build(client)
    await client.first()
    const [kind] = page.facet.state.values
    const [bright] = page.magnitude.state.values
    if (!kind || !bright) throw new Error('A facet is empty.')
    await client.act(() => page.facet.toggleSelect(kind))
    await client.act(() => page.magnitude.toggleSelect(bright))
    expect(page.url.state.fragment).toBe(`f-class=${kind.value}&nf-magnitude=0..6`)
    const other = connect()
    const again = build(other, page.url.state.fragment)
    await other.first()
    expect(again.summary.state.total).toBe(page.summary.state.total)
    expect(again.list.state.results.map(one => one.uniqueId)).toEqual(
      page.list.state.results.map(one => one.uniqueId),
    )
    expect(again.url.state.fragment).toBe(page.url.state.fragment)
  })

  scenario('a new address is followed with one search', async ({ server, connect }) => {
    const client = connect()
    const page = build(client)
    await client.first()
    const before = client.count()
    await client.act(() => page.url.synchronize('q=zodiacal'))
    expect(page.summary.state).toMatchObject({ query: 'zodiacal', total: 1 })
    expect(client.count()).toBe(before + 1)
    await client.act(() => page.url.synchronize(''))
    expect(page.summary.state).toMatchObject({ query: '', total: server.pages.length })
  })

  scenario('a value of an address that no page has is kept, with nothing in it', async ({ connect }) => {
    const client = connect()
    const page = build(client, 'f-class=quasar')
    await client.first()
    expect(page.summary.state.total).toBe(0)
    expect(page.facet.state.values.find(one => one.value === 'quasar')).toEqual({
      value: 'quasar',
      state: 'selected',
      numberOfResults: 0,
    })
  })

  scenario('an excluded value of an address excludes', async ({ server, connect }) => {
    const client = connect()
    const page = build(client, 'fExcluded-class=galaxy')
    await client.first()
    expect(page.summary.state.total).toBe(server.pages.filter(one => one.class !== 'galaxy').length)
  })

  scenario('a broken address is no error', async ({ server, connect }) => {
    const client = connect()
    const page = build(client, 'df-date=nonsense..now&nf-magnitude=a..b&f-=x&page=3&&=')
    await client.first()
    expect(client.engine.state.search.error).toBeNull()
    expect(page.summary.state.total).toBe(server.pages.length)
  })

  scenario('parameters put in by hand work like an address', async ({ server, connect }) => {
    const client = connect()
    const page = build(client)
    const manager = buildSearchParameterManager(client.engine, {
      initialState: { parameters: { q: 'sky', f: { class: ['star'] }, numberOfResults: 5 } },
    })
    await client.first()
    const stars = server.pages.filter(one => one.class === 'star').length
    expect(page.summary.state.total).toBe(stars)
    expect(page.list.state.results).toHaveLength(Math.min(5, stars))
    const { serialize } = buildSearchParameterSerializer()
    expect(serialize(manager.state.parameters)).toBe('q=sky&f-class=star&numberOfResults=5')
  })
})
