import { type Language, likelyLanguages, measuresIn, normalize, stopWords, words } from '@quarry/language'

/** Up to so many words are meant as they stand: names, codes, what a page is called. */
const mostExact = 2

/**
 * What a text asks for: its words that tell documents apart, each once, and whether every one of them is wanted. `named`: of these,
 * those that name what is asked about; `big` of `how big is the mill` does not.
 */
type Telling = { words: readonly string[]; named: readonly string[]; all: boolean }

/**
 * Of one or two words each is wanted. Of more, those that only hold the sentence together neither count nor weigh, and
 * any of the others will do; where there are no others, they are what is asked for. `exact`: how many are few.
 */
export function tellingWords(text: string, exact = mostExact): Telling {
  const typed = words(text).map(({ word }) => word)
  if (typed.length <= exact) return { words: typed, named: typed, all: true }
  const once = new Map(typed.map(word => [normalize(word), word]))
  const likely = likelyLanguages(text)
  const isStopWord = stopWordsIn(likely)
  const telling = [...once].filter(([word]) => !isStopWord(word)).map(([, word]) => word)
  const sought = telling.length > 0 ? telling : [...once.values()]
  const measures = likely.flatMap(language => measuresIn(text, language))
  const isAsking = (word: string): boolean =>
    measures.some(one => one.onlyAsks && one.word === normalize(word))
  const named = sought.filter(word => !isAsking(word))
  return { words: sought, named: named.length > 0 ? named : sought, all: false }
}

/** The function words of the language that a text is in; where it may be in several, those of each of them. */
export function stopWordsOf(text: string): (word: string) => boolean {
  return stopWordsIn(likelyLanguages(text))
}

function stopWordsIn(likely: readonly Language[]): (word: string) => boolean {
  const sets = likely.map(language => stopWords(language))
  return word => sets.length > 0 && sets.every(set => set.has(word))
}
