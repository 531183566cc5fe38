import { type Bits, bitsFor } from '../bytes/bits.ts'
import { type Block, createBlock } from '../format/postings.ts'

/**
 * Memory that searches use over and over, so that none is taken per match. One per thread of execution: a search that
 * has begun must end before the next one begins.
 */
export type Scratch = {
  readonly block: Block
  /** An empty set; give it back with `give`. */
  bits(rows: number): Bits
  give(bits: Bits): void
  /** All zero, and to be given back all zero. */
  floats(length: number): Float64Array
  giveFloats(floats: Float64Array): void
  /** With any content, like all that follow. */
  doubles(length: number): Float64Array
  giveDoubles(doubles: Float64Array): void
  ints(length: number): Int32Array
  giveInts(ints: Int32Array): void
  bytes(length: number): Uint8Array
  giveBytes(bytes: Uint8Array): void
}

const mostSizes = 256
/** A folded search takes five arrays a segment, all at once: fewer would be made anew for each search. */
const mostFree = 64

export function createScratch(): Scratch {
  let sets = new Map<number, Bits[]>()
  const floats = pool(length => new Float64Array(length))
  const doubles = pool(length => new Float64Array(length))
  const ints = pool(length => new Int32Array(length))
  const bytes = pool(length => new Uint8Array(length))

  return {
    block: createBlock(),
    bits(rows) {
      const length = bitsFor(rows)
      return sets.get(length)?.pop()?.fill(0) ?? new Uint32Array(length)
    },
    give(bits) {
      // Sizes are those of segments: old ones are forgotten with all others now and then.
      if (sets.size > mostSizes) sets = new Map()
      const free = sets.get(bits.length)
      if (free) free.push(bits)
      else sets.set(bits.length, [bits])
    },
    floats: floats.take,
    giveFloats: floats.give,
    doubles: doubles.take,
    giveDoubles: doubles.give,
    ints: ints.take,
    giveInts: ints.give,
    bytes: bytes.take,
    giveBytes: bytes.give,
  }
}

function pool<T extends { length: number }>(make: (length: number) => T) {
  const free: T[] = []
  return {
    take(length: number): T {
      let best: T | undefined
      for (const each of free) if (each.length >= length && (!best || each.length < best.length)) best = each
      if (!best) return make(Math.max(1024, length + (length >> 2)))
      const last = free.pop()!
      if (last !== best) free[free.indexOf(best)] = last
      return best
    },
    give(items: T): void {
      free.push(items)
      // Small ones are replaced by the larger ones that were needed since.
      if (free.length > mostFree) free.sort((one, other) => other.length - one.length).pop()
    },
  }
}
