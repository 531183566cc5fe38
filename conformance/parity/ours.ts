import * as quarry from '@quarry/search'
import type { FacetSetup, Player, Setup } from './player.ts'
import { base, type Recorder } from './record.ts'

const { createSearch, fromFragment } = quarry

function kindOf(setup: FacetSetup) {
  const { kind, sort, ranges, on, when, captions: _, ...rest } = setup
  const visible = on ? quarry.onTabs({ included: on }) : when && quarry.whenSelected(...when)
  const options = { ...rest, ...(visible && { visible }) }
  const given = sort as never
  switch (kind) {
    case 'specific':
      return quarry.specific({ ...options, ...(sort && { sort: given }) })
    case 'category':
      return quarry.category({ ...options, ...(sort && { sort: given }) })
    case 'numeric':
      return quarry.numeric({
        ...options,
        ...(sort && { sort: given }),
        ...(ranges && {
          ranges: ranges.map(one => ({ ...one, start: Number(one.start), end: Number(one.end) })),
        }),
      })
    case 'date':
      return quarry.date({
        ...options,
        ...(sort && { sort: given }),
        ...(ranges && { ranges: ranges.map(one => ({ ...one, start: `${one.start}`, end: `${one.end}` })) }),
      })
  }
}

function configOf(page: Setup) {
  const { mode = 'next', visitor = {}, analytics, renew, link } = page
  const query = new URLSearchParams(
    Object.entries(fromFragment(link ?? '')).flatMap(([key, values]) => values.map(one => [key, one])),
  )
  return {
    organizationId: 'quarry',
    accessToken: page.token ?? 'token',
    ...(renew && { renewAccessToken: async () => renew }),
    ...(page.environment ? { environment: page.environment } : { baseUrl: base }),
    ...(page.handedOver && { cause: page.handedOver.cause }),
    timezone: page.timezone ?? 'UTC',
    ...(page.pipeline !== undefined && { pipeline: page.pipeline }),
    ...(page.searchHub && { searchHub: page.searchHub }),
    ...(page.locale && { locale: page.locale }),
    ...(page.authenticationProviders && { authenticationProviders: page.authenticationProviders }),
    analytics: {
      ...analytics,
      enabled: mode !== 'disabled',
      ...(mode === 'legacy' && { analyticsMode: 'legacy' as const }),
    },
    navigatorContext: () => visitor,
    random: () => 0,
    warn: () => {},
    url: `/search?${query}`,
  }
}

