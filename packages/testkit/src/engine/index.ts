export { describeEngine } from './describe-engine.ts'
export { ideas } from './ideas.ts'
export type { Add, Entry, Idea, Library, Stage } from './library.ts'
export { asDocument, asRequest, createLibrary, ids, shelf } from './library.ts'
