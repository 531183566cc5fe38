import { stemmer } from '@orama/stemmers/portuguese'
import { stopwords } from '@orama/stopwords/portuguese'
import type { LanguageData } from '../language-data.ts'

export const portuguese: LanguageData = {
  stem: stemmer,
  articles: 'o a os as um uma uns umas',
  stopWords: stopwords.join(' '),
  abbreviations: 'sr sra dr dra prof etc pág p.ex ex nº av cf',
  regions: ['pt-PT'],
}
