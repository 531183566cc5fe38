import { stemmer } from '@orama/stemmers/finnish'
import { stopwords } from '@orama/stopwords/finnish'
import type { LanguageData } from '../language-data.ts'

export const finnish: LanguageData = {
  stem: stemmer,
  stopWords: stopwords.join(' '),
}
