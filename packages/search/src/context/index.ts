export type { ContextState, DictionaryState } from './context.ts'
export { context, contextChanged, dictionary, dictionaryChanged } from './context.ts'
