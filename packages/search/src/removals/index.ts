export type { RemovalsState } from './removals.ts'
export { removals } from './removals.ts'
export type { Removal } from './removals-of.ts'
export { removalsOf } from './removals-of.ts'
