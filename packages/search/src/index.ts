export type { BoxState, Suggestion, SuggestionPart } from './box/index.ts'
export { box, boxCleared, boxOpened, boxSubmitted, boxTyped, suggestionPicked } from './box/index.ts'
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
export type { Param, Params } from './core/params.ts'
export type { ErrorKind, SearchError } from './core/send.ts'
export type {
  FacetKey,
  FacetKind,
  FacetOptions,
  FacetState,
  FacetsState,
  FacetValue,
  SpecificOptions,
  SpecificState,
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
  specific,
} from './facet/index.ts'
export type { PagerState } from './pager/index.ts'
export { currentPage, lastPage, pager, pageSizeChosen, pagesShown, pageTurned } from './pager/index.ts'
export type { QueryState } from './query/index.ts'
export { query } from './query/index.ts'
export type { Result, ResultsState, Status } from './results/index.ts'
export { highlighted, isWaiting, results } from './results/index.ts'
export type { Direction, SortCriterion, SortState } from './sort/index.ts'
export { parseSort, sort, sortChosen, sortExpression } from './sort/index.ts'
export type { Summary } from './summary/index.ts'
export { summaryOf } from './summary/index.ts'
export type { Tab, TabsState } from './tabs/index.ts'
export { tabChosen, tabs } from './tabs/index.ts'
