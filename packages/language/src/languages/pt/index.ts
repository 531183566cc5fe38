import { stemmer } from '@orama/stemmers/portuguese'
import { stopwords } from '@orama/stopwords/portuguese'
import type { LanguageData } from '../language-data.ts'

export const portuguese: LanguageData = {
  stem: stemmer,
  stopWords: stopwords.join(' '),
  abbreviations: 'sr sra dr dra prof etc pág p.ex ex nº av cf',
  regions: ['pt-PT'],
}
