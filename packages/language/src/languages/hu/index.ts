import { stemmer } from '@orama/stemmers/hungarian'
import { stopwords } from '@orama/stopwords/hungarian'
import type { LanguageData } from '../language-data.ts'

export const hungarian: LanguageData = {
  stem: stemmer,
  articles: 'a az egy',
  stopWords: stopwords.join(' '),
}
