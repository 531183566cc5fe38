/** An entry of its own: only pages that tell events of the older protocol need it. */
export { handoverData } from './legacy/handover-data.ts'
