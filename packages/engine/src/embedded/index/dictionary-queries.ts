import { normalize } from '@quarry/language'
import type { SimilarTerm } from '../../port.ts'
import { byLikeness } from '../execute/word-search.ts'
import type { ListRef } from '../format/lexicon.ts'
import type { Searching } from '../search/searching.ts'
import type { Level } from '../segment/layout.ts'
import type { TextIndex } from '../segment/text-index.ts'
import type { IndexView, LiveSegment } from '../view/index-view.ts'

/** How many documents or passages that everyone may see have a word. */
export function termStats(
  searching: Searching,
  view: IndexView,
  { field, level = 'document' }: { field: string; level?: Level | undefined },
  terms: readonly string[],
): { term: string; frequency: number }[] {
  const statistics = searching.statistics(view, level)
  return terms.map(term => {
    const word = normalize(term)
    let frequency = 0
    for (const live of view.segments) {
      const text = live.segment.texts[level].get(field)
      const ref = text?.lexicon.word(word)
      if (text && ref) frequency += statistics.visibleIn(live, text, ref)
    }
    return { term, frequency }
  })
}

const furthest = 2

/** Words near this one: nearest first, then most frequent, then by code unit. */
export function similarTerms(
  searching: Searching,
  view: IndexView,
  field: string,
  term: string,
  limit: number,
): SimilarTerm[] {
  const statistics = searching.statistics(view, 'document')
  const search = byLikeness(normalize(term), furthest, searching.sketches)
  search.askedTogether(
    view.segments.flatMap(({ segment }) => segment.texts.document.get(field)?.lexicon ?? []),
  )
  const found = new Map<string, { distance: number; lists: [LiveSegment, TextIndex, ListRef][] }>()
  for (const live of view.segments) {
    const text = live.segment.texts.document.get(field)
    if (!text) continue
    const matches = search(text.lexicon)
    while (matches.next()) {
      const distance = matches.edits()
      const ref = matches.cursor.word()
      if (!ref || distance === 0) continue
      const word = matches.cursor.text()
      const known = found.get(word) ?? { distance, lists: [] }
      known.lists.push([live, text, ref])
      found.set(word, known)
    }
  }
  return [...found]
    .map(([word, { distance, lists }]) => ({
      term: word,
      frequency: lists.reduce((sum, list) => sum + statistics.visibleIn(...list), 0),
      distance,
    }))
    .filter(({ frequency }) => frequency > 0)
    .sort(
      (one, other) =>
        one.distance - other.distance || other.frequency - one.frequency || (one.term < other.term ? -1 : 1),
    )
    .slice(0, limit)
}
