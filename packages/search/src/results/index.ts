export type { Result, ResultsState, Status } from './results.ts'
export { isWaiting, results } from './results.ts'
export { resultsOf } from './results-of.ts'
