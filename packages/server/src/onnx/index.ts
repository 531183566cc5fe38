export { type Model, openModel, type Pieces, type Runtime, RuntimeMissing, type Tensor } from './model.ts'
export { readWordPieces } from './word-pieces.ts'
