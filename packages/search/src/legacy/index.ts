export type { LegacyState } from './legacy.ts'
export { legacy } from './legacy.ts'
