import { knownLanguage, type Language } from '@quarry/language'

/** The languages that the words of queries are read in, from those of an index's documents. */
export function languagesIn(tags: Iterable<Language | undefined>): Language[] {
  const known = new Set<Language>()
  for (const tag of new Set(tags)) {
    const language = knownLanguage(tag)
    if (language !== undefined) known.add(language)
  }
  return [...known].sort()
}
