export type { BoxState, Suggestion } from './box.ts'
export { box, boxCleared, boxOpened, boxSubmitted, boxTyped, suggestionPicked } from './box.ts'
export type { SuggestionPart } from './parts.ts'
