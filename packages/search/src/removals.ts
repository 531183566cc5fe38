/** An entry of its own: only pages that help where nothing is found need it. */
export type { Removal, RemovalsState } from './removals/index.ts'
export { removals, removalsOf } from './removals/index.ts'
