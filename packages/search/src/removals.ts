/** An entry of its own: only pages that help where nothing is found need it. */

export { type RemovalsState, removals } from './removals/removals.ts'
export { type Removal, removalsOf } from './removals/removals-of.ts'
