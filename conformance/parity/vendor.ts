import * as vendor from '@coveo/headless'
import type { Player, Setup } from './player.ts'
import type { Recorder } from './record.ts'
import { buildEngine, buildRecommendations } from './vendor-engines.ts'
import { buildFacets } from './vendor-facets.ts'

/** The unmodified client of the vendor, played by a visitor. */
export function playVendor(page: Setup, recorder: Recorder, wait: (ms: number) => Promise<unknown>) {
  const engine = buildEngine(page)
  const { dispatch } = engine as { dispatch(action: unknown): Promise<unknown> }
  const { folding } = page
  const history = page.history && vendor.buildHistoryManager(engine)
  if (page.expressions) {
    dispatch(vendor.loadAdvancedSearchQueryActions(engine).registerAdvancedSearchQueries(page.expressions))
  }
  const boxOptions = {
    ...(page.box?.suggestions !== undefined && { numberOfSuggestions: page.box.suggestions }),
    ...(page.box?.syntax && { enableQuerySyntax: true }),
  }
  const standalone =
    page.standalone !== undefined &&
    vendor.buildStandaloneSearchBox(engine, { options: { ...boxOptions, redirectionUrl: page.standalone } })
  const box = standalone || vendor.buildSearchBox(engine, { options: boxOptions })
  const keeping = vendor.buildSearchBox(engine, { options: { ...boxOptions, clearFilters: false } })
  const { fields = [] } = page.results ?? {}
  const list =
    page.results && !folding && vendor.buildResultList(engine, { options: { fieldsToInclude: fields } })
  const folded =
    folding &&
    vendor.buildFoldedResultList(engine, {
      options: {
        fieldsToInclude: fields,
        folding: {
          ...(folding.collection && { collectionField: folding.collection }),
          ...(folding.parent && { parentField: folding.parent }),
          ...(folding.child && { childField: folding.child }),
          ...(folding.size !== undefined && { numberOfFoldedResults: folding.size }),
        },
      },
    })
  const tabs = new Map(
    page.tabs?.map(({ id, expression, clear }) => [
      id,
      vendor.buildTab(engine, { options: { id, expression, clearFiltersOnTabChange: clear ?? false } }),
    ]),
  )
  const facets = buildFacets(engine, page)
  const automatic = page.automatic && vendor.buildAutomaticFacetGenerator(engine, { options: page.automatic })
  const filters = new Map(
    page.filters?.map(({ id, values }) => [
      id,
      vendor.buildStaticFilter(engine, {
        options: { id, values: values.map(one => vendor.buildStaticFilterValue(one)) },
      }),
    ]),
  )
  const sorted =
    page.sort &&
    vendor.buildSort(engine, { initialState: { criterion: vendor.parseCriterionExpression(page.sort) } })
  const pager = page.pager && vendor.buildPager(engine)
  const perPage =
    page.pager &&
    vendor.buildResultsPerPage(engine, { initialState: { numberOfResults: page.pager.size ?? 10 } })
  const correction =
    page.correction &&
    vendor.buildDidYouMean(engine, {
      options: {
        ...(page.correction.automatic !== undefined && {
          automaticallyCorrectQuery: page.correction.automatic,
        }),
        ...(page.correction.mode && { queryCorrectionMode: page.correction.mode }),
      },
    })
  const trigger = page.triggers && vendor.buildQueryTrigger(engine)
  const recent =
    page.recent && vendor.buildRecentQueriesList(engine, { initialState: { queries: page.recent } })
  const instant =
    page.instant && vendor.buildInstantResults(engine, { options: { maxResultsPerQuery: page.instant } })
  const context = page.context && vendor.buildContext(engine, { initialState: { values: page.context } })
  const dictionary = page.dictionary && vendor.buildDictionaryFieldContext(engine)
  if (page.dictionary) dictionary?.set(page.dictionary)
  if (page.excerpt !== undefined) {
    dispatch(vendor.loadExcerptLengthActions(engine).setExcerptLength(page.excerpt))
  }
  const inspector = page.inspect && vendor.buildRelevanceInspector(engine)
  const recommendations = page.recommendation && buildRecommendations(page)
  const breadcrumbs = (page.facets || page.filters || page.automatic) && vendor.buildBreadcrumbManager(engine)
  const link = vendor.buildUrlManager(engine, { initialState: { fragment: page.link ?? '' } })

  const act = async (what: () => unknown): Promise<void> => {
    what()
    await recorder.quiet()
  }
  function sure<One>(one: One | undefined | false | null | 0 | ''): One {
    if (!one) throw new Error('The page has no such thing.')
    return one
  }
  const crumbOf = (id: string) => {
    const state = sure(breadcrumbs).state
    const { facetBreadcrumbs, numericFacetBreadcrumbs, dateFacetBreadcrumbs } = state
    for (const one of [...facetBreadcrumbs, ...numericFacetBreadcrumbs, ...dateFacetBreadcrumbs]) {
      if (one.facetId === id) return one.values[0]
    }
    return (
      state.categoryFacetBreadcrumbs.find(one => one.facetId === id) ??
      state.automaticFacetBreadcrumbs.find(one => one.field === id)?.values[0] ??
      state.staticFilterBreadcrumbs.find(one => one.id === id)?.values[0]
    )
  }
  /** As when the text was typed before: the suggestions that typing asks for are another script's. */
  const submit = (which: Pick<typeof box, 'state' | 'submit'>, text: string) =>
    act(() => {
      const id = which.state.searchBoxId
      dispatch(vendor.loadQuerySetActions(engine).updateQuerySetQuery({ id, query: text }))
      which.submit()
    })

  const player: Player = {
    start: () =>
      act(() => {
        const { handedOver } = page
        if (!handedOver) engine.executeFirstSearch()
        else engine.executeFirstSearchAfterStandaloneSearchBoxRedirect(handedOver as never)
      }),
    type: text => act(() => box.updateText(text)),
    openBox: () => act(() => box.showSuggestions()),
    submit: text => submit(box, text),
    submitKeeping: text => submit(keeping, text),
    pick: index => act(() => box.selectSuggestion(sure(box.state.suggestions[index]).rawValue)),
    leave: text => submit(box, text),
    toggle: (facet, value, how = {}) => act(() => sure(facets.get(facet)).toggle(value, how)),
    clear: facet => act(() => sure(facets.get(facet)).clear()),
    more: facet => act(() => sure(facets.get(facet)).more()),
    less: facet => act(() => sure(facets.get(facet)).less()),
    sortFacet: (facet, sort) => act(() => sure(facets.get(facet)).sort(sort)),
    searchFacet: (facet, text) => act(() => sure(facets.get(facet)).search(text)),
    moreFound: facet => act(() => sure(facets.get(facet)).moreFound()),
    pickFound: (facet, index, how = {}) => act(() => sure(facets.get(facet)).pickFound(index, how)),
    setRange: (facet, start, end) => act(() => sure(facets.get(facet)).setRange(start, end)),
    automatic: (field, value) =>
      act(() => {
        const facet = sure(sure(automatic).state.automaticFacets.find(one => one.state.field === field))
        facet.toggleSelect(sure(facet.state.values.find(one => one.value === value)))
      }),
    clearAutomatic: field =>
      act(() =>
        sure(sure(automatic).state.automaticFacets.find(one => one.state.field === field)).deselectAll(),
      ),
    filter: (id, caption, { exclude, single } = {}) =>
      act(() => {
        const filter = sure(filters.get(id))
        const value = sure(filter.state.values.find(one => one.caption === caption))
        if (exclude) single ? filter.toggleSingleExclude(value) : filter.toggleExclude(value)
        else single ? filter.toggleSingleSelect(value) : filter.toggleSelect(value)
      }),
    clearFilter: id => act(() => sure(filters.get(id)).deselectAll()),
    removeBreadcrumb: id => act(() => sure(crumbOf(id)).deselect()),
    clearBreadcrumbs: () => act(() => sure(breadcrumbs).deselectAll()),
    tab: id => act(() => sure(tabs.get(id)).select()),
    sort: expression => act(() => sure(sorted).sortBy(vendor.parseCriterionExpression(expression))),
    page: number => act(() => sure(pager).selectPage(number)),
    size: number => act(() => sure(perPage).set(number)),
    loadMore: () => act(() => sure(list || folded).fetchMoreResults()),
    takeCorrection: () => act(() => sure(correction).applyCorrection()),
    undoTrigger: () => act(() => sure(trigger).undo()),
    recent: index => act(() => sure(recent).executeRecentQuery(index)),
    preview: uniqueId =>
      act(() => {
        const result = sure(engine.state.search?.results.find(one => one.uniqueId === uniqueId))
        const size = page.preview?.size
        const options = { result, ...(size !== undefined && { maximumPreviewSize: size }) }
        vendor.buildQuickview(engine, { options }).fetchResultContent()
      }),
    instant: text => act(() => sure(instant).updateQuery(text)),
    fields: () => act(() => dispatch(vendor.loadFieldActions(engine).fetchFieldsDescription())),
    collection: id =>
      act(() => {
        const all = sure(folded).state.results
        sure(folded).loadCollection(
          sure(
            all.find(
              one => 'result' in one && one.result.raw[folding?.collection ?? 'foldingcollection'] === id,
            ),
          ) as never,
        )
      }),
    recommend: () => act(() => sure(recommendations).refresh()),
    back: () => act(() => sure(history).back()),
    forward: () => act(() => sure(history).forward()),
    open: fragment => act(() => link.synchronize(fragment)),
    context: values =>
      act(() => {
        for (const [contextKey, contextValue] of Object.entries(values)) {
          sure(context).add(contextKey, contextValue)
        }
      }),
    dictionary: values =>
      act(() => {
        for (const [field, key] of Object.entries(values)) sure(dictionary).add(field, key)
      }),
    expressions: change =>
      act(() => dispatch(vendor.loadAdvancedSearchQueryActions(engine).updateAdvancedSearchQueries(change))),
    inspect: on =>
      act(() => {
        if (on) sure(inspector).enable()
        else sure(inspector).disable()
      }),
    async wait(milliseconds) {
      await wait(milliseconds)
      await recorder.quiet()
    },
    hold: recorder.hold,
    release: () => act(recorder.release),
  }

  return { player, engine, stop: () => {} }
}
