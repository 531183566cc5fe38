export type { ActionHistoryState } from './action-history/index.ts'
export { actionHistory, consentAnswered, keepActionHistory, visitorId } from './action-history/index.ts'
export type { AutomaticState } from './automatic/index.ts'
export { automatic, automaticCleared, automaticToggled } from './automatic/index.ts'
export type { BoxState, Suggestion, SuggestionPart } from './box/index.ts'
export { box, boxCleared, boxOpened, boxSubmitted, boxTyped, suggestionPicked } from './box/index.ts'
export type { Breadcrumb } from './breadcrumb/index.ts'
export { breadcrumbs, filtersCleared } from './breadcrumb/index.ts'
export type { CategoryOptions, CategoryState, CategoryValue } from './category/index.ts'
export { category } from './category/index.ts'
export type { ContextState, DictionaryState } from './context/index.ts'
export { context, contextChanged, dictionary, dictionaryChanged } from './context/index.ts'
export type { Answer } from './core/answer.ts'
export type { Call, Capability, Context, PageState, State, StateMap, StateOf } from './core/capability.ts'
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
export type { Search } from './core/create-search.ts'
export { createSearch } from './core/create-search.ts'
export type { EventMap, Meaning, SearchEvent } from './core/event.ts'
export { fromFragment, isSearchFragment, toFragment } from './core/fragment.ts'
export type { Navigation } from './core/navigation.ts'
export { browserNavigation, followAddress } from './core/navigation.ts'
export type { Param, Params } from './core/params.ts'
export { pairs, toQuery } from './core/params.ts'
export { remembering } from './core/remember.ts'
export type { ErrorKind, SearchError } from './core/send.ts'
export type { CorrectionState } from './correction/index.ts'
export { correction, correctionChosen, originalWanted } from './correction/index.ts'
export type { DateBound, DateOptions, DateState, RelativeDate, Unit } from './date/index.ts'
export { date, dateRange, relativeDate } from './date/index.ts'
export { excerpt } from './excerpt/index.ts'
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
export type { FacetSearchState } from './facet-search/index.ts'
export { facetSearch, facetSearchClosed, facetSearched, facetSearchShownMore } from './facet-search/index.ts'
export type { FieldsState } from './fields/index.ts'
export { fields, fieldsWanted } from './fields/index.ts'
export type { Folded, FoldedResult, FoldingOptions, FoldingState } from './folding/index.ts'
export { collectionClosed, collectionOpened, foldedResults, folding } from './folding/index.ts'
export { highlighted } from './highlight/index.ts'
export type { HistoryState, Snapshot } from './history/index.ts'
export { history, redo, undo } from './history/index.ts'
export type { InspectState } from './inspect/index.ts'
export { inspect, inspectionSwitched } from './inspect/index.ts'
export type { InstantState } from './instant/index.ts'
export { instant, queryPreviewed } from './instant/index.ts'
export type { LegacyState } from './legacy/index.ts'
export { legacy } from './legacy/index.ts'
export { createLoadMore, more } from './more/index.ts'
export type { NumericOptions, NumericState, Range, RangeOptions, RangeState } from './numeric/index.ts'
export { numeric, rangeSet } from './numeric/index.ts'
export type { PagerState } from './pager/index.ts'
export { currentPage, lastPage, pager, pageSizeChosen, pagesShown, pageTurned } from './pager/index.ts'
export type { PreviewState } from './preview/index.ts'
export { contentUrl, preview, previewClosed, previewOpened, previewTurned } from './preview/index.ts'
export type { QueryState } from './query/index.ts'
export { query, queryChanged } from './query/index.ts'
export type { RecentQueriesState, RecentResultsState } from './recent/index.ts'
export {
  recentQueries,
  recentQueriesCleared,
  recentQueryChosen,
  recentResults,
  recentResultsCleared,
  resultOpened,
} from './recent/index.ts'
export type { RecommendationState } from './recommendation/index.ts'
export { recommendation, recommendationsWanted } from './recommendation/index.ts'
export type { Result, ResultsState, Status } from './results/index.ts'
export { isWaiting, results } from './results/index.ts'
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
export type { Direction, SortCriterion, SortState } from './sort/index.ts'
export { parseSort, sort, sortChosen, sortExpression } from './sort/index.ts'
export type { FacetValue, SpecificOptions, SpecificState } from './specific/index.ts'
export { specific } from './specific/index.ts'
export type { Handover, StandaloneState } from './standalone/index.ts'
export { standalone, standaloneLeft, standaloneSubmitted } from './standalone/index.ts'
export type { StaticFilter, StaticFiltersState } from './static-filter/index.ts'
export { filterCleared, filterExcluded, filterToggled, staticFilters } from './static-filter/index.ts'
export type { Summary } from './summary/index.ts'
export { summaryOf } from './summary/index.ts'
export type { Tab, TabsState } from './tabs/index.ts'
export { tabChosen, tabs } from './tabs/index.ts'
export type { Execution, TriggerState } from './trigger/index.ts'
export { isSafeAddress, triggers, triggerUndone } from './trigger/index.ts'
