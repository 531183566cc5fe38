import { BREAK, classAt, DIGIT, endOfLetters, IDEOGRAM, LETTER, MARK } from './characters.ts'

const SPACE = 0x20
const HASH = 0x23
const PLUS = 0x2b

/** A longer chain is taken for several: what is made of a compound may then compare all its parts. */
const MOST_SEGMENTS = 32

/** A run of letters and digits. `apostrophe`: one stands inside, between letters. */
export type Segment = {
  start: number
  end: number
  letters: boolean
  digits: boolean
  apostrophe: boolean
  /** Where letters turn into digits or back, when that happens exactly once and there is no apostrophe; else -1. */
  turn: number
}

/** What the scanner meets, in order. */
type Receiver = {
  /** Takes what it can from here on, and returns where it stopped: at a place where a word may begin. */
  skip: ((start: number) => number) | undefined
  /** Letters only, attached to nothing. */
  word(start: number, end: number): void
  /** One segment that is more than a plain word, or has a sign after it. */
  segment(segment: Segment): void
  /** Two segments or more: `separators[k]` stands between segment k and k + 1. */
  compound(segments: readonly Segment[], separators: readonly string[]): void
  ideograms(start: number, end: number): void
}

/** Finds the words of a text. Linear, never throws. */
export function scan(text: string, receiver: Receiver): void {
  let i = 0
  while (i < text.length) {
    const kind = classAt(text, i)
    if (kind === BREAK || kind === MARK) {
      i++
      continue
    }
    if (kind === LETTER && receiver.skip) {
      const stopped = receiver.skip(i)
      if (stopped > i) {
        i = stopped
        continue
      }
    }
    if (kind === IDEOGRAM) {
      const start = i
      while (classAt(text, i) === IDEOGRAM || (classAt(text, i) === MARK && i < text.length)) i++
      receiver.ideograms(start, i)
      continue
    }
    const end = endOfLetters(text, i + 1)
    if (kind === LETTER && !mayGoOn(text, end)) {
      receiver.word(i, end)
      i = end
    } else i = compoundAt(text, i, receiver)
  }
}

/** Quick refusal: after most words comes a space or a comma. */
function mayGoOn(text: string, end: number): boolean {
  const code = text.charCodeAt(end)
  if (code === SPACE || Number.isNaN(code)) return false
  return (
    code === PLUS ||
    code === HASH ||
    isApostrophe(text, end) ||
    classAt(text, end) === DIGIT ||
    separatorAt(text, end) > 0
  )
}

function compoundAt(text: string, start: number, receiver: Receiver): number {
  const segments: Segment[] = []
  const separators: string[] = []
  let at = start
  for (;;) {
    const segment = segmentAt(text, at)
    segments.push(segment)
    const length = separatorAt(text, segment.end)
    if (length === 0 || segments.length === MOST_SEGMENTS) break
    separators.push(text.slice(segment.end, segment.end + length))
    at = segment.end + length
  }
  if (segments.length === 1) receiver.segment(segments[0]!)
  else receiver.compound(segments, separators)
  return segments.at(-1)!.end
}

function segmentAt(text: string, start: number): Segment {
  const segment = { start, end: start, letters: false, digits: false, apostrophe: false, turn: -1 }
  let turns = 0
  let previous = BREAK
  for (let i = start; ; i++) {
    const kind = classAt(text, i)
    if (kind === LETTER || kind === DIGIT) {
      if (kind === LETTER) segment.letters = true
      else segment.digits = true
      if (previous !== BREAK && previous !== kind) {
        turns++
        segment.turn = turns === 1 ? i : -1
      }
      previous = kind
    } else if (isApostrophe(text, i) && previous === LETTER && classAt(text, i + 1) === LETTER) {
      segment.apostrophe = true
    } else if (kind !== MARK || i >= text.length) {
      segment.end = i
      if (segment.apostrophe) segment.turn = -1
      return segment
    }
  }
}

/** Whether an apostrophe, typed or typographic, stands at `index`. */
function isApostrophe(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code === 39 || code === 0x2019 || code === 0x02bc
}

/** The length of what joins the character before `index` with the one after it into one compound, or 0. */
function separatorAt(text: string, index: number): number {
  const after = classAt(text, index + 1)
  switch (text[index]) {
    case '.':
    case '-':
    case '_':
    case '/':
    case '@':
    case '\u2010':
    case '\u2011':
      return after === LETTER || after === DIGIT ? 1 : 0
    case '&':
      return after === LETTER && classAt(text, index - 1) === LETTER ? 1 : 0
    case ':':
      if (text.startsWith('//', index + 1)) {
        const next = classAt(text, index + 3)
        return (next === LETTER || next === DIGIT) && classAt(text, index - 1) === LETTER ? 3 : 0
      }
      return betweenDigits(text, index) ? 1 : 0
    case ',':
    case "'":
    case '\u2019':
      return betweenDigits(text, index) ? 1 : 0
    case '\u00a0':
    case '\u202f':
    case '\u2009':
      return betweenDigits(text, index) && isGroup(text, index + 1) ? 1 : 0
    default:
      return 0
  }
}

function betweenDigits(text: string, index: number): boolean {
  return classAt(text, index - 1) === DIGIT && classAt(text, index + 1) === DIGIT
}

/** Exactly three digits. */
export function isGroup(text: string, index: number): boolean {
  for (let i = index; i < index + 3; i++) if (classAt(text, i) !== DIGIT) return false
  const next = classAt(text, index + 3)
  return next !== DIGIT && next !== LETTER
}
