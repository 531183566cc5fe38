export type { RecentQueriesState, RecentResultsState } from './recent.ts'
export {
  recentQueries,
  recentQueriesCleared,
  recentQueryChosen,
  recentResults,
  recentResultsCleared,
  resultOpened,
} from './recent.ts'
