import { normalize, words } from '@quarry/language'
import { stopWordsOf } from './telling-words.ts'

/** How much a word tells documents apart: the fewer hold it, the more. 0: nobody holds it in this form. */
export type Rareness = (word: string) => number

type KeywordOptions = {
  /** Words looked at, from the beginning of the text. */
  maximum: number
  /** How many of the most telling are kept. */
  best: number
  removeStopWords: boolean
}

/** The words of a text that tell most, in the order of the text. Each word counts once. */
export function keywordsOf(text: string, rareness: Rareness, options: KeywordOptions): string[] {
  const all = new Map(words(text).map(({ word }) => [normalize(word), word]))
  const isStopWord = stopWordsOf(text)
  const telling = [...all.keys()].filter(word => !options.removeStopWords || !isStopWord(word))
  // A text of stop words alone still asks for something.
  const wanted = (telling.length > 0 ? telling : [...all.keys()]).slice(0, options.maximum)
  const value = new Map(wanted.map(word => [word, rareness(word)]))
  const kept = new Set(
    [...wanted].sort((a, b) => (value.get(b) ?? 0) - (value.get(a) ?? 0)).slice(0, options.best),
  )
  return wanted.filter(word => kept.has(word)).map(word => all.get(word) ?? word)
}
