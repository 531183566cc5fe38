export type { QueryState } from './query.ts'
export { query } from './query.ts'
