/** Something that could be searched for. */
export type Candidate = {
  text: string
  /** English name of its language; null stands for any. */
  language: string | null
  /** The hub it was searched in; null stands for any. */
  hub: string | null
  /** From 0 to 1: how much it is worth beside others. */
  weight: number
  /** Whether it may be offered before anything is typed: queries and categories may. */
  isTopic: boolean
}

/** A list of candidates from elsewhere, such as recorded queries; a new list when it has changed. */
export type CandidateList = () => readonly Candidate[]
