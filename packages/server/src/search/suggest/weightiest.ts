import type { Candidate } from './candidate.ts'

export type Found = {
  candidate: Candidate
  /** Where in the text the match stands. */
  at: number
}

/**
 * Keeps the weightiest of what it is given, each candidate once and where it matches first; of equal ones those that
 * came first. Thousands begin alike: nearly all of them cost one comparison.
 */
export function createWeightiest(limit: number) {
  const best: Found[] = []
  const places = new Map<Candidate, Found>()
  return {
    take(candidate: Candidate, at: number): void {
      const known = places.get(candidate)
      if (known) {
        if (at < known.at) known.at = at
        return
      }
      if (best.length >= limit && candidate.weight <= (best.at(-1)?.candidate.weight ?? 0)) return
      const found = { candidate, at }
      best.splice(placeOf(best, candidate.weight), 0, found)
      places.set(candidate, found)
      if (best.length <= limit) return
      const out = best.pop()
      if (out) places.delete(out.candidate)
    },
    list: (): Found[] => best,
  }
}

/** After all that weigh as much. */
function placeOf(best: readonly Found[], weight: number): number {
  let low = 0
  let high = best.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((best[middle]?.candidate.weight ?? 0) >= weight) low = middle + 1
    else high = middle
  }
  return low
}
