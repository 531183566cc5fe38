import { limits } from '../../limits.ts'
import { compareBytes, decodeCodeUnits } from '../bytes/code-units.ts'
import type { ListRef } from '../format/lexicon.ts'
import type { Level } from '../segment/layout.ts'
import type { Segment } from '../segment/open.ts'
import type { TextIndex } from '../segment/text-index.ts'
import type { IndexView, LiveSegment } from '../view/index-view.ts'
import type { Statistics } from '../view/statistics.ts'
import { createBest } from './best.ts'
import type { WordMatches, WordSearch } from './word-search.ts'

export type ExpandedWord = { word: string; ref: ListRef; factor: number }

/** The words that one word of a query stands for in one field, by segment; `frequency`: of the most frequent. */
type Expansion = { words: ReadonlyMap<Segment, readonly ExpandedWord[]>; frequency: number }

/** A word with its list in each segment that has it. */
type Entry = { key: Uint8Array; frequency: number; factor: number; lists: EntryList[] }
type EntryList = { live: LiveSegment; text: TextIndex; ref: ListRef }

type Head = { live: LiveSegment; text: TextIndex; matches: WordMatches; there: boolean }

/**
 * Looks the words up in all segments at once, in the order of the dictionaries. If they are more than the limit, the
 * most frequent stay, by the rows that everyone may see, then the first; words that only deleted rows have are not
 * there at all. What cannot stay costs a comparison of numbers, so that a single letter before a `*` does no harm.
 */
export function expand(
  view: IndexView,
  level: Level,
  statistics: Statistics,
  field: string,
  search: WordSearch,
): Expansion {
  const asked = view.segments.flatMap(live => {
    const text = live.segment.texts[level].get(field)
    return text ? [{ live, text }] : []
  })
  search.askedTogether?.(asked.map(({ text }) => text.lexicon))
  const heads = asked.map(({ live, text }): Head => {
    const matches = search(text.lexicon)
    return { live, text, matches, there: matches.next() }
  })
  const kept = createFrequentWords()
  for (let least = leastOf(heads); least; least = leastOf(heads)) {
    const having = heads.filter(head => head.there && (head === least || isSameKey(head, least)))
    offer(statistics, kept, having)
    for (const head of having) head.there = head.matches.next()
  }

  const words = new Map<Segment, ExpandedWord[]>()
  let frequency = 0
  for (const entry of kept.entries) {
    frequency = Math.max(frequency, entry.frequency)
    const word = decodeCodeUnits(entry.key, 0, entry.key.length)
    for (const { live, ref } of entry.lists) {
      const own = words.get(live.segment) ?? []
      words.set(live.segment, own)
      own.push({ word, ref, factor: entry.factor })
    }
  }
  return { words, frequency }
}

function offer(
  statistics: Statistics,
  kept: ReturnType<typeof createFrequentWords>,
  having: readonly Head[],
): void {
  let most = 0
  for (const { matches } of having) most += matches.cursor.wordFrequency
  if (most < kept.least) return
  const lists = having.map(({ live, text, matches }) => ({ live, text, ref: matches.cursor.word()! }))
  const frequency = lists.reduce((sum, { live, text, ref }) => sum + statistics.visibleIn(live, text, ref), 0)
  if (frequency < kept.least) return
  if (frequency === 0 && !lists.some(({ live, text, ref }) => statistics.isThere(live, text, ref))) return
  const { cursor } = having[0]!.matches
  const key = cursor.key.slice(0, cursor.length)
  kept.add({ key, frequency, factor: having[0]!.matches.factor(), lists })
}

/** The most frequent words so far; of several the first that came. */
function createFrequentWords() {
  const best = createBest<Entry>(
    limits.expansions,
    (one, other) =>
      one.frequency > other.frequency ||
      (one.frequency === other.frequency &&
        compareBytes(one.key, 0, one.key.length, other.key, 0, other.key.length) < 0),
  )
  return {
    entries: best.items,
    /** What a word needs to be kept: words come in order, so one as frequent as the last comes too late. */
    least: 0,
    add(entry: Entry): void {
      best.offer(entry)
      if (best.items.length === limits.expansions) this.least = best.items[0]!.frequency + 1
    },
  }
}

function leastOf(heads: readonly Head[]): Head | undefined {
  let least: Head | undefined
  for (const head of heads) {
    if (head.there && (!least || compareKeys(head, least) < 0)) least = head
  }
  return least
}

function isSameKey(one: Head, other: Head): boolean {
  return compareKeys(one, other) === 0
}

function compareKeys({ matches: { cursor: one } }: Head, { matches: { cursor: other } }: Head): number {
  return compareBytes(one.key, 0, one.length, other.key, 0, other.length)
}
