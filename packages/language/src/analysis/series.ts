import { inAnyLanguage } from '../languages/index.ts'
import { normalize } from '../normalize.ts'
import { classAt, DIGIT, endOfLetters, isWordAt, LETTER, MARK } from './characters.ts'
import { isGroup } from './scan.ts'

/** A joined form of what stands apart in a text, up to `end`. */
export type Series = { term: string; start: number; end: number }

/** Short words beside a number that are neither the name of a series nor a unit. */
const NO_NAME: ReadonlySet<string> = new Set(inAnyLanguage('besideNumbers').map(normalize))
export const LONGEST_NAME = 4
const LONGEST_UNIT = 3
const LONGEST_NUMBER = 8
const LONGEST_THOUSANDS = 20

/** `M 31`, `NGC 7000`: a short name and the number after it are one name too. */
export function namedNumber(text: string, start: number, end: number): Series | undefined {
  const space = text.charCodeAt(end)
  if ((space !== 32 && space !== 0xa0) || classAt(text, end + 1) !== DIGIT || end - start > LONGEST_NAME)
    return
  let stop = end + 2
  while (classAt(text, stop) === DIGIT) stop++
  if (stop - end - 1 > LONGEST_NUMBER || isWordAt(text, stop) || classAt(text, stop) === MARK) return
  const name = normalize(text.slice(start, end))
  return NO_NAME.has(name)
    ? undefined
    : { term: name + normalize(text.slice(end + 1, stop)), start, end: stop }
}

/** `12 345`: digits in threes with spaces between them are one number too. */
export function spacedThousands(text: string, start: number, end: number): Series | undefined {
  const inside = end - start === 3 && text[start - 1] === ' ' && classAt(text, start - 2) === DIGIT
  let stop = end
  while (!inside && text.charCodeAt(stop) === 32 && isGroup(text, stop + 1)) {
    stop += 4
    if (stop - start > LONGEST_THOUSANDS) return
  }
  if (stop === end || end - start > 3 || text[start] === '0') return
  return { term: normalize(text.slice(start, stop).replaceAll(' ', '')), start, end: stop }
}

/** `200 mm`, `12.5 km`: a number, already read, and a unit after it are written as one too. */
export function numberWithUnit(text: string, number: string, start: number, end: number): Series | undefined {
  const space = text.charCodeAt(end)
  if ((space !== 32 && space !== 0xa0 && space !== 0x202f) || classAt(text, end + 1) !== LETTER) return
  const stop = endOfLetters(text, end + 2)
  if (stop - end - 1 > LONGEST_UNIT || isWordAt(text, stop)) return
  const unit = normalize(text.slice(end + 1, stop))
  return NO_NAME.has(unit) ? undefined : { term: number + unit, start, end: stop }
}
