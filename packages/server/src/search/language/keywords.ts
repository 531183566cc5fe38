import { fold, words } from '@quarry/engine/analysis'

/** How much a word tells documents apart: the fewer hold it, the more. 0: nobody holds it in this form. */
export type Rareness = (word: string) => number

/** Words that hold sentences together, folded: of the three languages that the index knows. */
const stopWords = new Set(
  [
    'a an and are as at be been but by can do does for from had has have he her his how i if in into is it its me my',
    'no not of on or our she so than that the their them then there these they this to up us was we were what when',
    'where which who why will with would you your',
    'al como con cual cuando de del el ella ellas ellos en era es esta este esto fue ha hay la las le les lo los mas',
    'me mi muy no nos o para pero por porque que se ser si sin sobre son su sus tu un una unas unos y ya yo',
    'au aux avec c ce ces cet cette d dans des du elle elles est et il ils j je l leur lui m ma mais me mes n ne nous',
    'ou ou par pas pour qu que qui s sa se ses son sont sur t te ton tu un une vos votre vous',
  ].flatMap(line => line.split(' ')),
)

export type KeywordOptions = {
  /** Words looked at, from the beginning of the text. */
  maximum: number
  /** How many of the most telling are kept. */
  best: number
  removeStopWords: boolean
}

/** The words of a text that tell most, in the order of the text. Each word counts once. */
export function keywordsOf(text: string, rareness: Rareness, options: KeywordOptions): string[] {
  const all = new Map(words(text).map(({ word }) => [fold(word), word]))
  const telling = [...all.keys()].filter(word => !options.removeStopWords || !stopWords.has(word))
  // A text of stop words alone still asks for something.
  const wanted = (telling.length > 0 ? telling : [...all.keys()]).slice(0, options.maximum)
  const value = new Map(wanted.map(word => [word, rareness(word)]))
  const kept = new Set(
    [...wanted].sort((a, b) => (value.get(b) ?? 0) - (value.get(a) ?? 0)).slice(0, options.best),
  )
  return wanted.filter(word => kept.has(word)).map(word => all.get(word) ?? word)
}
