import { stemmer } from '@orama/stemmers/swedish'
import { stopwords } from '@orama/stopwords/swedish'
import type { LanguageData } from '../language-data.ts'

export const swedish: LanguageData = {
  stem: stemmer,
  articles: 'en ett den det de',
  stopWords: stopwords.join(' '),
  abbreviations: 'bl.a ca dvs t.ex kl nr osv',
}
