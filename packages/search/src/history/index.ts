export type { HistoryState, Snapshot } from './history.ts'
export { history, redo, undo } from './history.ts'
