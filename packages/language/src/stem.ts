import type { Language } from './language.ts'
import { byLanguage } from './languages/index.ts'

const stemmers = byLanguage(({ stem }) => stem)

/** A lower-case word (NFC) without its inflection; as it is where nothing is known of the language. */
export function stem(word: string, language: Language): string {
  return stemmers(language)?.(word) ?? word
}
