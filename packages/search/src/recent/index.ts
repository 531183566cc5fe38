export type { RecentQueriesState } from './recent-queries.ts'
export { recentQueries, recentQueriesCleared, recentQueryChosen } from './recent-queries.ts'
export type { RecentResultsState } from './recent-results.ts'
export { recentResults, recentResultsCleared, resultOpened } from './recent-results.ts'
