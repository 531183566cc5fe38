import { classAt, DIGIT, LETTER, MARK } from '../analysis/characters.ts'
import type { Language } from '../language.ts'
import { type Range, rangesOf, type TermMatch } from './highlight.ts'
import { type Piece, piecesOf } from './pieces.ts'

export type Excerpt = { text: string; highlights: Range[] }

const CUT = '…'
/** Between sentences with others between them, and between facts. */
const GAP = ' … '
const BESIDE = ' · '
/** So many stretches of a text are put together: more would be a list of scraps. */
const MOST_STRETCHES = 3
/** Windows in a sentence that is too long are tried from this many places. */
const MOST_PLACES = 1000
/** What is filled to here ends with its sentence; what is emptier is filled with the beginning of the next. */
const FULL = 0.5

/**
 * The sentences of a text that show most of what was found, at most `length` characters long, with the places marked.
 * Headings are left out. Facts, which are lines of tables and lists, are set apart from each other; they are shown where
 * no sentence says what they say.
 */
export function excerptOf(
  text: string,
  found: readonly TermMatch[],
  length: number,
  language: Language | undefined,
): Excerpt {
  if (text.length <= length && !/[\n\t]/.test(text)) return { text, highlights: rangesOf(found) }
  const pieces = piecesOf(text, found, language, length)
  const chosen = choose(pieces, length)
  const [first] = chosen
  if (first === undefined) return cut(pieces[0], length)
  if (pieces[first]!.text.length > length) return cut(pieces[first], length)
  return joined(pieces, extended(pieces, chosen, length), length)
}

/** The first sentences of a text within `length`; or, when the first is longer, its first words. */
export function firstSentences(
  text: string,
  { length, language }: { length: number; language?: Language | undefined },
): string {
  return excerptOf(text.trim(), [], length, language).text
}

/** Places in the list: the piece with most different terms, then what adds terms that it has not; in their order. */
function choose(pieces: readonly Piece[], length: number): number[] {
  const shown = new Set<string>()
  const chosen: number[] = []
  let room = length
  while (chosen.length < MOST_STRETCHES) {
    let best = { at: -1, score: 0 }
    pieces.forEach(({ kind, text, found }, at) => {
      if (kind === 'heading' || found.length === 0 || (chosen.length > 0 && text.length + GAP.length > room))
        return
      const added = new Set(found.map(({ term }) => term).filter(term => !shown.has(term))).size
      if (added === 0) return
      const score = added * 1000 + (kind === 'sentence' ? 500 : 0) + Math.min(found.length, 99)
      if (score > best.score) best = { at, score }
    })
    const piece = pieces[best.at]
    if (!piece) break
    chosen.push(best.at)
    room -= piece.text.length + GAP.length
    for (const { term } of piece.found) shown.add(term)
  }
  if (chosen.length === 0) {
    const at = pieces.findIndex(({ kind }) => kind === 'sentence')
    const fallback = at >= 0 ? at : pieces.findIndex(({ kind }) => kind === 'fact')
    if (fallback >= 0) chosen.push(fallback)
  }
  return chosen
}

/** With what follows, and what stands before a fact, as far as there is room. */
function extended(pieces: readonly Piece[], chosen: readonly number[], length: number): number[] {
  const all = new Set(chosen)
  const size = (): number => render(pieces, [...all].sort(ascending)).text.length
  const take = (at: number, kind: Piece['kind'] | undefined): boolean => {
    if (pieces[at]?.kind !== kind || kind === undefined || all.has(at)) return false
    all.add(at)
    if (size() <= length) return true
    all.delete(at)
    return false
  }
  for (const at of chosen) {
    const { kind } = pieces[at]!
    if (kind === 'fact') take(at - 1, 'fact')
    for (let next = at + 1; take(next, kind); next++);
  }
  return [...all].sort(ascending)
}

const ascending = (a: number, b: number): number => a - b

type Rendered = { text: string; found: TermMatch[] }

