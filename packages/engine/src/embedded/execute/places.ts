import type { Bits } from '../bytes/bits.ts'
import { decodeBlock } from '../format/postings.ts'
import { blocksPerChunk } from '../view/list-reader.ts'
import type { OpenList, Run } from './run.ts'
import { blockOf, firstOf, isNeeded } from './scan.ts'

/** Places of a word in some rows: those of row `i` lie in `items` from `starts[i]` to `ends[i]`. */
export type Gathered = { items: Int32Array; starts: Int32Array; ends: Int32Array; used: number }

export function createGathered(): Gathered {
  return { items: new Int32Array(256), starts: new Int32Array(0), ends: new Int32Array(0), used: 0 }
}

/**
 * Reads the places of one word, given by its lists, in these rows, ascending and all of them in `wanted`. Only blocks
 * that hold one of them are read.
 */
export function gatherPlaces(
  run: Run,
  lists: readonly OpenList[],
  wanted: Bits,
  rows: Int32Array,
  count: number,
  into: Gathered,
): void {
  into.used = 0
  if (into.starts.length < count) {
    into.starts = new Int32Array(count * 2)
    into.ends = new Int32Array(count * 2)
  }
  into.starts.fill(0, 0, count)
  into.ends.fill(0, 0, count)
  if (count === 0) return
  for (const list of lists) gatherList(run, list, wanted, rows, count, into)
}

function gatherList(
  run: Run,
  list: OpenList,
  wanted: Bits,
  rows: Int32Array,
  count: number,
  into: Gathered,
): void {
  const { postings, ref, lists } = list
  const { block } = run.scratch
  let next = 0
  const last = rows[count - 1]!
  for (let each = blockOf(postings, rows[0]!); each < postings.blocks; each++) {
    if (firstOf(postings, each) > last) break
    if (!isNeeded(postings, each, wanted)) continue
    const size = decodeBlock(postings, each, block)
    const chunk = Math.floor(each / blocksPerChunk)
    const bytes = run.reader.places(run.segment, lists, ref, postings, chunk)
    let at = postings.places[each]! - postings.places[chunk * blocksPerChunk]!
    for (let i = 0; i < size; i++) {
      const row = block.documents[i]!
      const frequency = block.frequencies[i]!
      while (next < count && rows[next]! < row) next++
      if (rows[next] !== row || next === count) {
        for (let left = frequency; left > 0; at++) if (bytes[at]! < 0x80) left--
        continue
      }
      at = readPlaces(bytes, at, frequency, next, into)
    }
  }
}

/** Reads the places of one row behind one another; those of a second list are merged with what is there. */
function readPlaces(
  bytes: Uint8Array,
  from: number,
  frequency: number,
  index: number,
  into: Gathered,
): number {
  const before = into.ends[index]! - into.starts[index]!
  const begin = into.used
  reserve(into, frequency + before)
  const { items } = into
  let at = from
  let place = -1
  let used = begin
  for (let i = 0; i < frequency; i++) {
    let step = bytes[at++]!
    if (step >= 0x80) {
      step &= 0x7f
      for (let shift = 7; ; shift += 7) {
        const more = bytes[at++]!
        step |= (more & 0x7f) << shift
        if (more < 0x80) break
      }
    }
    place += step + 1
    items[used++] = place
  }
  if (before > 0) {
    items.copyWithin(used, into.starts[index]!, into.ends[index]!)
    used = sortDistinct(items, begin, used + before)
  }
  into.starts[index] = begin
  into.ends[index] = used
  into.used = used
  return at
}

function sortDistinct(items: Int32Array, from: number, to: number): number {
  items.subarray(from, to).sort()
  let kept = from
  for (let i = from; i < to; i++) if (i === from || items[i] !== items[kept - 1]) items[kept++] = items[i]!
  return kept
}

function reserve(into: Gathered, extra: number): void {
  if (into.used + extra <= into.items.length) return
  const grown = new Int32Array(Math.max(into.items.length * 2, into.used + extra))
  grown.set(into.items)
  into.items = grown
}
