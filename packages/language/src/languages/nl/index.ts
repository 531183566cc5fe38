import { stemmer } from '@orama/stemmers/dutch'
import { stopwords } from '@orama/stopwords/dutch'
import type { LanguageData } from '../language-data.ts'

export const dutch: LanguageData = {
  stem: stemmer,
  articles: 'de het een',
  stopWords: stopwords.join(' '),
  abbreviations: 'bijv ca dhr dr mevr nr enz o.a m.a.w d.w.z jl',
}
