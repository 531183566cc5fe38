import type { Document } from '../../port.ts'
import type { ListRef } from '../format/lexicon.ts'
import { blockSize } from '../format/posting-writer.ts'
import { openBlock, openPostings, type Postings, postingsWeight } from '../format/postings.ts'
import type { Segment } from '../segment/open.ts'
import { asPatched } from '../segment/patches.ts'
import type { Lists } from '../segment/text-index.ts'
import { type ByteCache, createByteCache } from './cache.ts'

/** Reads postings, places and documents through caches of bounded size. */
export type ListReader = {
  postings(segment: Segment, lists: Lists, ref: ListRef): Postings
  /** The bytes of the places of `blocksPerChunk` blocks of a list. */
  places(segment: Segment, lists: Lists, ref: ListRef, postings: Postings, chunk: number): Uint8Array
  /** A document as it is now, not to be changed: whoever asks next may get the same. */
  document(segment: Segment, row: number): Document
}

const pageBytes = 1 << 12
const smallBytes = 1 << 11
/** What an entry of a cache takes besides its bytes. */
const perEntry = 200

/** What a document takes in memory for each byte that it takes in the file, roughly. */
const inflated = 3

/** Blocks whose places are read together: some 16 to 64 kB. */
export const blocksPerChunk = 32

export function createListReader(limit: number): ListReader {
  const lists: ByteCache<Postings> = createByteCache(limit / 2)
  const chunks: ByteCache<Uint8Array> = createByteCache(limit / 4)
  const pages: ByteCache<Uint8Array> = createByteCache(limit / 8)
  const documents: ByteCache<Document> = createByteCache(limit / 8)
  // Every segment has a range of keys of its own: its bytes, laid end to end. It is known by its memory, which it has in
  // common with what it becomes when values of its documents change.
  const bases = new WeakMap<SharedArrayBuffer, number>()
  let nextBase = 0

  function baseOf(segment: Segment): number {
    const known = bases.get(segment.resident)
    if (known !== undefined) return known
    const base = nextBase
    nextBase += segment.source.length
    bases.set(segment.resident, base)
    return base
  }

  let latest: { key: number; page: Uint8Array } | undefined

  /** The page with a few bytes, and where they are there: the lists of words that begin alike lie side by side. */
  function pageOf(segment: Segment, offset: number, length: number): { page: Uint8Array; at: number } {
    const start = offset - (offset % pageBytes)
    const end = Math.min(start + pageBytes, segment.source.length)
    if (offset + length > end) return { page: segment.source.read(offset, length), at: 0 }
    const key = baseOf(segment) + start
    let page = latest?.key === key ? latest.page : pages.get(key)
    if (!page) {
      page = segment.source.read(start, end - start)
      pages.set(key, page, page.length + perEntry)
    }
    if (latest?.key !== key) latest = { key, page }
    return { page, at: offset - start }
  }

  return {
    postings(segment, from, ref) {
      const offset = from.at + ref.at
      if (ref.documents <= blockSize) {
        const { page, at } = pageOf(segment, offset, ref.bytes)
        return openBlock(page, at, ref.documents, ref.placesBytes)
      }
      const key = baseOf(segment) + offset
      const known = lists.get(key)
      if (known) return known
      const opened = openPostings(segment.source.read(offset, ref.bytes), ref.documents, ref.placesBytes)
      lists.set(key, opened, postingsWeight(opened))
      return opened
    },
    places(segment, from, ref, postings, chunk) {
      const first = chunk * blocksPerChunk
      const last = Math.min(first + blocksPerChunk, postings.blocks)
      const offset = from.at + ref.placesAt + postings.places[first]!
      const length = postings.places[last]! - postings.places[first]!
      if (length < smallBytes) {
        const { page, at } = pageOf(segment, offset, length)
        return page.subarray(at, at + length)
      }
      const key = baseOf(segment) + offset
      const known = chunks.get(key)
      if (known) return known
      const bytes = segment.source.read(offset, length)
      chunks.set(key, bytes, length + perEntry)
      return bytes
    },
    document(segment, row) {
      const key = baseOf(segment) + row
      const known = documents.get(key)
      if (known) return asPatched(segment, row, known)
      const bytes = segment.stored(row)
      const document = segment.decode(bytes)
      documents.set(key, document, bytes.length * inflated)
      return asPatched(segment, row, document)
    },
  }
}
