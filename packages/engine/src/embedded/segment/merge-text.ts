import { compareBytes } from '../bytes/code-units.ts'
import { readAhead, type Source } from '../format/container.ts'
import type { LexiconCursor } from '../format/lexicon.ts'
import type { LiveSegment } from '../view/index-view.ts'
import type { Level } from './layout.ts'
import {
  createListMapper,
  createListMerger,
  createMappedList,
  type MappedList,
  type MergedList,
} from './merge-lists.ts'
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
  seen: (key: Uint8Array, length: number, count: number) => void,
): void {
  const heads = parts.map((part): Head => {
    const cursor = part.text.lexicon.cursor()
    return { ...part, cursor, there: cursor.next(), here: false, source: readAhead(part.live.segment.source) }
  })
  const terms = createListCollector(heads.length)
  const words = createListCollector(heads.length)
  for (;;) {
    const least = leastOf(heads)
    if (!least) return
    const { key, length } = least.cursor
    let same = true
    for (const head of heads) {
      const { cursor } = head
      head.here = head.there && compareBytes(cursor.key, 0, cursor.length, key, 0, length) === 0
      if (head.here && !cursor.isSame) same = false
    }
    const term = terms(heads, false)
    // Where the word is the term in every segment, so it is here.
    const word = same ? term : words(heads, true)
    if (term || word) writer.add(key, length, term, word)
    if (term) seen(key, length, term.count)
    for (const head of heads) if (head.here) head.there = head.cursor.next()
  }
}

/** A segment's dictionary being read. `there`: it stands on an entry; `here`: on the one being merged. */
type Head = TextPart & { cursor: LexiconCursor; there: boolean; here: boolean; source: Source }

/** Reads and merges the lists of the entry that the heads stand on; undefined when no row is left. */
function createListCollector(
  most: number,
): (heads: readonly Head[], word: boolean) => MergedList | undefined {
  const mapped = Array.from({ length: most }, createMappedList)
  const map = createListMapper()
  const merge = createListMerger()
  return (heads, word) => {
    const own: MappedList[] = []
    for (const { cursor, here, source, text, to } of heads) {
      const ref = here ? (word ? cursor.word() : cursor.term()) : undefined
      if (!ref) continue
      const list = mapped[own.length]!
      map(source, text, ref, to, list)
      if (list.count > 0) own.push(list)
    }
    return own.length > 0 ? merge(own) : undefined
  }
}

function leastOf(heads: readonly Head[]): Head | undefined {
  let least: Head | undefined
  for (const head of heads) {
    if (!head.there) continue
    const { cursor } = head
    if (!least || compareBytes(cursor.key, 0, cursor.length, least.cursor.key, 0, least.cursor.length) < 0) {
      least = head
    }
  }
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
