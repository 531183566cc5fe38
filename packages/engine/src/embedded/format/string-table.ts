/**
 * Sorted strings, front-coded in blocks of 16: a string's number is its place in the order.
 * Bytes: the blocks, then a u32 offset per block, then (u32) how many strings.
 */
import { ByteReader } from '../bytes/byte-reader.ts'
import { type ByteWriter, createByteWriter } from '../bytes/byte-writer.ts'
import { compareBytes, decodeCodeUnits, encodeCodeUnits } from '../bytes/code-units.ts'

const perBlock = 16

export type StringTable = {
  readonly size: number
  at(index: number): string
  /** The place of each of these strings, or -1; they are given as bytes, ascending. */
  places(keys: readonly Uint8Array[]): Int32Array
  /** The places of those of them that are there. */
  findAll(keys: readonly Uint8Array[]): number[]
  /** How many strings come before this one. */
  rank(text: string): number
}

/** Takes strings in ascending order. */
export function createStringTableWriter(): { add(text: string): void; finish(): Uint8Array } {
  const out = createByteWriter(1 << 16)
  const blocks: number[] = []
  let size = 0
  let previous: Uint8Array = new Uint8Array(0)
  return {
    add(text) {
      const bytes = encodeCodeUnits(text)
      let shared = 0
      if (size % perBlock === 0) blocks.push(out.length)
      else shared = sharedPrefix(previous, bytes)
      out.varint(shared)
      out.varint(bytes.length - shared)
      out.bytes(bytes.subarray(shared))
      previous = bytes
      size++
    },
    finish() {
      return withOffsets(out, blocks, size)
    },
  }
}

function sharedPrefix(left: Uint8Array, right: Uint8Array): number {
  const most = Math.min(left.length, right.length)
  let shared = 0
  while (shared < most && left[shared] === right[shared]) shared++
  return shared
}

/** The blocks with their sparse index behind them, aligned for a typed array. */
export function withOffsets(out: ByteWriter, blocks: readonly number[], size: number): Uint8Array {
  while (out.length % 4 !== 0) out.byte(0)
  out.bytes(new Uint8Array(Uint32Array.from([...blocks, size]).buffer))
  return out.view()
}

/** The sparse index of bytes that `withOffsets` made for blocks of `per` entries. */
export function readOffsets(bytes: Uint8Array, per: number): { size: number; offsets: Uint32Array } {
  const size = new Uint32Array(bytes.buffer, bytes.byteOffset + bytes.length - 4, 1)[0]!
  const blocks = Math.ceil(size / per)
  return {
    size,
    offsets: new Uint32Array(bytes.buffer, bytes.byteOffset + bytes.length - 4 - blocks * 4, blocks),
  }
}

export function openStringTable(bytes: Uint8Array): StringTable {
  const { size, offsets } = readOffsets(bytes, perBlock)
  const room = new Uint8Array(4096)
  const reader = new ByteReader(bytes)

  /** Reads an entry over the previous one in `room`; returns its length. */
  function next(): number {
    const shared = reader.varint()
    const fresh = reader.varint()
    const { at } = reader
    for (let i = 0; i < fresh; i++) room[shared + i] = bytes[at + i]!
    reader.at += fresh
    return shared + fresh
  }

  function rank(key: Uint8Array): number {
    let low = 0
    let high = offsets.length
    while (low < high) {
      const middle = (low + high) >> 1
      reader.at = offsets[middle]! + 1
      const length = reader.varint()
      // Below, not up to: the first of several equal strings is wanted.
      if (compareBytes(bytes, reader.at, reader.at + length, key, 0, key.length) < 0) low = middle + 1
      else high = middle
    }
    if (low === 0) return 0
    const first = (low - 1) * perBlock
    const last = Math.min(first + perBlock, size)
    reader.at = offsets[low - 1]!
    for (let index = first; index < last; index++) {
      const length = next()
      if (compareBytes(room, 0, length, key, 0, key.length) >= 0) return index
    }
    return last
  }

  /** Reads an entry into `room`; returns its length. */
  function entry(index: number): number {
    reader.at = offsets[Math.floor(index / perBlock)]!
    let length = 0
    for (let i = index % perBlock; i >= 0; i--) length = next()
    return length
  }
  const compareEntry = (index: number, key: Uint8Array) =>
    compareBytes(room, 0, entry(index), key, 0, key.length)

  function lookUp(keys: readonly Uint8Array[], found: Int32Array): void {
    const last = size === 0 ? undefined : room.slice(0, entry(size - 1))
    for (const [at, key] of keys.entries()) {
      // Documents that are new come after all others, where their ids are numbers or times.
      if (!last || compareBytes(key, 0, key.length, last, 0, last.length) > 0) break
      const index = rank(key)
      if (compareEntry(index, key) === 0) found[at] = index
    }
  }

  /** To find many one by one takes longer than to read all. */
  function walk(keys: readonly Uint8Array[], found: Int32Array): void {
    reader.at = 0
    for (let [index, at] = [0, 0]; index < size && at < keys.length; index++) {
      const length = next()
      for (; at < keys.length; at++) {
        const key = keys[at]!
        const order = compareBytes(key, 0, key.length, room, 0, length)
        if (order > 0) break
        if (order === 0) found[at] = index
      }
    }
  }

  function places(keys: readonly Uint8Array[]): Int32Array {
    const found = new Int32Array(keys.length).fill(-1)
    if (keys.length * 4 < size) lookUp(keys, found)
    else walk(keys, found)
    return found
  }

  return {
    size,
    at: index => decodeCodeUnits(room, 0, entry(index)),
    places,
    findAll: keys => Array.from(places(keys)).filter(place => place >= 0),
    rank: text => rank(encodeCodeUnits(text)),
  }
}
