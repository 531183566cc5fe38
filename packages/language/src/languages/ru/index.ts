import { stemmer } from '@orama/stemmers/russian'
import { stopwords } from '@orama/stopwords/russian'
import type { LanguageData } from '../language-data.ts'

export const russian: LanguageData = {
  stem: stemmer,
  stopWords: stopwords.join(' '),
  abbreviations: 'г гг в им т.е т.д т.п др см стр',
}
