import type { Network } from './network.ts'

/** What is made of the features of a sentence. */
export type Fitted = {
  /** The names of the features it was fitted for, in their order. */
  features: string
  /** For choosing among sentences: its inputs are the features. */
  rank: Network
  /** For telling whether the chosen one answers: its inputs are those of `sureInputs`. */
  sure: Network
}
