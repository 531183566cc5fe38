import { stemmer } from '@orama/stemmers/norwegian'
import { stopwords } from '@orama/stopwords/norwegian'
import type { LanguageData } from '../language-data.ts'

export const norwegian: LanguageData = {
  stem: stemmer,
  articles: 'en ei et den det de',
  stopWords: stopwords.join(' '),
  spellings: [
    [
      [/å/g, 'aa'],
      [/ø/g, 'oe'],
    ],
  ],
  abbreviations: 'bl.a ca dvs f.eks kl nr osv pga',
}
