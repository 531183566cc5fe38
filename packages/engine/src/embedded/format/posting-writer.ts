/**
 * A list of documents with how often each has the term, in blocks of 128.
 *
 *   if more than one block, per block: varint last document (as a step), varint bytes, varint bytes of places
 *   block   1 byte: bits 0-1 width of the steps - 1; bits 2-3 width of the frequencies (0: all are 1)
 *           steps between documents - 1, then frequencies, all of one width, lowest byte first
 *
 * One width for a whole block keeps the decoding loop free of branches. Places are varint steps, document by document.
 */
import { type ByteWriter, createByteWriter } from '../bytes/byte-writer.ts'

export const blockSize = 128

type PostingWriter = {
  /** Documents ascending. Frequencies absent: all 1. `placesEnd[i]`: bytes of places up to and with document i. */
  write(
    count: number,
    documents: ArrayLike<number>,
    frequencies: ArrayLike<number> | undefined,
    placesEnd: ArrayLike<number> | undefined,
    out: ByteWriter,
  ): void
}

export function createPostingWriter(): PostingWriter {
  const body = createByteWriter(1 << 12)
  return {
    write(count, documents, frequencies, placesEnd, out) {
      body.clear()
      let previous = -1
      let previousPlaces = 0
      const several = count > blockSize
      for (let from = 0; from < count; from += blockSize) {
        const to = Math.min(count, from + blockSize)
        const begin = body.length
        writeBlock(body, from, to, previous, documents, frequencies)
        const last = documents[to - 1]!
        if (several) {
          out.varint(last - previous)
          out.varint(body.length - begin)
          const places = placesEnd ? placesEnd[to - 1]! : 0
          out.varint(places - previousPlaces)
          previousPlaces = places
        }
        previous = last
      }
      out.bytes(body.view())
    },
  }
}

function writeBlock(
  body: ByteWriter,
  from: number,
  to: number,
  before: number,
  documents: ArrayLike<number>,
  frequencies: ArrayLike<number> | undefined,
): void {
  let widest = 0
  let most = 1
  let previous = before
  for (let i = from; i < to; i++) {
    const step = documents[i]! - previous - 1
    if (step > widest) widest = step
    previous = documents[i]!
    if (frequencies && frequencies[i]! > most) most = frequencies[i]!
  }
  const stepWidth = widthOf(widest)
  const frequencyWidth = most === 1 ? 0 : most < 0x100 ? 1 : most < 0x10000 ? 2 : 3
  body.byte((stepWidth - 1) | (frequencyWidth << 2))
  body.reserve((to - from) * 8)
  const { buffer } = body
  let at = body.length
  previous = before
  for (let i = from; i < to; i++) {
    at = put(buffer, at, documents[i]! - previous - 1, stepWidth)
    previous = documents[i]!
  }
  if (frequencyWidth > 0) {
    const width = frequencyWidth === 3 ? 4 : frequencyWidth
    for (let i = from; i < to; i++) at = put(buffer, at, frequencies![i]!, width)
  }
  body.length = at
}

function widthOf(value: number): number {
  return value < 0x100 ? 1 : value < 0x10000 ? 2 : value < 0x1000000 ? 3 : 4
}

function put(buffer: Uint8Array, at: number, value: number, width: number): number {
  buffer[at] = value
  if (width > 1) buffer[at + 1] = value >>> 8
  if (width > 2) buffer[at + 2] = value >>> 16
  if (width > 3) buffer[at + 3] = value >>> 24
  return at + width
}
