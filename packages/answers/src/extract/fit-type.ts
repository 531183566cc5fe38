import type { Network } from './network.ts'

/** What is made of the features of a sentence. */
export type Fitted = {
  /** For choosing among sentences: what each is worth. */
  rank: Readonly<Record<string, number>>
  /** For telling whether the chosen one answers: its inputs are those of `sureInputs`. */
  sure: Network
}
