import type { Excerpt } from '../excerpt/excerpt.ts'
import type { Range } from '../excerpt/highlight.ts'
import type { Language } from '../language.ts'
import { type Token, uncachedAnalyser } from './analyser.ts'

// Pure functions that remember nothing. For many texts use `createAnalyser`: it is several times faster.

/** The terms of a document's text; without a language its normalized words. */
export function analyse(text: string, language?: Language): Token[] {
  return uncachedAnalyser.analyse(text, language)
}

/** What to look for when somebody types this text. Query code uses this, not `analyse`. */
export function analyseQuery(text: string, language?: Language): Token[] {
  return uncachedAnalyser.analyseQuery(text, language)
}

/** The terms that stand for one plain word, best first. */
export function analyseWord(word: string, language?: Language): readonly string[] {
  return uncachedAnalyser.analyseWord(word, language)
}

/** Where words stand whose terms are among `terms`: ascending, without overlap. */
export function highlight(text: string, terms: ReadonlySet<string>, language?: Language): Range[] {
  return uncachedAnalyser.highlight(text, terms, language)
}

/** The stretch of the text, at most `length` long, that shows most of the terms, with the terms marked. */
export function excerpt(
  text: string,
  terms: ReadonlySet<string>,
  language: Language | undefined,
  options: { length: number },
): Excerpt {
  return uncachedAnalyser.excerpt(text, terms, language, options)
}
