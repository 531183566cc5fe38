import { stemmer } from '@orama/stemmers/turkish'
import { stopwords } from '@orama/stopwords/turkish'
import type { LanguageData } from '../language-data.ts'

export const turkish: LanguageData = {
  stem: stemmer,
  stopWords: stopwords.join(' '),
}
