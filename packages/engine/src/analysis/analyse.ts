import type { Language } from '../port.ts'
import { forgetful, type Token } from './analyser.ts'
import type { Excerpt } from './excerpt.ts'
import type { Range } from './highlight.ts'

// Pure functions that remember nothing. For many texts use `createAnalyser`: it is several times faster.

/** The terms of a document's text; without a language its folded words. */
export function analyse(text: string, language?: Language): Token[] {
  return forgetful.analyse(text, language)
}

/** What to look for when somebody types this text. Query code uses this, not `analyse`. */
export function analyseQuery(text: string, language?: Language): Token[] {
  return forgetful.analyseQuery(text, language)
}

/** The terms that stand for one plain word, best first. */
export function analyseWord(word: string, language?: Language): readonly string[] {
  return forgetful.analyseWord(word, language)
}

/** Where words stand whose terms are among `terms`: ascending, without overlap. */
export function highlight(text: string, terms: ReadonlySet<string>, language?: Language): Range[] {
  return forgetful.highlight(text, terms, language)
}

/** The stretch of the text, at most `length` long, that shows most of the terms, with the terms marked. */
export function excerpt(
  text: string,
  terms: ReadonlySet<string>,
  language: Language | undefined,
  options: { length: number },
): Excerpt {
  return forgetful.excerpt(text, terms, language, options)
}
