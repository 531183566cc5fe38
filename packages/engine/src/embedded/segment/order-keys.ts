import { compareBytes } from '../bytes/code-units.ts'

/** Byte strings, one after the other: that of a number ends at `ends[number]`, where the next begins. */
type Keys = { bytes: Uint8Array; ends: Uint32Array }

/** Higher numbers do not fit beside the first bytes of their keys. */
const most = 1 << 24

/**
 * These numbers, ascending, in the order of the bytes of their keys. Sorting numbers is many times faster than sorting
 * strings: the first bytes of each key go into one with its own number, and only keys that share them are compared.
 */
export function orderKeys({ bytes, ends }: Keys, numbers: Uint32Array): Uint32Array {
  const startOf = (number: number) => (number === 0 ? 0 : ends[number - 1]!)
  const compare = (one: number, other: number) =>
    compareBytes(bytes, startOf(one), ends[one]!, bytes, startOf(other), ends[other]!)
  const count = numbers.length
  if ((numbers[count - 1] ?? 0) >= most) return numbers.slice().sort(compare)
  const wide = new BigUint64Array(count)
  // The same memory in halves, lowest first, so that no big number is ever made.
  const halves = new Uint32Array(wide.buffer)
  for (let place = 0; place < count; place++) {
    const number = numbers[place]!
    const end = ends[number]!
    let at = startOf(number)
    let high = 0
    for (let left = 4; left > 0; left--) high = (high << 8) | (at < end ? bytes[at++]! : 0)
    halves[place * 2] = ((at < end ? bytes[at]! : 0) << 24) | number
    halves[place * 2 + 1] = high
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
