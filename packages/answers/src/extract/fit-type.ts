/** What each feature of a sentence is worth. */
export type Fitted = {
  /** For choosing among sentences. */
  rank: Readonly<Record<string, number>>
  /** For telling whether the chosen one answers: a logistic regression. */
  sure: {
    features: Readonly<Record<string, number>>
    /** How well the sentence was ranked, and how far before the best one of another page. */
    score: number
    margin: number
    kinds: Readonly<Record<string, number>>
    bias: number
  }
}
