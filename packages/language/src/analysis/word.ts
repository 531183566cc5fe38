import type { Language } from '../language.ts'
import { byLanguage, inAnyLanguage, listed } from '../languages/index.ts'
import { normalize } from '../normalize.ts'
import { stem } from '../stem.ts'

/** Longer terms are cut here: an index keeps the beginning of what nobody types in full. */
export const LONGEST_TERM = 64

/** What stands for one plain word: terms in a language, best first, and the normalized word itself. */
export type WordForms = { terms: readonly string[]; plain: string }

/** Reads one plain word. */
export type ReadWord = (word: string, language: Language | undefined) => WordForms

const elisions = byLanguage(({ elided }) => elisionOf(listed(elided)))
const anyElision = elisionOf(inAnyLanguage('elided'))
const respellings = byLanguage(({ spellings }) => spellings ?? [])
const POSSESSIVE = /['\u2019\u02bc]s$/iu
const APOSTROPHES = /['\u2019\u02bc]/gu

function elisionOf(words: readonly string[]): RegExp | undefined {
  return words.length === 0 ? undefined : new RegExp(`^(?:${words.join('|')})['\\u2019\\u02bc](?=.)`, 'iu')
}

/**
 * The stem of the word as written, normalized. Then, because people search without accents: the stem of the normalized
 * word, and of the other spellings that the language has for it, as far as they differ.
 */
export function readWord(word: string, language: Language | undefined): WordForms {
  const written = word.slice(0, LONGEST_TERM).toLowerCase().normalize('NFC')
  const plain = normalize(written)
  if (language === undefined || word.length > LONGEST_TERM)
    return { terms: [clip(plain)], plain: clip(plain) }
  const terms: string[] = []
  const add = (form: string) => {
    const term = clip(normalize(stem(form, language)))
    if (term !== '' && !terms.includes(term)) terms.push(term)
  }
  const forms = written === plain ? [plain] : [written, plain]
  forms.forEach(add)
  for (const respelling of respellings(language) ?? []) {
    for (const form of forms) {
      const other = respelling.reduce((text, [from, to]) => text.replace(from, to), form)
      if (other !== form) add(other)
    }
  }
  return { terms, plain: clip(plain) }
}

/** The part of a word with an apostrophe that carries the meaning: no French article, no English possessive. */
export function meaningOf(raw: string, language: Language | undefined): { from: number; to: number } {
  return meaningBetween(raw, elisions(language))
}

/** The same, whichever language the word is in: `avant` of `l'avant`. */
export function meaningInAnyLanguage(raw: string): { from: number; to: number } {
  return meaningBetween(raw, anyElision)
}

/** How much of a word is an article or the like before an apostrophe, in whichever language: 2 of `l'avant`. */
export function elisionLength(word: string): number {
  return anyElision?.exec(word)?.[0].length ?? 0
}

function meaningBetween(raw: string, elision: RegExp | undefined): { from: number; to: number } {
  const to = raw.length - (POSSESSIVE.test(raw) ? 2 : 0)
  const from = elision?.exec(raw)?.[0].length ?? 0
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
