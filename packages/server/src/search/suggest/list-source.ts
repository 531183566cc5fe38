import type { CandidateList } from './candidate.ts'
import { createPrefixIndex, type PrefixIndex } from './prefix-index.ts'

/** The prefixes of a list, made anew when there is a new list. */
export function createListSource(list: CandidateList): () => PrefixIndex {
  let from: ReturnType<CandidateList> | null = null
  let prefixes = createPrefixIndex()
  return () => {
    const now = list()
    if (now === from) return prefixes
    from = now
    prefixes = createPrefixIndex()
    for (const candidate of now) prefixes.add(candidate)
    return prefixes
  }
}
