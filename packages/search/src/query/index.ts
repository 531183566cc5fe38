export type { QueryState } from './query.ts'
export { query, queryChanged } from './query.ts'
