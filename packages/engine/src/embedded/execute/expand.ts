import { limits } from '../../limits.ts'
import type { ListRef } from '../format/lexicon.ts'
import type { Level } from '../segment/layout.ts'
import type { Segment } from '../segment/open.ts'
import type { TextIndex } from '../segment/text-index.ts'
import type { IndexView, LiveSegment } from '../view/index-view.ts'
import type { Statistics } from '../view/statistics.ts'

/** Which words of a dictionary are meant: calls back with each, and with the factor that it counts with. */
export type WordSearch = (
  text: TextIndex,
  found: (word: string, ref: ListRef, factor: number) => void,
) => void

export type ExpandedWord = { word: string; ref: ListRef; factor: number }

/** The words that one word of a query stands for in one field, by segment; `frequency`: of the most frequent. */
export type Expansion = { words: ReadonlyMap<Segment, readonly ExpandedWord[]>; frequency: number }

/**
 * Looks the words up in every segment. If they are more than the limit the most frequent stay, by the rows that
 * everyone may see; words that only deleted rows have are not there at all.
 */
export function expand(
  view: IndexView,
  level: Level,
  statistics: Statistics,
  field: string,
  search: WordSearch,
): Expansion {
  const words = new Map<Segment, ExpandedWord[]>()
  const known = new Map<string, Known>()
  for (const live of view.segments) {
    const text = live.segment.texts[level].get(field)
    if (!text) continue
    const found: ExpandedWord[] = []
    search(text, (word, ref, factor) => {
      const each = { word, ref, factor }
      found.push(each)
      const entry = known.get(word) ?? { most: 0, lists: [] }
      known.set(word, entry)
      entry.most += ref.documents - ref.hidden
      entry.lists.push([live, text, ref])
    })
    if (found.length > 0) words.set(live.segment, found)
  }
  if (known.size <= limits.expansions) return { words, frequency: greatest(statistics, [...known.values()]) }

  const kept = mostFrequent(statistics, known)
  for (const [segment, found] of words) {
    words.set(
      segment,
      found.filter(({ word }) => kept.has(word)),
    )
  }
  return { words, frequency: Math.max(0, ...kept.values()) }
}

type Known = { most: number; lists: [LiveSegment, TextIndex, ListRef][] }

/** Counting is left out for words that cannot be more frequent than what is found already. */
function greatest(statistics: Statistics, words: Known[]): number {
  let frequency = 0
  for (const { most, lists } of words.sort((one, other) => other.most - one.most)) {
    if (most <= frequency) break
    frequency = Math.max(frequency, count(statistics, lists))
  }
  return frequency
}

function mostFrequent(statistics: Statistics, known: ReadonlyMap<string, Known>): Map<string, number> {
  const ordered = [...known]
    .map(([word, { lists }]) => ({ word, lists, frequency: count(statistics, lists) }))
    .filter(({ frequency, lists }) => frequency > 0 || lists.some(list => statistics.isThere(...list)))
    .sort((one, other) => other.frequency - one.frequency || (one.word < other.word ? -1 : 1))
  return new Map(ordered.slice(0, limits.expansions).map(({ word, frequency }) => [word, frequency]))
}

function count(statistics: Statistics, lists: Known['lists']): number {
  return lists.reduce((sum, list) => sum + statistics.visibleIn(...list), 0)
}
