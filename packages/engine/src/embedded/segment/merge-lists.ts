import type { Source } from '../format/container.ts'
import type { ListRef } from '../format/lexicon.ts'
import { createBlock, decodeBlock, openPostings } from '../format/postings.ts'
import type { Lists } from './text-index.ts'

/** A list of one segment, with the rows it has in the merged one. What is deleted is left out. */
export type MappedList = {
  count: number
  rows: Int32Array
  frequencies: Int32Array
  /** Of each row, where its places begin and end in `places`. */
  starts: Int32Array
  ends: Int32Array
  places: Uint8Array
  /** As `ends`: of a list that nothing was left out of, the places lie as they lay. */
  placesEnd: Int32Array
  isWhole: boolean
}

/** Lists laid one into the other by their new rows; arrays are reused by the next. */
export type MergedList = Pick<MappedList, 'count' | 'rows' | 'frequencies' | 'places' | 'placesEnd'>

export function createMappedList(size: number): MappedList {
  return {
    count: 0,
    rows: new Int32Array(size),
    frequencies: new Int32Array(size),
    starts: new Int32Array(size),
    ends: new Int32Array(size),
    placesEnd: new Int32Array(0),
    places: new Uint8Array(0),
    isWhole: true,
  }
}

const nothing = new Uint8Array(0)

/** Reads a whole list. `to`: new rows by old ones, -1 for none. */
export function createListMapper(): (
  source: Source,
  lists: Lists,
  ref: ListRef,
  to: Int32Array,
  into: MappedList,
) => void {
  const block = createBlock()
  return (source, lists, ref, to, into) => {
    const postings = openPostings(source.read(lists.at + ref.at, ref.bytes), ref.documents, ref.placesBytes)
    if (into.rows.length < ref.documents) Object.assign(into, createMappedList(ref.documents * 2))
    into.places = ref.placesBytes > 0 ? source.read(lists.at + ref.placesAt, ref.placesBytes) : nothing
    into.count = 0
    let at = 0
    for (let each = 0; each < postings.blocks; each++) {
      const size = decodeBlock(postings, each, block)
      for (let i = 0; i < size; i++) {
        const begin = at
        if (ref.placesBytes > 0) at = skip(into.places, at, block.frequencies[i]!)
        const row = to[block.documents[i]!]!
        if (row < 0) continue
        into.rows[into.count] = row
        into.frequencies[into.count] = block.frequencies[i]!
        into.starts[into.count] = begin
        into.ends[into.count++] = at
      }
    }
    into.placesEnd = into.ends
    into.isWhole = into.count === ref.documents
  }
}

function skip(places: Uint8Array, from: number, count: number): number {
  let at = from
  for (let left = count; left > 0; at++) if (places[at]! < 0x80) left--
  return at
}

/** Lays lists into one another. */
export function createListMerger(): (lists: readonly MappedList[]) => MergedList {
  let rows = new Int32Array(1024)
  let frequencies = new Int32Array(1024)
  let placesEnd = new Int32Array(1024)
  let places = new Uint8Array(1024)

  return lists => {
    const [only] = lists
    if (only && lists.length === 1 && only.isWhole) return only
    const count = lists.reduce((sum, list) => sum + list.count, 0)
    const bytes = lists.reduce((sum, list) => sum + list.places.length, 0)
    if (rows.length < count) {
      rows = new Int32Array(count * 2)
      frequencies = new Int32Array(count * 2)
      placesEnd = new Int32Array(count * 2)
    }
    if (places.length < bytes) places = new Uint8Array(bytes * 2)
    const heads = new Int32Array(lists.length)
    let used = 0
    for (let out = 0; out < count; ) {
      let first = -1
      let least = 0x7fffffff
      let bound = 0x7fffffff
      for (let each = 0; each < lists.length; each++) {
        const list = lists[each]!
        if (heads[each]! >= list.count) continue
        const row = list.rows[heads[each]!]!
        if (row < least) {
          bound = least
          least = row
          first = each
        } else if (row < bound) bound = row
      }
      // As much of this list as comes before the next row of any other: ids that come in order lie in long runs.
      const from = lists[first]!
      let head = heads[first]!
      do {
        rows[out] = from.rows[head]!
        frequencies[out] = from.frequencies[head]!
        const end = from.ends[head]!
        for (let at = from.starts[head]!; at < end; at++) places[used++] = from.places[at]!
        placesEnd[out++] = used
        head++
      } while (head < from.count && from.rows[head]! < bound)
      heads[first] = head
    }
    return { count, rows, frequencies, places: places.subarray(0, used), placesEnd }
  }
}
