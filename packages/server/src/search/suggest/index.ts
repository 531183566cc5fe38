export type { Candidate, SuggestionSource } from './candidate.ts'
export { createIndexSource } from './index-source.ts'
export { createSuggester } from './suggest.ts'
