export type { Removal, RemovalsState } from './removals.ts'
export { removals, removalsOf } from './removals.ts'
