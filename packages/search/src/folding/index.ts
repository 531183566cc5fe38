export type { FoldedResult, FoldingOptions, FoldingState } from './folding.ts'
export { collectionClosed, collectionOpened, foldedResults, folding } from './folding.ts'
export type { Folded } from './tree.ts'
