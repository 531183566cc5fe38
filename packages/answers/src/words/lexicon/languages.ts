import type { AnswerLanguage } from '../language.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { createLexicon, type Lexicon } from './lexicon.ts'
import { spanish } from './spanish.ts'

const texts: Readonly<Record<AnswerLanguage, string>> = { en: english, es: spanish, fr: french }

/** What words of a language may stand for one another: of language in general, not of any site. Read when first asked. */
export const lexicons: Readonly<Record<AnswerLanguage, Lexicon>> = {
  en: readLater('en'),
  es: readLater('es'),
  fr: readLater('fr'),
}

function readLater(language: AnswerLanguage): Lexicon {
  let read: Lexicon | null = null
  return {
    relatedTo(term, asked) {
      read ??= createLexicon(texts[language], language)
      return read.relatedTo(term, asked)
    },
  }
}
