import { compareBytes } from '../bytes/code-units.ts'

/** Byte strings, one after the other: `starts[number]` to `starts[number + 1]` are those of a number. */
export type Keys = { bytes: Uint8Array; starts: Uint32Array; count: number }

/** More do not fit beside the first bytes of their keys. */
const most = 1 << 24

/**
 * The numbers of the keys in the order of their bytes. Sorting numbers is many times faster than sorting strings: the
 * first bytes of each key go into one with its own number, and only keys that share them are compared.
 */
export function orderKeys({ bytes, starts, count }: Keys): Uint32Array {
  const compare = (one: number, other: number) =>
    compareBytes(bytes, starts[one]!, starts[one + 1]!, bytes, starts[other]!, starts[other + 1]!)
  if (count > most) return Uint32Array.from({ length: count }, (_, number) => number).sort(compare)
  const wide = new BigUint64Array(count)
  // The same memory in halves, lowest first, so that no big number is ever made.
  const halves = new Uint32Array(wide.buffer)
  for (let number = 0; number < count; number++) {
    const end = starts[number + 1]!
    let at = starts[number]!
    let high = 0
    for (let left = 4; left > 0; left--) high = (high << 8) | (at < end ? bytes[at++]! : 0)
    halves[number * 2] = ((at < end ? bytes[at]! : 0) << 24) | number
    halves[number * 2 + 1] = high
  }
  wide.sort()
  const sorted = new Uint32Array(count)
  for (let place = 0; place < count; place++) sorted[place] = halves[place * 2]! & (most - 1)
  const alike = (place: number) =>
    halves[place * 2 + 1] === halves[place * 2 - 1] &&
    halves[place * 2]! >>> 24 === halves[place * 2 - 2]! >>> 24
  for (let place = 1; place < count; place++) {
    if (!alike(place)) continue
    const from = place - 1
    while (place < count && alike(place)) place++
    sorted.subarray(from, place).sort(compare)
  }
  return sorted
}
