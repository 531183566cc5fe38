import { isBoundary, isSentenceStart, isSpaceAt, sentenceEnd } from './boundary.ts'
import { type Found, type Range, rangesOf } from './highlight.ts'

export type Excerpt = { text: string; highlights: Range[] }

const CUT = '...'
/** Windows are tried from this many places. */
const MOST_PLACES = 1000

/**
 * The stretch of a text, at most `length` long, that shows most of what was found, with the places marked.
 * It begins at a sentence where it can, else at a word, and says `...` where text is left out.
 */
export function excerptOf(text: string, found: readonly Found[], length: number): Excerpt {
  if (text.length <= length) return { text, highlights: rangesOf(found) }
  const { start, end } = bestWindow(text, found, Math.max(0, length - 2 * CUT.length))
  const lead = start > 0 ? CUT : ''
  const inside = found.filter(place => place.start >= start && place.end <= end)
  return {
    text: lead + text.slice(start, end) + (end < text.length ? CUT : ''),
    highlights: rangesOf(inside).map(range => ({ ...range, offset: range.offset - start + lead.length })),
  }
}

/** The first sentences of a text within `length`; or, when the first is longer, its first words. */
export function firstSentences(text: string, { length }: { length: number }): string {
  const trimmed = text.trim()
  if (trimmed.length <= length) return trimmed
  const end = sentenceEnd(trimmed, length)
  if (end > 0) return trimmed.slice(0, end)
  return trimmed.slice(0, windowEnd(trimmed, 0, Math.max(0, length - CUT.length))) + CUT
}

/** The window with most different terms, then with most places, then the earliest. */
function bestWindow(text: string, found: readonly Found[], room: number): { start: number; end: number } {
  const places = found.toSorted((a, b) => a.start - b.start)
  let best = { start: 0, score: 0 }
  let tried = -1
  for (let i = 0; i < Math.min(places.length, MOST_PLACES); i++) {
    const start = windowStart(text, places[i]!.start, room)
    if (start === tried) continue
    tried = start
    const terms = new Set<string>()
    let count = 0
    for (let j = i; j < places.length && places[j]!.start < start + room; j++) {
      if (places[j]!.end > start + room) continue
      terms.add(places[j]!.term)
      count++
    }
    const score = terms.size * 1000 + Math.min(count, 999)
    if (score > best.score) best = { start, score }
  }
  return { start: best.start, end: windowEnd(text, best.start, room) }
}

/** A sentence start in the third of the room before the word; else a word start not far before it. */
function windowStart(text: string, offset: number, room: number): number {
  const earliest = offset - Math.floor(room / 3)
  if (earliest <= 0) return 0
  for (let i = offset; i >= earliest; i--) if (isSentenceStart(text, i)) return i
  let i = offset - Math.floor(room / 6)
  while (i < offset && (!isBoundary(text, i) || isSpaceAt(text, i))) i++
  return i
}

function windowEnd(text: string, start: number, room: number): number {
  if (start + room >= text.length) return text.length
  let end = start + room
  while (end > start && !isBoundary(text, end)) end--
  // One word longer than the window: cut it, but not through a character.
  if (end === start) end = /[\udc00-\udfff]/.test(text[start + room]!) ? start + room - 1 : start + room
  while (end > start && isSpaceAt(text, end - 1)) end--
  return Math.max(start, end)
}
