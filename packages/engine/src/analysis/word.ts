import type { Language } from '../port.ts'
import { fold } from './fold.ts'
import { stem } from './stem.ts'

/** Longer terms are cut here: an index keeps the beginning of what nobody types in full. */
export const LONGEST_TERM = 64

/** What stands for one plain word: terms in a language, best first, and the folded word itself. */
export type Reading = { terms: readonly string[]; plain: string }

/** Reads one plain word. */
export type Read = (word: string, language: Language | undefined) => Reading

const ELISION = /^(?:[ldjmtsnc]|qu|jusqu|quoiqu|lorsqu|puisqu|presqu)['\u2019\u02bc](?=.)/iu
const POSSESSIVE = /['\u2019\u02bc]s$/iu
const APOSTROPHES = /['\u2019\u02bc]/gu

/** Endings that are always accented when spelt well, and that the stemmer knows only so. */
const UNACCENTED: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [],
  es: [
    [/([au])cion$/, '$1ción'],
    [/logia(s?)$/, 'logía$1'],
  ],
  fr: [
    [/ee(s?)$/, 'ée$1'],
    [/iere(s?)$/, 'ière$1'],
    [/erent$/, 'èrent'],
  ],
}

/**
 * The stem of the word as written, folded. Then, because people search without accents: the stem of the folded word,
 * and of the folded word with the accent that its ending calls for, as far as they differ.
 */
export function readWord(word: string, language: Language | undefined): Reading {
  const written = word.slice(0, LONGEST_TERM).toLowerCase().normalize('NFC')
  const plain = fold(written)
  if (language === undefined || word.length > LONGEST_TERM)
    return { terms: [clip(plain)], plain: clip(plain) }
  const terms: string[] = []
  const add = (form: string) => {
    const term = clip(fold(stem(form, language)))
    if (!terms.includes(term)) terms.push(term)
  }
  if (written !== plain) add(written)
  add(plain)
  for (const [ending, accented] of UNACCENTED[language]) {
    if (ending.test(plain)) add(plain.replace(ending, accented))
  }
  return { terms, plain: clip(plain) }
}

/** The part of a word with an apostrophe that carries the meaning: no French article, no English possessive. */
export function meaningOf(raw: string, language: Language | undefined): { from: number; to: number } {
  const to = raw.length - (POSSESSIVE.test(raw) ? 2 : 0)
  const from = language === 'fr' ? (ELISION.exec(raw)?.[0].length ?? 0) : 0
  return from < to ? { from, to } : { from: 0, to: raw.length }
}

/** The plain words that a word with apostrophes can be asked for by, when `meaningOf` has done its part. */
export function spellings(raw: string): string[] {
  const parts = raw.split(APOSTROPHES)
  const joined = parts.join('')
  // `O'Brien`, `d'Artagnan` in a text that is not French: also by the name alone.
  return parts.length === 2 && parts[0]!.length <= 2 && parts[1]!.length > 2 ? [joined, parts[1]!] : [joined]
}

/** A term within bounds, never ending in half a character. */
export function clip(term: string): string {
  if (term.length <= LONGEST_TERM) return term
  const half = (term.charCodeAt(LONGEST_TERM - 1) & 0xfc00) === 0xd800
  return term.slice(0, half ? LONGEST_TERM - 1 : LONGEST_TERM)
}
