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

export type PostingWriter = {
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
    widest = Math.max(widest, documents[i]! - previous - 1)
    previous = documents[i]!
    if (frequencies) most = Math.max(most, frequencies[i]!)
  }
  const stepWidth = widthOf(widest)
  const frequencyWidth = most === 1 ? 0 : most < 0x100 ? 1 : most < 0x10000 ? 2 : 3
  body.byte((stepWidth - 1) | (frequencyWidth << 2))
  previous = before
  for (let i = from; i < to; i++) {
    writeNumber(body, documents[i]! - previous - 1, stepWidth)
    previous = documents[i]!
  }
  if (frequencyWidth === 0) return
  const width = frequencyWidth === 3 ? 4 : frequencyWidth
  for (let i = from; i < to; i++) writeNumber(body, frequencies![i]!, width)
}

function widthOf(value: number): number {
  return value < 0x100 ? 1 : value < 0x10000 ? 2 : value < 0x1000000 ? 3 : 4
}

function writeNumber(body: ByteWriter, value: number, width: number): void {
  let rest = value
  for (let i = 0; i < width; i++) {
    body.byte(rest & 0xff)
    rest >>>= 8
  }
}
