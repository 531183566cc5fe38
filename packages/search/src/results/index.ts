export type { Result, ResultsState, Status } from './results.ts'
export { isWaiting, results, resultsOf } from './results.ts'
