export type { HistoryState, Snapshot } from './history.ts'
export { history } from './history.ts'
export { redo, undo } from './travel.ts'
