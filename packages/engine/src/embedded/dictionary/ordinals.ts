/**
 * Strings numbered in the order in which they were first seen, for all segments of an index: the same value has the
 * same number everywhere, so that counting and merging never compare strings. Only ever grows; a reader that knows
 * fewer of them stays right. Kept as bytes and a hash table: a million values take some 30 MB, not 150.
 */

import { ByteReader } from '../bytes/byte-reader.ts'
import { createByteWriter } from '../bytes/byte-writer.ts'
import { codeUnitRoom, decodeCodeUnits, writeCodeUnits } from '../bytes/code-units.ts'

export type Ordinals = {
  readonly size: number
  /** The number of a value, given to it now if it has none. */
  intern(value: string): number
  /** The number of a value, or -1. */
  find(value: string): number
  at(ordinal: number): string
  /** The values from this number on, as bytes that `append` takes. */
  since(ordinal: number): Uint8Array
  append(bytes: Uint8Array): void
  /** All values as bytes, one after the other, and where each ends; until the next is added. */
  keys(): { bytes: Uint8Array; ends: Uint32Array }
}

export function createOrdinals(): Ordinals {
  let heap = new Uint8Array(1024)
  let ends = new Uint32Array(64)
  let size = 0
  let table = new Int32Array(128).fill(-1)
  let scratch = new Uint8Array(1024)

  const startOf = (ordinal: number): number => (ordinal === 0 ? 0 : ends[ordinal - 1]!)

  function encode(value: string): number {
    if (codeUnitRoom(value) > scratch.length) scratch = new Uint8Array(codeUnitRoom(value) * 2)
    return writeCodeUnits(value, scratch, 0)
  }
  function equal(ordinal: number, length: number): boolean {
    const start = startOf(ordinal)
    if (ends[ordinal]! - start !== length) return false
    for (let i = 0; i < length; i++) if (heap[start + i] !== scratch[i]) return false
    return true
  }
  /** The slot of the value in `scratch`: taken by it, or free. */
  function slotOf(length: number): number {
    const mask = table.length - 1
    let slot = hash(scratch, 0, length) & mask
    while (table[slot] !== -1 && !equal(table[slot]!, length)) slot = (slot + 1) & mask
    return slot
  }
  function add(length: number, slot: number): number {
    const start = startOf(size)
    if (start + length > heap.length) heap = enlarged(heap, Math.max(heap.length * 2, start + length))
    if (size === ends.length) ends = enlargedWords(ends)
    heap.set(scratch.subarray(0, length), start)
    ends[size] = start + length
    table[slot] = size++
    if (size * 2 > table.length) rehash()
    return size - 1
  }
  function rehash(): void {
    table = new Int32Array(table.length * 2).fill(-1)
    const mask = table.length - 1
    for (let ordinal = 0; ordinal < size; ordinal++) {
      let slot = hash(heap, startOf(ordinal), ends[ordinal]!) & mask
      while (table[slot] !== -1) slot = (slot + 1) & mask
      table[slot] = ordinal
    }
  }
  function intern(value: string): number {
    const length = encode(value)
    const slot = slotOf(length)
    return table[slot] === -1 ? add(length, slot) : table[slot]!
  }

  return {
    get size() {
      return size
    },
    intern,
    keys: () => ({ bytes: heap, ends }),
    find: value => table[slotOf(encode(value))]!,
    at: ordinal => decodeCodeUnits(heap, startOf(ordinal), ends[ordinal]!),
    since(ordinal) {
      const out = createByteWriter(1024)
      out.varint(ordinal)
      out.varint(size - ordinal)
      for (let each = ordinal; each < size; each++) {
        out.varint(ends[each]! - startOf(each))
        out.bytes(heap.subarray(startOf(each), ends[each]!))
      }
      return out.view()
    },
    append(bytes) {
      const reader = new ByteReader(bytes)
      const first = reader.varint()
      const count = reader.varint()
      if (first > size) throw new Error(`Values ${size} to ${first} of a dictionary are missing.`)
      for (let each = 0; each < count; each++) {
        const length = reader.varint()
        if (first + each >= size) intern(decodeCodeUnits(bytes, reader.at, reader.at + length))
        reader.at += length
      }
    },
  }
}

function hash(bytes: Uint8Array, from: number, to: number): number {
  let value = 0x811c9dc5
  for (let i = from; i < to; i++) value = Math.imul(value ^ bytes[i]!, 0x01000193)
  value ^= value >>> 15
  return Math.imul(value, 0x2c1b3c6d) >>> 4
}

function enlarged(heap: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(length)
  grown.set(heap)
  return grown
}

function enlargedWords(words: Uint32Array): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(words.length * 2)
  grown.set(words)
  return grown
}
