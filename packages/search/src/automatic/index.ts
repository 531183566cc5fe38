export type { AutomaticState } from './automatic.ts'
export { automatic, automaticCleared, automaticToggled } from './automatic.ts'
