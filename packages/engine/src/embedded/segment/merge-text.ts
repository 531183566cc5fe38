import { compareBytes } from '../bytes/code-units.ts'
import type { LexiconCursor, ListRef } from '../format/lexicon.ts'
import type { LiveSegment } from '../view/index-view.ts'
import type { Level } from './layout.ts'
import { createListMapper, createListMerger, createMappedList, type MappedList } from './merge-lists.ts'
import type { RowMap } from './row-map.ts'
import type { TextIndex } from './text-index.ts'
import type { TextWriter } from './text-writer.ts'

/** One segment's part of a field; undefined where a segment lacks it. */
export type TextPart = { live: LiveSegment; text: TextIndex; to: Int32Array }

export function textParts(
  lives: readonly LiveSegment[],
  level: Level,
  field: string,
  map: RowMap,
): (TextPart | undefined)[] {
  return lives.map((live, index) => {
    const text = live.segment.texts[level].get(field)
    return text && { live, text, to: map.to[index]! }
  })
}

/** Writes one field of the merged segment: dictionaries are read side by side, key by key. */
export function mergeText(
  parts: readonly TextPart[],
  writer: TextWriter,
  seen: (key: Uint8Array, count: number) => void,
): void {
  const cursors = parts.map(({ text }) => text.lexicon.cursor())
  const there = cursors.map(cursor => cursor.next())
  const terms = lists(parts)
  const words = lists(parts)
  for (;;) {
    const least = leastOf(cursors, there)
    if (least < 0) return
    const key = cursors[least]!.key.slice(0, cursors[least]!.length)
    const having = cursors.map(
      (cursor, each) => there[each]! && compareBytes(cursor.key, 0, cursor.length, key, 0, key.length) === 0,
    )
    const term = terms(each => (having[each] ? cursors[each]!.term() : undefined))
    // Where the word is the term in every segment, so it is here.
    const same = having.every((has, each) => !has || cursors[each]!.isSame)
    const word = same ? term : words(each => (having[each] ? cursors[each]!.word() : undefined))
    if (term || word) writer.add(key, term, word)
    if (term) seen(key, term.count)
    having.forEach((has, each) => {
      if (has) there[each] = cursors[each]!.next()
    })
  }
}

/** Reads and merges the lists of one key; undefined when no row is left. */
function lists(parts: readonly TextPart[]) {
  const mapped: MappedList[] = parts.map(createMappedList)
  const map = createListMapper()
  const merge = createListMerger()
  return (refOf: (part: number) => ListRef | undefined) => {
    const own: MappedList[] = []
    parts.forEach(({ live, text, to }, each) => {
      const ref = refOf(each)
      if (!ref) return
      map(live, text, ref, to, mapped[each]!)
      if (mapped[each]!.count > 0) own.push(mapped[each]!)
    })
    return own.length > 0 ? merge(own) : undefined
  }
}

function leastOf(cursors: readonly LexiconCursor[], there: readonly boolean[]): number {
  let least = -1
  cursors.forEach((cursor, each) => {
    if (!there[each]) return
    const best = cursors[least]
    if (!best || compareBytes(cursor.key, 0, cursor.length, best.key, 0, best.length) < 0) least = each
  })
  return least
}

/** Exact lengths of a field in the rows of the merged segment. */
export function mergeLengths(
  lives: readonly LiveSegment[],
  level: Level,
  field: string,
  map: RowMap,
): Uint32Array {
  const lengths = new Uint32Array(map.size)
  const read = lives.map(({ segment }) => segment.texts[level].get(field)?.lengthOf())
  for (let row = 0; row < map.size; row++) lengths[row] = read[map.from[row]!]?.(map.rows[row]!) ?? 0
  return lengths
}
