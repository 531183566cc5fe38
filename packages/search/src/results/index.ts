export type { Result, ResultsState, Status } from './results.ts'
export { highlighted, isWaiting, results } from './results.ts'