function render(pieces: readonly Piece[], chosen: readonly number[]): Rendered {
  let text = ''
  const found: TermMatch[] = []
  chosen.forEach((at, index) => {
    const piece = pieces[at]!
    const last = chosen[index - 1]
    if (last !== undefined) text += jointOf(pieces, last, at)
    found.push(
      ...piece.found.map(({ term, start, end }) => ({
        term,
        start: start + text.length,
        end: end + text.length,
      })),
    )
    text += piece.text
  })
  return { text, found }
}

function jointOf(pieces: readonly Piece[], one: number, other: number): string {
  const isBeside = other === one + 1 && pieces[one]!.kind === pieces[other]!.kind
  if (!isBeside) return GAP
  return pieces[one]!.kind === 'fact' ? BESIDE : ' '
}

function joined(pieces: readonly Piece[], chosen: readonly number[], length: number): Excerpt {
  const { text, found } = render(pieces, chosen)
  const last = chosen.at(-1) ?? 0
  const next = pieces[last + 1]
  const room = length - text.length - 1
  // The rest is filled with the beginning of what follows, where it is the same kind of thing and there is much room.
  if (text.length < length * FULL && next && next.kind === pieces[last]!.kind && next.kind === 'sentence') {
    const begun = cut({ ...next, found: [] }, room)
    const inside = next.found.filter(({ end }) => end <= begun.text.length - CUT.length)
    if (begun.text.length > CUT.length) {
      const places = inside.map(({ term, start, end }) => ({
        term,
        start: start + text.length + 1,
        end: end + text.length + 1,
      }))
      return { text: `${text} ${begun.text}`, highlights: rangesOf([...found, ...places]) }
    }
  }
  return { text, highlights: rangesOf(found) }
}

/** So much of a piece that is too long: its beginning, or what stands around the first place that was found. */
function cut(piece: Piece | undefined, length: number): Excerpt {
  if (!piece) return { text: '', highlights: [] }
  const { text, found } = piece
  if (text.length <= length) return { text, highlights: rangesOf(found) }
  const { start, end } = bestWindow(text, found, Math.max(0, length - 2 * CUT.length))
  const lead = start > 0 ? CUT : ''
  const inside = found.filter(place => place.start >= start && place.end <= end)
  return {
    text: (lead + text.slice(start, end) + (end < text.length ? CUT : '')).slice(0, Math.max(0, length)),
    highlights: rangesOf(inside).map(range => ({ ...range, offset: range.offset - start + lead.length })),
  }
}

/** The window with most different terms, then with most places, then the earliest. */
function bestWindow(text: string, found: readonly TermMatch[], room: number): { start: number; end: number } {
  let best = { start: 0, score: 0 }
  let tried = -1
  for (let i = 0; i < Math.min(found.length, MOST_PLACES); i++) {
    const start = windowStart(text, found[i]!.start, room)
    if (start === tried) continue
    tried = start
    const terms = new Set<string>()
    let count = 0
    for (let j = i; j < found.length && found[j]!.start < start + room; j++) {
      if (found[j]!.end > start + room) continue
      terms.add(found[j]!.term)
      count++
    }
    const score = terms.size * 1000 + Math.min(count, 999)
    if (score > best.score) best = { start, score }
  }
  return { start: best.start, end: windowEnd(text, best.start, room) }
}

/** The start where the word stands in its first third; else a word start not far before it. */
function windowStart(text: string, offset: number, room: number): number {
  if (offset <= room / 3) return 0
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

/** Whether a text may be cut before `index`: not inside a word and not inside a character. */
function isBoundary(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return true
  if ((text.charCodeAt(index) & 0xfc00) === 0xdc00) return false
  const after = classAt(text, index)
  return after === MARK ? false : !(isInner(after) && isInner(classAt(text, index - 1)))
}

function isInner(kind: number): boolean {
  return kind === LETTER || kind === DIGIT || kind === MARK
}

function isSpaceAt(text: string, index: number): boolean {
  return /\s/.test(text[index] ?? '')
}
