import type { Question } from '../question/question.ts'
import { isEmptyWord } from '../words/common.ts'
import { wordsOf } from '../words/words.ts'

/** `M85, lenticular galaxy …`, `Tarantula Nebula (NGC 2070)`: what comes first, and what stands in brackets. */
export function namesSubject(title: string, { language, terms }: Question): boolean {
  const [first = '', ...others] = title.split(/\s*[,:(]\s*/)
  const bracketed = /\(([^)]+)\)/.exec(title)?.[1]
  return [first, others.length > 0 ? bracketed : undefined].some(name => {
    const own = wordsOf(name ?? '', language).filter(({ text }) => !isEmptyWord(text, language))
    return own.length > 0 && own.every(({ term }) => terms.has(term))
  })
}
