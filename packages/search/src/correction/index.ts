export type { CorrectionState } from './correction.ts'
export { correction, correctionChosen, originalWanted } from './correction.ts'
