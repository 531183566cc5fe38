import { normalize } from '../normalize.ts'
import { classAt, MARK } from './characters.ts'
import type { Place } from './place.ts'

/**
 * Scripts written without spaces: every pair of neighbours is a term at the position of its first character, and every
 * character is one too, so that a single character can be asked for. A run of n characters takes n - 1 positions.
 * A query looks for the pairs only.
 */
export function placeIdeograms(place: Place, text: string, start: number, end: number, query: boolean): void {
  const put = (from: number, to: number) => place.term(normalize(text.slice(from, to)), from, to)
  let here = start
  let next = endOfCharacter(text, here, end)
  if (next === end) {
    put(start, end)
    place.next()
    return
  }
  while (next < end) {
    const after = endOfCharacter(text, next, end)
    if (!query) put(here, next)
    put(here, after)
    if (!query && after === end) put(next, after)
    here = next
    next = after
    place.next()
  }
}

/** A character with the marks on it, and with the joiners and soft hyphens that `scan` counts to the run. */
function endOfCharacter(text: string, start: number, end: number): number {
  let i = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1)
  while (i < end && classAt(text, i) === MARK) i++
  return Math.min(i, end)
}
