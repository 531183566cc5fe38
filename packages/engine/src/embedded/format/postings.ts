import { ByteReader } from '../bytes/byte-reader.ts'
import { blockSize } from './posting-writer.ts'

/** A list of documents, opened: its blocks can be decoded one by one. */
export type Postings = {
  readonly documents: number
  readonly blocks: number
  readonly bytes: Uint8Array
  /** Per block: its last document, where its bytes begin, where its places begin (and behind the last, end). */
  readonly lasts: Int32Array
  readonly starts: ArrayLike<number>
  readonly places: ArrayLike<number>
}

/** Blocks decoded into; one per thread of execution, reused. */
export type Block = { documents: Int32Array; frequencies: Int32Array }

export function createBlock(): Block {
  return { documents: new Int32Array(blockSize), frequencies: new Int32Array(blockSize) }
}

/** Of lists of one block, which are most: shared, and never written to. */
const noLasts = Int32Array.of(0x7fffffff)

/** A list of one block, which begins at `at`. A search may open a thousand: no typed array is made for any. */
export function openBlock(bytes: Uint8Array, at: number, documents: number, placesBytes: number): Postings {
  const blocks = documents === 0 ? 0 : 1
  return { documents, blocks, bytes, lasts: noLasts, starts: [at], places: [0, placesBytes] }
}

export function openPostings(bytes: Uint8Array, documents: number, placesBytes: number): Postings {
  if (documents <= blockSize) return openBlock(bytes, 0, documents, placesBytes)
  const blocks = Math.ceil(documents / blockSize)
  const lasts = new Int32Array(blocks)
  const starts = new Int32Array(blocks + 1)
  const places = new Int32Array(blocks + 1)
  const reader = new ByteReader(bytes)
  let last = -1
  for (let block = 0; block < blocks; block++) {
    last += reader.varint()
    lasts[block] = last
    starts[block + 1] = starts[block]! + reader.varint()
    places[block + 1] = places[block]! + reader.varint()
  }
  for (let block = 0; block <= blocks; block++) starts[block]! += reader.at
  return { documents, blocks, bytes, lasts, starts, places }
}

/** Bytes of memory that an opened list takes. */
export function postingsWeight(postings: Postings): number {
  return postings.bytes.length + postings.blocks * 12 + 800
}

/** Decodes the documents of a block and returns how many there are. */
export function decodeDocuments(postings: Postings, block: number, into: Int32Array): number {
  const { bytes } = postings
  let at = postings.starts[block]!
  const count = Math.min(blockSize, postings.documents - block * blockSize)
  let document = block === 0 ? -1 : postings.lasts[block - 1]!
  const width = bytes[at++]! & 3
  if (width === 0) {
    for (let i = 0; i < count; i++) {
      document += bytes[at + i]! + 1
      into[i] = document
    }
  } else if (width === 1) {
    for (let i = 0; i < count; i++, at += 2) {
      document += (bytes[at]! | (bytes[at + 1]! << 8)) + 1
      into[i] = document
    }
  } else if (width === 2) {
    for (let i = 0; i < count; i++, at += 3) {
      document += (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)) + 1
      into[i] = document
    }
  } else {
    for (let i = 0; i < count; i++, at += 4) {
      document += (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)) + 1
      into[i] = document
    }
  }
  return count
}

/** Decodes the frequencies of a block; says false when all are 1 and nothing was written. */
export function decodeFrequencies(
  postings: Postings,
  block: number,
  count: number,
  into: Int32Array,
): boolean {
  const { bytes } = postings
  const start = postings.starts[block]!
  const head = bytes[start]!
  const width = (head >> 2) & 3
  if (width === 0) return false
  let at = start + 1 + count * ((head & 3) + 1)
  if (width === 1) {
    for (let i = 0; i < count; i++) into[i] = bytes[at + i]!
  } else if (width === 2) {
    for (let i = 0; i < count; i++, at += 2) into[i] = bytes[at]! | (bytes[at + 1]! << 8)
  } else {
    for (let i = 0; i < count; i++, at += 4) {
      into[i] = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
    }
  }
  return true
}

export function decodeBlock(postings: Postings, block: number, into: Block): number {
  const count = decodeDocuments(postings, block, into.documents)
  if (!decodeFrequencies(postings, block, count, into.frequencies)) into.frequencies.fill(1, 0, count)
  return count
}
