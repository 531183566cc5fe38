export type { ActionHistoryState } from './action-history/action-history.ts'
export {
  actionHistory,
  consentAnswered,
  keepActionHistory,
  visitorId,
} from './action-history/action-history.ts'
export type { AutomaticState } from './automatic/automatic.ts'
export { automatic, automaticCleared, automaticToggled } from './automatic/automatic.ts'
export type { BoxState, Suggestion } from './box/box.ts'
export { box, boxCleared, boxOpened, boxSubmitted, boxTyped, suggestionPicked } from './box/box.ts'
export type { SuggestionPart } from './box/parts.ts'
export type { Breadcrumb } from './breadcrumb/breadcrumb.ts'
export { breadcrumbs, filtersCleared } from './breadcrumb/breadcrumb.ts'
export type { CategoryOptions, CategoryState, CategoryValue } from './category/category.ts'
export { category } from './category/category.ts'
export type { ContextState, DictionaryState } from './context/context.ts'
export { context, contextChanged, dictionary, dictionaryChanged } from './context/context.ts'
export type { Call, CallContext, Capability, Context, Question, StateOf } from './core/capability.ts'
export { SchemaValidationError } from './core/check.ts'
export type {
  AnalyticsConfig,
  Environment,
  NavigatorContext,
  RequestParts,
  SearchConfig,
  Settings,
} from './core/config.ts'
export { endpoint } from './core/config.ts'
export type { Page, Service } from './core/create-page.ts'
export { createPage } from './core/create-page.ts'
export type { Search } from './core/create-search.ts'
export { createSearch } from './core/create-search.ts'
export { fromFragment, toFragment } from './core/fragment.ts'
export type {
  Answer,
  ErrorKind,
  EventMap,
  Meaning,
  PageEvent,
  PageState,
  SearchError,
  SearchEvent,
  State,
  StateMap,
} from './core/model.ts'
export type { Navigation } from './core/navigation.ts'
export { browserNavigation, followAddress } from './core/navigation.ts'
export type { Param, Params } from './core/params.ts'
export { pairs } from './core/params.ts'
export { remembering } from './core/remember.ts'
export type { CorrectionState } from './correction/correction.ts'
export { correction, correctionChosen, originalWanted } from './correction/correction.ts'
export type { DateBound, DateOptions, DateState } from './date/date.ts'
export { date, dateRange } from './date/date.ts'
export type { RelativeDate, Unit } from './date/relative.ts'
export { relativeDate } from './date/relative.ts'
export { excerpt } from './excerpt/excerpt.ts'
export type {
  FacetKey,
  FacetKind,
  FacetOptions,
  FacetState,
  FacetsState,
  ToggleOptions,
} from './facet/index.ts'
export {
  facetCleared,
  facetExcluded,
  facetShownLess,
  facetShownMore,
  facetSorted,
  facets,
  facetToggled,
  onTabs,
  whenSelected,
} from './facet/index.ts'
export type { FacetSearchState } from './facet-search/facet-search.ts'
export { facetSearch } from './facet-search/facet-search.ts'
export { facetSearchClosed, facetSearched, facetSearchShownMore } from './facet-search/visitor-events.ts'
export type { FieldsState } from './fields/fields.ts'
export { fields, fieldsWanted } from './fields/fields.ts'
export type { FoldedResult, FoldingOptions, FoldingState } from './folding/folding.ts'
export { collectionClosed, collectionOpened, foldedResults, folding } from './folding/folding.ts'
export type { Folded } from './folding/tree.ts'
export { highlighted } from './highlight/highlight.ts'
export type { HistoryState, Snapshot } from './history/history.ts'
export { history } from './history/history.ts'
export { redo, undo } from './history/travel.ts'
export type { InspectState } from './inspect/inspect.ts'
export { inspect, inspectionSwitched } from './inspect/inspect.ts'
export type { InstantState } from './instant/instant.ts'
export { instant, queryPreviewed } from './instant/instant.ts'
export type { LegacyState } from './legacy/legacy.ts'
export { legacy } from './legacy/legacy.ts'
export { createLoadMore } from './more/load-more.ts'
export { more } from './more/more.ts'
export type { NumericOptions, NumericState } from './numeric/numeric.ts'
export { numeric } from './numeric/numeric.ts'
export type { Range, RangeOptions, RangeState } from './numeric/range.ts'
export { rangeSet } from './numeric/range.ts'
export type { PagerState } from './pager/pager.ts'
export { pager, pageSizeChosen, pageTurned } from './pager/pager.ts'
export { currentPage, lastPage, pagesShown } from './pager/pages-shown.ts'
export type { PreviewState } from './preview/preview.ts'
export { contentUrl, preview, previewClosed, previewOpened, previewTurned } from './preview/preview.ts'
export type { QueryState } from './query/query.ts'
export { query, queryChanged } from './query/query.ts'
export type { RecentQueriesState } from './recent/recent-queries.ts'
export { recentQueries, recentQueriesCleared, recentQueryChosen } from './recent/recent-queries.ts'
export type { RecentResultsState } from './recent/recent-results.ts'
export { recentResults, recentResultsCleared, resultOpened } from './recent/recent-results.ts'
export type { RecommendationState } from './recommendation/recommendation.ts'
export { recommendation, recommendationsWanted } from './recommendation/recommendation.ts'
export type { ResultsState, Status } from './results/results.ts'
export { isWaiting, results } from './results/results.ts'
export type { Result } from './results/results-of.ts'
export type { FeedbackReason, Snippet, SnippetLink, SnippetState } from './snippet/index.ts'
export {
  answerFound,
  snippet,
  snippetCollapsed,
  snippetDisliked,
  snippetExpanded,
  snippetFeedbackClosed,
  snippetFeedbackOpened,
  snippetFeedbackSent,
  snippetLiked,
  snippetSource,
  snippetSourceOpened,
} from './snippet/index.ts'
export type { Direction, SortCriterion, SortState } from './sort/sort.ts'
export { parseSort, sort, sortChosen, sortExpression } from './sort/sort.ts'
export type { FacetValue, SpecificOptions, SpecificState } from './specific/specific.ts'
export { specific } from './specific/specific.ts'
export type { Handover, StandaloneState } from './standalone/standalone.ts'
export { standalone, standaloneLeft, standaloneSubmitted } from './standalone/standalone.ts'
export type { StaticFilter, StaticFiltersState } from './static-filter/static-filter.ts'
export { filterCleared, filterExcluded, filterToggled, staticFilters } from './static-filter/static-filter.ts'
export type { Summary } from './summary/summary.ts'
export { summaryOf } from './summary/summary.ts'
export type { Tab, TabsState } from './tabs/tabs.ts'
export { tabChosen, tabs } from './tabs/tabs.ts'
export { isSafeAddress } from './trigger/safe-address.ts'
export type { Execution, TriggerState } from './trigger/trigger.ts'
export { triggers, triggerUndone } from './trigger/trigger.ts'
