import type { Span } from '../text.ts'

/** Where in a passage a claim stands. */
export type Support = Span & { passage: string }

/** One thing said, and what it rests on. */
export type Claim = { text: string; supports: readonly Support[] }

/** A claim as it is written: the pieces one after the other are the answer. */
export type Piece = {
  markdown: string
  claim: Claim
  /** It is shown as it stands in the page: there is nothing in it to be proved. */
  isCode?: boolean
}

export type Answer = {
  markdown: string
  pieces: readonly Piece[]
  /** Passages in order of their first use. */
  passages: readonly string[]
  /** How sure it is that this is what was asked, 0 to 1. */
  confidence: number
}

export function answerOf(pieces: readonly Piece[], confidence: number): Answer {
  const passages = new Set(pieces.flatMap(({ claim }) => claim.supports.map(({ passage }) => passage)))
  return {
    markdown: pieces.map(({ markdown }) => markdown).join(''),
    pieces,
    passages: [...passages],
    confidence,
  }
}
