import { normalize } from '../normalize.ts'
import type { Segment } from './scan.ts'
import { clip, LONGEST_TERM, meaningInAnyLanguage, spellings } from './word.ts'

/** A term that stands for the segments `first` to `last` written as one. */
type Whole = {
  term: string
  first: number
  last: number
  /** Whoever types it means exactly it: its parts alone say something else. */
  exact: boolean
  /** Plain letters, to be stemmed like a word; digits that are one number. */
  word: boolean
  number: boolean
}

/** More parts than this make a list or a path, not a name. */
const MOST_JOINED = 8
const MOST_JOINED_BY_SLASH = 4

/** `U.S.A.`: single letters with dots are one word. */
export function isAcronym(segments: readonly Segment[], separators: readonly string[]): boolean {
  return (
    separators.length > 0 &&
    separators.every(separator => separator === '.') &&
    segments.every(({ start, end, letters }) => letters && end - start === 1)
  )
}

/** The joined forms of a compound. */
export function wholes(text: string, segments: readonly Segment[], separators: readonly string[]): Whole[] {
  const last = segments.length - 1
  if (segments.every(segment => !segment.letters)) {
    const numbers = segments.map(({ start, end }) =>
      normalize(text.slice(start, Math.min(end, start + LONGEST_TERM))),
    )
    const forms = numberForms(numbers, separators)
    if (forms.length > 0) {
      return forms.map(({ term, parts }) => {
        const whole = parts > last
        return { term: clip(term), first: 0, last: parts - 1, exact: whole, word: false, number: whole }
      })
    }
  }
  const joined = (from: number, to: number) => joinedForm(text, segments, separators, from, to)
  const found: Whole[] = []
  let first = leadOf(text, segments, separators)
  for (let k = first; k <= last; k++) {
    if (k < last && !isStrong(separators[k]!)) continue
    if (k > first && k - first < MOST_JOINED) found.push(joined(first, k))
    first = k + 1
  }
  if (separators[0] === '://' || separators.includes('@')) found.push(address(text, segments, separators))
  else if (separators.includes('/') && last < MOST_JOINED_BY_SLASH) found.push(joined(0, last))
  return found
}

function isStrong(separator: string): boolean {
  return separator === '@' || separator === '/' || separator === '://'
}

function joinedForm(
  text: string,
  segments: readonly Segment[],
  separators: readonly string[],
  first: number,
  last: number,
): Whole {
  let term = ''
  let digits = false
  for (let k = first; k <= last; k++) {
    const segment = segments[k]!
    digits ||= segment.digits
    // Between two digits something must stay, or 1/2 would be found as 12.
    if (k > first && isDigit(text, segments[k - 1]!.end - 1) && isDigit(text, segment.start)) {
      term += separators[k - 1] === '.' ? '.' : '-'
    }
    const raw = text.slice(segment.start, Math.min(segment.end, segment.start + LONGEST_TERM))
    term += segment.apostrophe ? meaningWithoutLanguage(raw) : raw
  }
  return {
    term: digits ? clip(normalize(term)) : term,
    first,
    last,
    exact: false,
    word: !digits,
    number: false,
  }
}

/** `l'avant-garde` is `avantgarde`, whichever language the text is said to be in. */
function meaningWithoutLanguage(raw: string): string {
  const { from, to } = meaningInAnyLanguage(raw)
  return spellings(raw.slice(from, to))[0]!
}

function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return code >= 48 && code <= 57
}

/** How many segments at the beginning of an address people leave out: the scheme, and `www`. */
export function leadOf(text: string, segments: readonly Segment[], separators: readonly string[]): number {
  const scheme = separators[0] === '://' ? 1 : 0
  const host = segments[scheme]!
  const www = separators[scheme] === '.' && /^www$/i.test(text.slice(host.start, host.end))
  return scheme + (www ? 1 : 0)
}

/** A web or e-mail address as people write it. */
function address(text: string, segments: readonly Segment[], separators: readonly string[]): Whole {
  const last = segments.length - 1
  const start = segments[leadOf(text, segments, separators)]!.start
  const end = Math.min(segments[last]!.end, start + 2 * LONGEST_TERM)
  return {
    term: clip(normalize(text.slice(start, end))),
    first: 0,
    last,
    exact: separators[0] !== '://',
    word: false,
    number: false,
  }
}

/** A way to write a number; `beginning` of a version stands for its first `parts` only. */
type NumberForm = { term: string; parts: number }

/** More than this is a list, not a number. */
const MOST_PARTS = 8

/**
 * The forms of a number written in parts: `3,14` is `3.14`; `1.000` may be a thousand or one point nought;
 * `1 000 000` is `1000000`; `1.2.3` is a version, found by its beginning `1.2` too.
 */
function numberForms(numbers: readonly string[], separators: readonly string[]): NumberForm[] {
  const [separator = '-'] = separators
  const parts = numbers.length
  if (parts > MOST_PARTS || separators.some(other => other !== separator)) return []
  if ('-_/:'.includes(separator)) return []
  const thousands = isThousands(numbers) ? [{ term: numbers.join(''), parts }] : []
  if (parts === 2 && (separator === '.' || separator === ',')) {
    return [{ term: numbers.join('.'), parts }, ...thousands]
  }
  if (thousands.length > 0 || separator !== '.') return thousands
  return numbers.slice(1).map((_, k) => ({ term: numbers.slice(0, parts - k).join('.'), parts: parts - k }))
}

function isThousands(numbers: readonly string[]): boolean {
  const [first = '', ...groups] = numbers
  return first.length <= 3 && !first.startsWith('0') && groups.every(group => group.length === 3)
}
