/**
 * Arrays of numbers as sections: two bytes each, or four if the greatest does not fit. Never one: a third width would
 * make the counting loops slower than it saves memory.
 */

export type Numbers = Uint16Array | Uint32Array

export function narrow(values: ArrayLike<number>, greatest: number): Numbers {
  if (greatest < 0x10000) return Uint16Array.from(values)
  return Uint32Array.from(values)
}

export function bytesOf(array: ArrayBufferView): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}

/** The numbers of a section that `narrow` made, `count` of them. */
export function numbersFrom(bytes: Uint8Array, count: number): Numbers {
  return bytes.length === count * 2
    ? new Uint16Array(bytes.buffer, bytes.byteOffset, count)
    : new Uint32Array(bytes.buffer, bytes.byteOffset, count)
}

export function floatsFrom(bytes: Uint8Array): Float64Array {
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / 8)
}

export function wordsFrom(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
}

/** Ends of many runs of bytes as four bytes each: steps from a base that is kept for every 1 024 of them. */

const group = 1024

type OffsetsWriter = { add(length: number): void; bases(): Uint8Array; steps(): Uint8Array }

export function createOffsetsWriter(count: number): OffsetsWriter {
  const steps = new Uint32Array(count + 1)
  const bases = new Float64Array(Math.floor(count / group) + 1)
  let index = 0
  let total = 0
  return {
    add(length) {
      index++
      total += length
      if (index % group === 0) bases[index / group] = total
      steps[index] = total - bases[Math.floor(index / group)]!
    },
    bases: () => bytesOf(bases),
    steps: () => bytesOf(steps),
  }
}

type Offsets = { at(index: number): number }

/** Where run `index` begins; `at(count)` is where the last one ends. */
export function openOffsets(bases: Uint8Array, steps: Uint8Array): Offsets {
  const from = floatsFrom(bases)
  const each = wordsFrom(steps)
  return { at: index => from[Math.floor(index / group)]! + each[index]! }
}
