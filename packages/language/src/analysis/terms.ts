import { normalize } from '../normalize.ts'
import { isWordAt } from './characters.ts'
import { isAcronym, leadOf, wholes } from './compound.ts'
import { placeIdeograms } from './ideograms.ts'
import { createPlace, type Languages, type Place, type Sink } from './place.ts'
import { skipPlain } from './plain-words.ts'
import { type Segment, scan } from './scan.ts'
import { namedNumber, numberWithUnit, type Series, spacedThousands } from './series.ts'
import { LONGEST_TERM, meaningOf, type ReadWord, spellings } from './word.ts'
import type { WordTable } from './word-table.ts'

/**
 * `document`: everything that a text could be asked for by. `query`: what must be found for it, which leaves out the
 * parts of a code written as one. There the offsets of a position are those of the word as somebody typed it.
 */
export type Mode = 'document' | 'query'

/** Adds to a position, the part of the text from `start` to `end`, what is not the word that stands there. */
type Also = (start: number, end: number) => void

/**
 * Calls the sink for every term of the text. A compound takes as many positions as it has parts, and its joined form
 * stands at each of them: so phrases fit whichever way it is written.
 */
export function eachTerm(
  text: string,
  languages: Languages,
  mode: Mode,
  read: ReadWord,
  sink: Sink,
  table?: WordTable,
): void {
  const query = mode === 'query'
  const place = createPlace(sink, read, languages)
  /** Joined forms that reach over segments to come. */
  let reaching: Series[] = []

  const begin = (found: Series | undefined, end: number) => {
    if (found === undefined) return
    place.term(found.term, found.start, query ? end : found.end)
    reaching = [...reaching.filter(series => series.end > found.start), found]
  }
  const goOn: Also = (start, end) => {
    for (const series of reaching) {
      if (start > series.start && start < series.end) place.term(series.term, start, end)
    }
  }

  const skip =
    table &&
    skipPlain(table, text, (number, start, end) => {
      place.numbered(table, number, start, end)
      place.next()
    })
  scan(text, {
    // A joined form that reaches on stands at plain words too.
    skip: skip && (start => (reaching.length === 0 ? skip(start) : start)),
    word(start, end) {
      const series = namedNumber(text, start, end)
      const dotted = followsDot(text, start)
      if (table && !series && !dotted && reaching.length === 0 && end - start <= LONGEST_TERM) {
        place.numbered(table, table.find(text, start, end), start, end)
        return place.next()
      }
      place.word(written(text, start, end), start, end)
      goOn(start, end)
      begin(series, end)
      if (dotted) place.term('.' + normalize(written(text, start, end)), start, end)
      place.next()
    },
    segment(segment) {
      const { start, end, letters, digits } = segment
      const sign = digits ? 0 : signAfter(text, end)
      if (sign > 0) {
        place.term(normalize(written(text, start, end)) + text.slice(end, end + sign), start, end + sign)
        if (!query) place.word(written(text, start, end), start, end)
        return place.next()
      }
      if (!letters) {
        begin(spacedThousands(text, start, end), end)
        begin(numberWithUnit(text, normalize(written(text, start, end)), start, end), end)
      }
      placeSegment(place, text, segment, languages, query, goOn)
    },
    compound(segments, separators) {
      if (isAcronym(segments, separators)) {
        const [start, end] = [segments[0]!.start, segments.at(-1)!.end]
        place.term(normalize(written(text, start, end).replaceAll('.', '')), start, end)
        return place.next()
      }
      const joined = wholes(text, segments, separators)
      const exact = query && joined.some(whole => whole.exact)
      const lead = query ? leadOf(text, segments, separators) : 0
      const [first, last] = [segments[0]!, segments.at(-1)!]
      const number = joined.find(whole => whole.number)
      const withUnit = number && numberWithUnit(text, number.term, first.start, last.end)
      segments.forEach((segment, k) => {
        const also: Also = (start, end) => {
          if (k < lead) return
          goOn(start, end)
          if (k === 0) begin(withUnit, end)
          for (const whole of joined) {
            if (whole.first > k || whole.last < k || (exact && !whole.exact)) continue
            // A document marks the whole where it begins; a query that means nothing else, everywhere.
            const [outer, stop] = [segments[whole.first]!.start, segments[whole.last]!.end]
            if (exact) place.term(whole.term, outer, stop)
            else if (whole.word) place.word(whole.term, start, start === outer && !query ? stop : end)
            else place.term(whole.term, start, start === outer && !query ? stop : end)
          }
        }
        if (exact || k < lead) placeNothing(place, segment, also)
        else placeSegment(place, text, segment, languages, query, also)
      })
    },
    ideograms(start, end) {
      placeIdeograms(place, text, start, end, query)
    },
  })
}

/** The positions of a segment, without its own terms. */
function placeNothing(place: Place, { start, end, turn }: Segment, also: Also): void {
  also(start, end)
  place.next()
  if (turn < 0) return
  also(start, end)
  place.next()
}

function placeSegment(
  place: Place,
  text: string,
  segment: Segment,
  languages: Languages,
  query: boolean,
  also: Also,
): void {
  const { start, end, turn } = segment
  const [firstEnd, secondStart] = query || turn < 0 ? [end, start] : [turn, turn]
  also(start, firstEnd)
  if (segment.apostrophe) placeApostrophe(place, written(text, start, end), segment, languages)
  else if (!segment.digits) place.word(written(text, start, end), start, end)
  else {
    const whole = normalize(written(text, start, end))
    place.term(whole, start, end)
    if (turn >= 0) {
      if (!query) place.term(normalize(written(text, start, turn)), start, turn)
      place.next()
      also(secondStart, end)
      place.term(whole, secondStart, end)
      if (!query) place.term(normalize(written(text, turn, end)), turn, end)
    }
  }
  place.next()
}

function placeApostrophe(place: Place, raw: string, segment: Segment, languages: Languages): void {
  for (const language of languages) {
    const { from, to } = meaningOf(raw, language)
    const start = segment.start + from
    const end = to === raw.length ? segment.end : segment.start + to
    for (const form of spellings(raw.slice(from, to))) place.terms(form, language, start, end)
  }
  // What counts as the word does not depend on the language.
  const plain = meaningOf(raw, undefined)
  for (const form of spellings(raw.slice(plain.from, plain.to))) place.plain(form)
}

/** As much of a word as can matter. */
function written(text: string, start: number, end: number): string {
  return text.slice(start, Math.min(end, start + 2 * LONGEST_TERM))
}

/** `C++`, `C#`, `A+`: the length of a sign that belongs to the name before it. */
function signAfter(text: string, end: number): number {
  if (text.startsWith('++', end)) return 2
  const code = text.charCodeAt(end)
  return (code === 35 || code === 43) && !isWordAt(text, end + 1) ? 1 : 0
}

/** `.NET`: a dot before the word, and nothing before the dot. */
function followsDot(text: string, start: number): boolean {
  return start > 0 && text.charCodeAt(start - 1) === 46 && (start === 1 || /[\s("'«“]/.test(text[start - 2]!))
}
