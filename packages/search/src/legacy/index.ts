export type { LegacyState } from './legacy.ts'
export { handoverData, legacy } from './legacy.ts'
