export { createMemoryEngine } from './create-memory-engine.ts'
export type { SearchingOptions } from './search/searching.ts'
