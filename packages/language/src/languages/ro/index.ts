import { stemmer } from '@orama/stemmers/romanian'
import { stopwords } from '@orama/stopwords/romanian'
import type { LanguageData } from '../language-data.ts'

export const romanian: LanguageData = {
  stem: stemmer,
  articles: 'un o niște',
  stopWords: stopwords.join(' '),
}
