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
  let known: Meaning | null = null
  const read = (): Meaning => {
    known ??= readMeaning(learnt[language])
    return known
  }
  return {
    of: terms => read().of(terms),
    likeness: (direction, terms, left) => read().likeness(direction, terms, left),
  }
}
