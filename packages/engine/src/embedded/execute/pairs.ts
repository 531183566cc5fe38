/**
 * Pairs of frequent words that stand side by side have lists of their own in large segments (`segment/pairs-writer.ts`):
 * a phrase of such words is answered, or at least narrowed, without reading the places of half the index.
 */
import type { QueryWord } from '../../query-words.ts'
import type { Bits } from '../bytes/bits.ts'
import { pairMark } from '../segment/pairs-writer.ts'
import type { TextIndex } from '../segment/text-index.ts'
import { type OpenList, openList, type Run } from './run.ts'
import { addRows } from './scan.ts'

type Terms = readonly (readonly OpenList[])[]

/**
 * A phrase of two words that is one pair: the list that counts it, or `none` when it stands nowhere. Undefined: it has
 * to be looked for.
 */
export function pairsAlone(
  run: Run,
  text: TextIndex,
  words: readonly QueryWord[],
  lists: Terms,
): OpenList | 'none' | undefined {
  if (words.length !== 2 || lists.some(each => each.length !== 1)) return undefined
  const pairs = pairLists(run, text, words, lists, 0)
  return pairs && (pairs[0] ?? 'none')
}

/** Takes candidates away that lack a pair of the phrase. */
export function narrowByPairs(
  run: Run,
  text: TextIndex,
  words: readonly QueryWord[],
  lists: Terms,
  candidates: Bits,
): void {
  for (let word = 0; word + 1 < words.length; word++) {
    const pairs = pairLists(run, text, words, lists, word)
    if (!pairs) continue
    const having = run.scratch.bits(run.rows)
    for (const { postings } of pairs) addRows(postings, run.scratch.block, candidates, having)
    candidates.set(having)
    run.scratch.give(having)
  }
}

/** The lists of all pairs that words `word` and `word + 1` can stand in; undefined if one of them may lack a list. */
function pairLists(
  run: Run,
  { pairs }: TextIndex,
  words: readonly QueryWord[],
  lists: Terms,
  word: number,
): OpenList[] | undefined {
  if (!pairs || words[word + 1]!.at - words[word]!.at !== 1) return undefined
  const firsts = lists[word]!.map(({ term }) => term)
  const seconds = lists[word + 1]!.map(({ term }) => term)
  if (![...firsts, ...seconds].every(term => pairs.words.has(term))) return undefined
  return firsts.flatMap(first =>
    seconds.flatMap(second => {
      const ref = pairs.lexicon.term(first + pairMark + second)
      return ref ? [openList(run, pairs, first + second, ref)] : []
    }),
  )
}
