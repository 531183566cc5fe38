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
