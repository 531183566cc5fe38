export type { Candidate, CandidateList } from './candidate.ts'
export { createIndexSource } from './index-source.ts'
export { createListSource } from './list-source.ts'
export { createSuggester } from './suggest.ts'
