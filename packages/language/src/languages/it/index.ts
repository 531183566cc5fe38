import { stemmer } from '@orama/stemmers/italian'
import { stopwords } from '@orama/stopwords/italian'
import type { LanguageData } from '../language-data.ts'

export const italian: LanguageData = {
  stem: stemmer,
  articles: 'il lo la i gli le un uno una',
  stopWords: stopwords.join(' '),
  elided: 'l un all dall dell nell sull coll c d quest quell bell sant dov cos',
  abbreviations: 'sig dott prof ecc es pag art cfr n ca',
}
