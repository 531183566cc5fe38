import type { MouseEvent, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import {
  automatic,
  type Capability,
  category,
  correction,
  createSearch,
  date,
  facetSearch,
  facetSearched,
  facets,
  folding,
  history,
  instant,
  more,
  numeric,
  pager,
  preview,
  query,
  queryPreviewed,
  recentQueries,
  recentResults,
  recommendation,
  results,
  snippet,
  sort,
  specific,
  standalone,
  staticFilters,
  tabs,
  triggers,
} from '../src/index.ts'
import {
  SearchProvider,
  useAutomatic,
  useBreadcrumbs,
  useCategory,
  useCorrection,
  useFacetSearch,
  useFolding,
  useHistory,
  useInstant,
  useLoadMore,
  usePager,
  usePreview,
  useRanges,
  useRecentQueries,
  useRecentResults,
  useRecommendations,
  useSnippet,
  useSort,
  useStandalone,
  useStaticFilter,
  useTabs,
  useTriggers,
} from '../src/react.ts'
import { bytesOf } from './bundle.ts'
import { config, found, promptService, result } from './fakes.ts'

const kinds = [
  specific({ field: 'kind' }),
  category({ field: 'geo' }),
  numeric({ field: 'size' }),
  date({ field: 'date', ranges: [{ start: 'past-1-month', end: 'now' }] }),
]

const everything: readonly Capability[] = [
  query(),
  results(),
  pager(),
  sort(),
  tabs([{ id: 'all' }, { id: 'guides' }]),
  facets(kinds),
  facetSearch(kinds),
  automatic(),
  staticFilters([{ id: 's', values: [{ caption: 'One', expression: '@one' }] }]),
  correction(),
  triggers(),
  history(),
  recentQueries(),
  recentResults(),
  instant({ max: 3 }),
  standalone({ redirectionUrl: '/search' }),
  more(),
  folding(),
  recommendation(),
  preview(),
  snippet(),
]

function Probe<Value>({ use, take }: { use: () => Value; take: (value: Value) => void }): ReactNode {
  take(use())
  return null
}

/** What a hook gives on a page at this address, once it is answered. */
async function given<Value>(
  use: () => Value,
  url = '/s',
  body: object = {},
  before: (search: ReturnType<typeof createSearch>) => unknown = () => {},
): Promise<Value> {
  const service = promptService(({ url: asked }) =>
    asked.includes('/facet')
      ? { values: [{ displayValue: 'x', rawValue: 'x', count: 1 }], moreValuesAvailable: true }
      : found(body),
  )
  const search = createSearch(config({ fetch: service.fetch, url }), everything)
  await search.run()
  await before(search)
  const values: Value[] = []
  renderToString(
    <SearchProvider search={search}>
      <Probe use={use} take={value => values.push(value)} />
    </SearchProvider>,
  )
  return values[0]!
}

describe('hooks give data and links that work without script', () => {
  it('for sorting, tabs and pages', async () => {
    const sorting = await given(useSort, '/s?q=a')
    expect(sorting.sortProps({ by: 'date', order: 'descending' }).href).toBe(
      '/s?q=a&sortCriteria=date+descending',
    )
    expect(sorting.sortProps({ by: 'relevancy' })['aria-current']).toBe(true)
    const tab = await given(() => useTabs(), '/s?tab=guides')
    expect(tab.tabProps('guides')['aria-current']).toBe('page')
    expect(tab.tabProps('all').href).toBe('/s')
    const page = await given(() => usePager(), '/s?firstResult=10', {
      results: [result('a')],
      totalCountFiltered: 95,
    })
    expect(page).toMatchObject({ page: 2, last: 10, pages: [1, 2, 3, 4, 5] })
    expect(page.sizeProps(50).href).toBe('/s?numberOfResults=50')
  })

  it('for every kind of facet', async () => {
    const tree = {
      value: 'a',
      path: ['a'],
      state: 'selected',
      numberOfResults: 2,
      isLeafValue: false,
      moreValuesAvailable: true,
      children: [
        {
          value: 'b',
          path: ['a', 'b'],
          state: 'idle',
          numberOfResults: 1,
          isLeafValue: true,
          moreValuesAvailable: false,
          children: [],
        },
      ],
    }
    const geo = await given(() => useCategory('geo'), '/s?cf-geo=a', {
      facets: [{ facetId: 'geo', values: [tree] }],
    })
    expect(geo.parents.map(one => one.value)).toEqual(['a'])
    expect(geo.canShowMore).toBe(true)
    expect(geo.valueProps(['a', 'b']).href).toBe('/s?cf-geo=a&cf-geo=b')
    expect(geo.valueProps(['a'])['aria-current']).toBe(true)
    expect(geo.clearProps().href).toBe('/s')
    const size = await given(() => useRanges('size'), '/s?nf-size=0..1')
    expect(size.active).toBe(true)
    expect(size.valueProps({ start: 0, end: 1 }, true).href).toBe('/s')
    const dates = await given(() => useRanges('date'))
    expect(dates.valueProps(dates.values[0]!, false).href).toBe('/s?df-date=past-1-month..now')
    const found = await given(
      () => useFacetSearch('kind'),
      '/s',
      {},
      search => search.dispatch(facetSearched('kind', 'x')),
    )
    expect(found).toMatchObject({ text: 'x', status: 'ready', canShowMore: true })
    expect(found.valueProps(found.values[0]!).href).toBe('/s?f-kind=x')
    const chosen = await given(useAutomatic, '/s', {
      generateAutomaticFacets: {
        facets: [{ field: 'x', label: 'X', values: [{ value: 'v', state: 'idle', numberOfResults: 1 }] }],
      },
    })
    expect(chosen.valueProps('x', 'v', false).href).toBe('/s?af-x=v')
    const filter = await given(() => useStaticFilter('s'), '/s?sf-s=One')
    expect(filter.stateOf('One')).toBe('selected')
    expect(filter.excludeProps('One').href).toBe('/s?sfExcluded-s=One')
    expect(filter.valueProps('One')['aria-current']).toBe(true)
    expect(filter.excludeProps('One')['aria-current']).toBe(false)
    const excluding = await given(() => useStaticFilter('s'), '/s?sfExcluded-s=One')
    expect(excluding.excludeProps('One')['aria-current']).toBe(true)
    const crumbs = await given(useBreadcrumbs, '/s?f-kind=a&sf-s=One')
    expect(crumbs.list.map(one => crumbs.removeProps(one).href)).toEqual(['/s?sf-s=One', '/s?f-kind=a'])
    expect(crumbs.clearProps().href).toBe('/s')
  })

  it('for filters to take off, which a second press does not put on again: what is drawn may be behind', async () => {
    for (const url of ['/s?f-kind=a', '/s?sf-s=One', '/s?fExcluded-kind=a']) {
      let href = (): string => ''
      const { list, removeProps } = await given(useBreadcrumbs, url, {}, search => {
        href = () => search.href()
      })
      const [crumb] = list
      const { onClick } = removeProps(crumb as (typeof list)[number])
      const press = { preventDefault: () => {} } as MouseEvent
      onClick(press)
      expect(href()).toBe('/s')
      onClick(press)
      expect(href()).toBe('/s')
    }
  })

  it('for corrections, triggers and history', async () => {
    const corrected = await given(useCorrection, '/s?q=a', {
      results: [result('x')],
      queryCorrection: { correctedQuery: 'b', corrections: [] },
    })
    expect(corrected).toMatchObject({ original: 'a', corrected: 'b', automatic: true })
    expect(corrected.originalProps().href).toBe('/s?q=a')
    const told = await given(useTriggers, '/s', { triggers: [{ type: 'notify', content: 'Hello' }] })
    expect(told).toMatchObject({ notices: ['Hello'], undoProps: { disabled: true } })
    expect(await given(useHistory)).toMatchObject({
      undoProps: { disabled: true },
      redoProps: { disabled: true },
    })
  })

  it('for results of all sorts', async () => {
    const body = { results: [result('a', { hasHtmlVersion: true })], totalCountFiltered: 2 }
    expect(await given(useLoadMore, '/s', body)).toMatchObject({ canLoadMore: true, held: 1, total: 2 })
    expect((await given(() => useFolding(), '/s', body)).list).toMatchObject([
      { result: { uniqueId: 'a' }, children: [] },
    ])
    expect(await given(usePreview, '/s', body)).toMatchObject({
      status: 'idle',
      nextProps: { disabled: false },
    })
    expect(await given(useRecommendations)).toMatchObject({ status: 'idle', list: [] })
    expect(await given(useInstant, '/s', body, search => search.dispatch(queryPreviewed('a')))).toMatchObject(
      { total: 2, list: [{ uniqueId: 'a' }] },
    )
    const queries = await given(useRecentQueries, '/s?q=mill', body)
    expect(queries.list).toEqual(['mill'])
    expect(queries.queryProps('sun').href).toBe('/s?q=sun')
    expect((await given(useRecentResults)).clearProps.disabled).toBe(true)
    const answered = await given(useSnippet, '/s', {
      ...body,
      questionAnswer: {
        question: 'q',
        answerSnippet: 'x',
        documentId: { contentIdKey: 'permanentid', contentIdValue: 'a' },
      },
    })
    expect(answered).toMatchObject({
      snippet: { answer: 'x' },
      source: { uniqueId: 'a' },
      likeProps: { 'aria-pressed': false },
    })
    expect(answered.toggleProps()['aria-expanded']).toBe(false)
    expect(await given(() => useStandalone({ action: '/search', go: () => {} }))).toMatchObject({
      formProps: { action: '/search', method: 'get' },
    })
  })
})

const HOOKS: Record<string, string> = {
  useSort: 'sort, sortChosen, sortExpression',
  useTabs: 'tabs, tabChosen',
  useCategory: 'category',
  useRanges: 'numeric, rangeSet',
  useFacetSearch: 'facetSearch, facetSearched, facetSearchClosed, facetSearchShownMore',
  useAutomatic: 'automatic, automaticToggled, automaticCleared',
  useStaticFilter: 'staticFilters, filterToggled, filterExcluded, filterCleared',
  useBreadcrumbs: 'breadcrumbs, filtersCleared',
  useCorrection: 'correction, correctionChosen, originalWanted',
  useTriggers: 'triggers, triggerUndone',
  useHistory: 'history, undo, redo',
  useRecentQueries: 'recentQueries, recentQueryChosen, recentQueriesCleared',
  useRecentResults: 'recentResults, resultOpened, recentResultsCleared',
  useInstant: 'instant, queryPreviewed',
  useLoadMore: 'more, createLoadMore',
  useFolding: 'folding, foldedResults, collectionOpened, collectionClosed',
  usePreview: 'preview, previewOpened, previewClosed, previewTurned',
  useRecommendations: 'recommendation, recommendationsWanted',
  useSnippet:
    'snippet, answerFound, snippetSource, snippetExpanded, snippetCollapsed, snippetLiked, snippetDisliked, snippetFeedbackOpened, snippetFeedbackClosed',
  useStandalone: 'standalone, standaloneSubmitted, standaloneLeft',
}

it.each(Object.entries(HOOKS))('%s: at most 0.5 kB more', async (hook, capability) => {
  const first =
    'createSearch, query, box, results, pager, facets, specific, facetToggled, facetExcluded, facetCleared, facetShownMore, facetShownLess, isWaiting'
  const page = `import { ${first}, ${capability} } from 'search/index.ts'
    import { SearchProvider, SearchBox, ResultList, Facet, Pager } from 'search/react.ts'
    globalThis.page = [SearchProvider, SearchBox, ResultList, Facet, Pager, ${first}, ${capability}]\n`
  const more = await bytesOf(`${page} import { ${hook} } from 'search/react.ts'\nglobalThis.hook = ${hook}`)
  expect(more - (await bytesOf(page))).toBeLessThanOrEqual(500)
})