/** Our client, played by a visitor. */
export function playOurs(page: Setup, recorder: Recorder, wait: (ms: number) => Promise<unknown>) {
  const kinds = (page.facets ?? []).map(kindOf)
  const captions = Object.fromEntries(
    (page.facets ?? []).map(one => [one.id ?? one.field, one.captions ?? {}] as const),
  )
  const { folding } = page
  const list = [
    quarry.query({ ...page.expressions, enableQuerySyntax: page.box?.syntax ?? false }),
    quarry.box(page.box?.suggestions === undefined ? {} : { suggestions: page.box.suggestions }),
    quarry.actionHistory({ consent: page.mode !== 'disabled' }),
    ...(page.results || folding ? [quarry.results({ fields: page.results?.fields ?? [] })] : []),
    ...(folding
      ? [
          quarry.folding({
            ...(folding.collection && { collectionField: folding.collection }),
            ...(folding.parent && { parentField: folding.parent }),
            ...(folding.child && { childField: folding.child }),
            ...(folding.size !== undefined && { numberOfFoldedResults: folding.size }),
          }),
        ]
      : []),
    ...(kinds.length ? [quarry.facets(kinds), quarry.facetSearch(kinds, { captions })] : []),
    ...(page.automatic ? [quarry.automatic(page.automatic)] : []),
    ...(page.filters ? [quarry.staticFilters(page.filters)] : []),
    ...(page.tabs ? [quarry.tabs(page.tabs)] : []),
    ...(page.sort ? [quarry.sort(quarry.parseSort(page.sort))] : []),
    ...(page.pager ? [quarry.pager(page.pager), quarry.more()] : []),
    ...(page.correction
      ? [
          quarry.correction({
            ...(page.correction.automatic !== undefined && { automatically: page.correction.automatic }),
            ...(page.correction.mode && { mode: page.correction.mode }),
          }),
        ]
      : []),
    ...(page.triggers ? [quarry.triggers(page.triggers === true ? {} : page.triggers)] : []),
    ...(page.snippet ? [quarry.snippet()] : []),
    ...(page.recent ? [quarry.recentQueries()] : []),
    ...(page.events ? [quarry.recentResults()] : []),
    ...(page.instant ? [quarry.instant({ max: page.instant })] : []),
    ...(page.preview ? [quarry.preview(page.preview)] : []),
    ...(page.history ? [quarry.history()] : []),
    ...(page.context ? [quarry.context(page.context)] : []),
    ...(page.dictionary ? [quarry.dictionary(page.dictionary)] : []),
    ...(page.excerpt === undefined ? [] : [quarry.excerpt(page.excerpt)]),
    ...(page.inspect ? [quarry.inspect()] : []),
    ...(page.standalone ? [quarry.standalone({ redirectionUrl: page.standalone })] : []),
    ...(page.recommendation ? [quarry.recommendation(page.recommendation)] : []),
    ...(page.mode === 'legacy' ? [quarry.legacy(kinds, page.filters ?? [])] : []),
    quarry.fields(),
  ]
  const search = createSearch(configOf(page), list)
  const loadMore = quarry.createLoadMore(search, { warn: () => {} })

  let address = '/search'
  let travelled: ((restore: () => void) => void) | undefined
  const stop = quarry.followAddress(search, {
    href: () => address,
    push: href => {
      address = href
    },
    replace: href => {
      address = href
    },
    listen(heard) {
      travelled = heard
      return () => {}
    },
  })

  const act = (what: () => unknown): Promise<void> => {
    void what()
    return recorder.quiet()
  }
  const say = (event: quarry.SearchEvent | undefined): Promise<void> => {
    if (!event) throw new Error('There is nothing to do.')
    return act(() => search.dispatch(event))
  }
  const state = () => search.state as { readonly [Name in keyof quarry.StateMap]?: quarry.StateMap[Name] }
  const crumbs = () => quarry.breadcrumbs(state())
  const suggestion = (index: number): string => {
    const value = state().box?.suggestions[index]?.value
    if (value === undefined) throw new Error('There is no such suggestion.')
    return value
  }

  const player: Player = {
    start: () => act(() => search.run()),
    type: text => say(quarry.boxTyped(text)),
    openBox: () => say(quarry.boxOpened()),
    submit: text => say(quarry.boxSubmitted(text)),
    submitKeeping: text => say(quarry.boxSubmitted(text, { keepFilters: true })),
    pick: index =>
      say(
        page.standalone
          ? quarry.standaloneSubmitted(suggestion(index), index)
          : quarry.suggestionPicked(suggestion(index), index),
      ),
    leave: text => say(quarry.standaloneSubmitted(text)),
    toggle: (facet, value, { exclude = false, ...how } = {}) =>
      say((exclude ? quarry.facetExcluded : quarry.facetToggled)(facet, value, how)),
    clear: facet => say(quarry.facetCleared(facet)),
    more: facet => say(quarry.facetShownMore(facet)),
    less: facet => say(quarry.facetShownLess(facet)),
    sortFacet: (facet, sort) => say(quarry.facetSorted(facet, sort)),
    searchFacet: (facet, text) => say(quarry.facetSearched(facet, text)),
    moreFound: () => say(quarry.facetSearchShownMore()),
    pickFound(facet, index, { exclude = false, ...how } = {}) {
      const value = state().facetSearch?.values[index]
      if (!value) throw new Error('Nothing was found there.')
      const key = value.path ? [...value.path, value.rawValue] : value.rawValue
      return say((exclude ? quarry.facetExcluded : quarry.facetToggled)(facet, key, { ...how, found: true }))
    },
    setRange: (facet, start, end) => say(quarry.rangeSet(facet, start, end)),
    automatic: (field, value) => say(quarry.automaticToggled(field, value)),
    clearAutomatic: field => say(quarry.automaticCleared(field)),
    filter: (id, caption, { exclude = false, ...how } = {}) =>
      say((exclude ? quarry.filterExcluded : quarry.filterToggled)(id, caption, how)),
    clearFilter: id => say(quarry.filterCleared(id)),
    removeBreadcrumb: id => say(crumbs().find(one => one.id === id)?.remove),
    clearBreadcrumbs: () => say(quarry.filtersCleared()),
    tab: id => say(quarry.tabChosen(id, { clear: page.tabs?.find(one => one.id === id)?.clear ?? false })),
    sort: expression => say(quarry.sortChosen(expression)),
    page: number => say(quarry.pageTurned(number)),
    size: number => say(quarry.pageSizeChosen(number)),
    loadMore: () => act(loadMore),
    takeCorrection: () => say(quarry.correctionChosen(state().correction?.corrected ?? '')),
    undoTrigger: () => say(quarry.triggerUndone(state().trigger?.original ?? '')),
    recent(index) {
      const q = state().recentQueries?.[index]
      if (q === undefined) throw new Error('There is no such query.')
      return say(quarry.recentQueryChosen(q))
    },
    preview: uniqueId => say(quarry.previewOpened(uniqueId)),
    instant: text => say(quarry.queryPreviewed(text)),
    fields: () => say(quarry.fieldsWanted()),
    collection: id => say(quarry.collectionOpened(id)),
    recommend: () => say(quarry.recommendationsWanted()),
    back: () => say(quarry.undo(search.state)),
    forward: () => say(quarry.redo(search.state)),
    open: fragment =>
      act(() => {
        address = `/search#${fragment}`
        travelled?.(() => {})
      }),
    context: values => say(quarry.contextChanged(values)),
    dictionary: fields => say(quarry.dictionaryChanged(fields)),
    expressions: change => say(quarry.queryChanged(change, false)),
    inspect: on => say({ type: 'inspection switched', on }),
    async wait(milliseconds) {
      await wait(milliseconds)
      await recorder.quiet()
    },
    hold: recorder.hold,
    release: () => act(recorder.release),
  }
  if (page.recent) void search.dispatch({ type: 'recent queries recalled', queries: page.recent })
  return {
    player,
    search,
    stop(): void {
      stop()
      search.close()
    },
  }
}
