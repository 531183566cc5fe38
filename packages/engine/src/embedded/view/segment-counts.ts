import { type BoundedMap, createBoundedMap } from '@quarry/bounded-map'
import { type Bits, bitsFor, hasBit, setBit } from '../bytes/bits.ts'
import type { AccessModels } from '../dictionary/dictionaries.ts'
import { isNeeded } from '../execute/scan.ts'
import type { ListRef } from '../format/lexicon.ts'
import { createBlock, decodeDocuments } from '../format/postings.ts'
import type { Level, TextTotals } from '../segment/layout.ts'
import type { Lists } from '../segment/text-index.ts'
import type { LiveSegment } from './index-view.ts'
import type { ListReader } from './list-reader.ts'

/**
 * Counts of a segment over the rows that are there and that everyone may see. A segment knows the counts of all its
 * rows; what was deleted since is taken off, and remembered as long as nothing more is deleted.
 */
export type SegmentCounts = {
  totals(live: LiveSegment, level: Level, access: AccessModels, field: string): TextTotals
  visibleIn(live: LiveSegment, level: Level, access: AccessModels, lists: Lists, ref: ListRef): number
  /** Whether any row of a list is there, hidden or not. */
  isThere(live: LiveSegment, level: Level, lists: Lists, ref: ListRef): boolean
}

type Known = { gone: Bits; totals: Map<string, TextTotals>; lists: BoundedMap<number, number> }

const listsKept = 50_000

export function createSegmentCounts(reader: ListReader): SegmentCounts {
  // By what is there of it: values that change without their document leave the counts as they are.
  const known = new WeakMap<LiveSegment['live'], Partial<Record<Level, Known>>>()
  const block = createBlock()

  function knownOf(live: LiveSegment, level: Level, access: AccessModels): Known {
    const own = known.get(live.live) ?? {}
    known.set(live.live, own)
    own[level] ??= {
      gone: publicGone(live, level, access),
      totals: new Map(),
      lists: createBoundedMap({ entries: listsKept }),
    }
    return own[level]
  }

  /** How many rows of a list are in a set; only blocks that may hold one are decoded. */
  function countIn({ segment }: LiveSegment, lists: Lists, ref: ListRef, rows: Bits): number {
    const postings = reader.postings(segment, lists, ref)
    let count = 0
    for (let each = 0; each < postings.blocks; each++) {
      if (!isNeeded(postings, each, rows)) continue
      const size = decodeDocuments(postings, each, block.documents)
      for (let i = 0; i < size; i++) if (hasBit(rows, block.documents[i]!)) count++
    }
    return count
  }

  return {
    totals(live, level, access, field) {
      const text = live.segment.texts[level].get(field)
      if (!text) return { rows: 0, length: 0 }
      if (!live.live[level]) return text.totals
      const { gone, totals } = knownOf(live, level, access)
      const before = totals.get(field)
      if (before) return before
      const left = { ...text.totals }
      const lengthOf = text.lengthOf()
      for (let row = 0; row < text.norms.length; row++) {
        if (gone[row >>> 5] === 0 || text.norms[row] === 0 || !hasBit(gone, row)) continue
        left.rows--
        left.length -= lengthOf(row)
      }
      totals.set(field, left)
      return left
    },
    visibleIn(live, level, access, lists, ref) {
      const all = ref.documents - ref.hidden
      if (!live.live[level] || all === 0) return all
      const { gone, lists: counted } = knownOf(live, level, access)
      const key = lists.at + ref.at
      const before = counted.get(key)
      if (before !== undefined) return before
      const count = all - countIn(live, lists, ref, gone)
      return counted.set(key, count)
    },
    isThere(live, level, lists, ref) {
      const present = live.live[level]
      return !present || countIn(live, lists, ref, present) > 0
    },
  }
}

/** Rows that everyone could see and that are deleted. */
function publicGone({ segment, live }: LiveSegment, level: Level, access: AccessModels): Bits {
  const rows = segment.rows[level]
  const gone = new Uint32Array(bitsFor(rows))
  const present = live[level]!
  for (let row = 0; row < rows; row++) {
    if (present[row >>> 5] === 0xffffffff || hasBit(present, row)) continue
    const document = level === 'document' ? row : segment.parents[row]!
    if (access.isPublic(segment.access[document]!)) setBit(gone, row)
  }
  return gone
}
