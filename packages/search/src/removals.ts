/** An entry of its own: only pages that help where nothing is found need it. */

export type { RemovalsState } from './removals/removals.ts'
export { removals } from './removals/removals.ts'
export type { Removal } from './removals/removals-of.ts'
export { removalsOf } from './removals/removals-of.ts'
