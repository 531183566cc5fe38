import { stemmer } from '@orama/stemmers/danish'
import { stopwords } from '@orama/stopwords/danish'
import type { LanguageData } from '../language-data.ts'

export const danish: LanguageData = {
  stem: stemmer,
  articles: 'en et den det de',
  stopWords: stopwords.join(' '),
  spellings: [
    [
      [/å/g, 'aa'],
      [/ø/g, 'oe'],
    ],
  ],
  abbreviations: 'bl.a ca dvs f.eks kl nr osv pga',
}
