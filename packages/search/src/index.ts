export type { ActionHistoryState } from './action-history/action-history.ts'
export {
  actionHistory,
  consentAnswered,
  keepActionHistory,
  visitorId,
} from './action-history/action-history.ts'
export { type AutomaticState, automatic, automaticCleared, automaticToggled } from './automatic/automatic.ts'
export type { BoxState, Suggestion } from './box/box.ts'
export { box, boxCleared, boxOpened, boxSubmitted, boxTyped, suggestionPicked } from './box/box.ts'
export type { SuggestionPart } from './box/parts.ts'
export { type Breadcrumb, breadcrumbs, filtersCleared } from './breadcrumb/breadcrumb.ts'
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
export { createPage, type Page, type Service } from './core/create-page.ts'
export { createSearch, type Search } from './core/create-search.ts'
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
export { browserNavigation, followAddress, type Navigation } from './core/navigation.ts'
export { type Param, type Params, pairs } from './core/params.ts'
export { remembering } from './core/remember.ts'
export type { CorrectionState } from './correction/correction.ts'
export { correction, correctionChosen, originalWanted } from './correction/correction.ts'
export { type DateBound, type DateOptions, type DateState, date, dateRange } from './date/date.ts'
export { type RelativeDate, relativeDate, type Unit } from './date/relative.ts'
export { excerpt } from './excerpt/excerpt.ts'
export type { ToggleOptions } from './facet/events.ts'
export {
  facetCleared,
  facetExcluded,
  facetShownLess,
  facetShownMore,
  facetSorted,
  facetToggled,
} from './facet/events.ts'
export { type FacetsState, facets } from './facet/facets.ts'
export type { FacetKey, FacetKind, FacetOptions, FacetState } from './facet/kind.ts'
export { onTabs, whenSelected } from './facet/visible.ts'
export { type FacetSearchState, facetSearch } from './facet-search/facet-search.ts'
export { facetSearchClosed, facetSearched, facetSearchShownMore } from './facet-search/visitor-events.ts'
export { type FieldsState, fields, fieldsWanted } from './fields/fields.ts'
export type { FoldedResult, FoldingOptions, FoldingState } from './folding/folding.ts'
export { collectionClosed, collectionOpened, foldedResults, folding } from './folding/folding.ts'
export type { Folded } from './folding/tree.ts'
export { highlighted } from './highlight/highlight.ts'
export { type HistoryState, history, type Snapshot } from './history/history.ts'
export { redo, undo } from './history/travel.ts'
export { type InspectState, inspect, inspectionSwitched } from './inspect/inspect.ts'
export { type InstantState, instant, queryPreviewed } from './instant/instant.ts'
export { type LegacyState, legacy } from './legacy/legacy.ts'
export { createLoadMore } from './more/load-more.ts'
export { more } from './more/more.ts'
export { type NumericOptions, type NumericState, numeric } from './numeric/numeric.ts'
export { type Range, type RangeOptions, type RangeState, rangeSet } from './numeric/range.ts'
export { type PagerState, pager, pageSizeChosen, pageTurned } from './pager/pager.ts'
export { currentPage, lastPage, pagesShown } from './pager/pages-shown.ts'
export type { PreviewState } from './preview/preview.ts'
export { contentUrl, preview, previewClosed, previewOpened, previewTurned } from './preview/preview.ts'
export { type QueryState, query, queryChanged } from './query/query.ts'
export type { RecentQueriesState } from './recent/recent-queries.ts'
export { recentQueries, recentQueriesCleared, recentQueryChosen } from './recent/recent-queries.ts'
export type { RecentResultsState } from './recent/recent-results.ts'
export { recentResults, recentResultsCleared, resultOpened } from './recent/recent-results.ts'
export type { RecommendationState } from './recommendation/recommendation.ts'
export { recommendation, recommendationsWanted } from './recommendation/recommendation.ts'
export { isWaiting, type ResultsState, results, type Status } from './results/results.ts'
export type { Result } from './results/results-of.ts'
export type { FeedbackReason, Snippet, SnippetLink, SnippetState } from './snippet/snippet.ts'
export { answerFound, snippet, snippetSource } from './snippet/snippet.ts'
export {
  snippetCollapsed,
  snippetDisliked,
  snippetExpanded,
  snippetFeedbackClosed,
  snippetFeedbackOpened,
  snippetFeedbackSent,
  snippetLiked,
  snippetSourceOpened,
} from './snippet/visitor-events.ts'
export type { Direction, SortCriterion, SortState } from './sort/sort.ts'
export { parseSort, sort, sortChosen, sortExpression } from './sort/sort.ts'
export { type FacetValue, type SpecificOptions, type SpecificState, specific } from './specific/specific.ts'
export type { Handover, StandaloneState } from './standalone/standalone.ts'
export { standalone, standaloneLeft, standaloneSubmitted } from './standalone/standalone.ts'
export type { StaticFilter, StaticFiltersState } from './static-filter/static-filter.ts'
export { filterCleared, filterExcluded, filterToggled, staticFilters } from './static-filter/static-filter.ts'
export { type Summary, summaryOf } from './summary/summary.ts'
export { type Tab, type TabsState, tabChosen, tabs } from './tabs/tabs.ts'
export { isSafeAddress } from './trigger/safe-address.ts'
export { type Execution, type TriggerState, triggers, triggerUndone } from './trigger/trigger.ts'
