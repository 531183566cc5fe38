import type { AnswerLanguage } from '../language.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { type Learnt, type Meaning, readMeaning } from './meaning.ts'
import { spanish } from './spanish.ts'

const learnt: Readonly<Record<AnswerLanguage, Learnt>> = { en: english, es: spanish, fr: french }

/** What words of a language mean. Read when first asked. */
export const meanings: Readonly<Record<AnswerLanguage, Meaning>> = {
  en: readLater('en'),
  es: readLater('es'),
  fr: readLater('fr'),
}

function readLater(language: AnswerLanguage): Meaning {
  let read: Meaning | null = null
  return {
    of(terms) {
      read ??= readMeaning(learnt[language])
      return read.of(terms)
    },
  }
}
