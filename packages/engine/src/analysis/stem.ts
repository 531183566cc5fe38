import type { Language } from '../port.ts'
import { stemEnglish } from './english.ts'
import { stemFrench } from './french.ts'
import { stemSpanish } from './spanish.ts'

/** The stem of one lower-case word (NFC), by the Snowball algorithm of the language. */
export function stem(word: string, language: Language): string {
  switch (language) {
    case 'en':
      return stemEnglish(word)
    case 'es':
      return stemSpanish(word)
    case 'fr':
      return stemFrench(word)
  }
}
