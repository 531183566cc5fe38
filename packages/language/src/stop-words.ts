import type { Language } from './language.ts'
import { byLanguage, knownLanguage, knownLanguages, listed } from './languages/index.ts'
import { normalize } from './normalize.ts'

const none: ReadonlySet<string> = new Set()
const sets = byLanguage(({ stopWords }): ReadonlySet<string> => new Set(listed(stopWords).map(normalize)))

/** Function words of a language, normalized: they say nothing of what a sentence is about. */
export function stopWords(language: Language | undefined): ReadonlySet<string> {
  return sets(language) ?? none
}

/** Articles that are words of their own, as written; most languages that have none join theirs to the noun. */
export const articles = byLanguage(data => listed(data.articles))

/** The languages that each function word belongs to. */
const holders = new Map<string, Language[]>()
for (const language of knownLanguages)
  for (const word of stopWords(language)) holders.set(word, [...(holders.get(word) ?? []), language])

/**
 * The languages that a text is most likely in, of those that may be: the one with most function words in it, or all that
 * have as many. None when there is no function word in it.
 */
export function likelyLanguages(text: string, candidates: readonly Language[] = knownLanguages): Language[] {
  const held = new Map<Language, number>()
  // A text may be long, and languages are many: each word is looked up once for all of them.
  for (const word of normalize(text).match(/\p{L}+/gu) ?? [])
    for (const language of holders.get(word) ?? []) held.set(language, (held.get(language) ?? 0) + 1)
  const counts = candidates.map(language => held.get(knownLanguage(language) ?? '') ?? 0)
  const most = Math.max(1, ...counts)
  return candidates.filter((_, at) => counts[at] === most)
}

/** The first of them; the first that may be, where the text says nothing. */
export function guessLanguage(text: string, candidates: readonly Language[]): Language | undefined {
  return likelyLanguages(text, candidates)[0] ?? candidates[0]
}
