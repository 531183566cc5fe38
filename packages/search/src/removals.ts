/** An entry of its own: only pages that help where nothing is found need it. */

export type { Removal, RemovalsState } from './removals/removals.ts'
export { removals, removalsOf } from './removals/removals.ts'
