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

/** Entries of a dictionary merged in one step. */
const keysAtOnce = 32

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
export function* mergeText(
  parts: readonly TextPart[],
  writer: TextWriter,
  seen: (key: Uint8Array, length: number, count: number) => void,
): Generator<undefined, void> {
  const heads = parts.map((part): Head => {
    const cursor = part.text.lexicon.cursor()
    return { ...part, cursor, there: cursor.next(), source: readAhead(part.live.segment.source) }
  })
  const terms = createListCollector(heads.length)
  const words = createListCollector(heads.length)
  const least: Head[] = []
  for (let step = 1; ; step++) {
    if (step % keysAtOnce === 0) yield
    findLeast(heads, least)
    const [first] = least
    if (!first) return
    const { key, length } = first.cursor
    const term = terms(least, false)
    // Where the word is the term in every segment, so it is here.
    const word = least.every(({ cursor }) => cursor.isSame) ? term : words(least, true)
    if (term || word) writer.add(key, length, term, word)
    if (term) seen(key, length, term.count)
    for (const head of least) head.there = head.cursor.next()
  }
}

/** A segment's dictionary being read. `there`: it stands on an entry. */
type Head = TextPart & { cursor: LexiconCursor; there: boolean; source: Source }

/** Reads and merges the lists of the entry that these heads stand on; undefined when no row is left. */
function createListCollector(
  most: number,
): (heads: readonly Head[], word: boolean) => MergedList | undefined {
  const mapped = Array.from({ length: most }, createMappedList)
  const map = createListMapper()
  const merge = createListMerger()
  return (heads, word) => {
    const own: MappedList[] = []
    for (const { cursor, source, text, to } of heads) {
      const ref = word ? cursor.word() : cursor.term()
      if (!ref) continue
      const list = mapped[own.length]!
      map(source, text, ref, to, list)
      if (list.count > 0) own.push(list)
    }
    return own.length > 0 ? merge(own) : undefined
  }
}

/** Those that stand on the first of all keys. */
function findLeast(heads: readonly Head[], least: Head[]): void {
  least.length = 0
  for (const head of heads) {
    if (!head.there) continue
    const { cursor } = head
    const first = least[0]?.cursor
    const order = first ? compareBytes(cursor.key, 0, cursor.length, first.key, 0, first.length) : 0
    if (order > 0) continue
    if (order < 0) least.length = 0
    least.push(head)
  }
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
