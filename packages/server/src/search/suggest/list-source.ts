import type { CandidateList } from './candidate.ts'
import { createLexicon, type Lexicon } from './lexicon.ts'

/** A lexicon of a list, made anew when there is a new list. */
export function createListSource(list: CandidateList): () => Lexicon {
  let from: ReturnType<CandidateList> | null = null
  let lexicon = createLexicon()
  return () => {
    const now = list()
    if (now === from) return lexicon
    from = now
    lexicon = createLexicon()
    for (const candidate of now) lexicon.add(candidate)
    return lexicon
  }
}
