/** Sets of row numbers, one bit each. */

export type Bits = Uint32Array

export function bitsFor(rows: number): number {
  return (rows + 31) >>> 5
}

export function hasBit(bits: Bits, row: number): boolean {
  return ((bits[row >>> 5]! >>> (row & 31)) & 1) !== 0
}

export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31)
}

/** Every row below `rows`. */
export function fillBits(bits: Bits, rows: number): void {
  const whole = rows >>> 5
  bits.fill(0xffffffff, 0, whole)
  bits.fill(0, whole)
  if ((rows & 31) !== 0) bits[whole] = 2 ** (rows & 31) - 1
}

export function andBits(into: Bits, other: Bits): void {
  for (let i = 0; i < into.length; i++) into[i]! &= other[i]!
}

export function orBits(into: Bits, other: Bits): void {
  for (let i = 0; i < into.length; i++) into[i]! |= other[i]!
}

export function andNotBits(into: Bits, other: Bits): void {
  for (let i = 0; i < into.length; i++) into[i]! &= ~other[i]!
}

export function isEmpty(bits: Bits): boolean {
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) return false
  return true
}

/** Whether any row from `from` up to and with `to` is in the set: whether a block of postings needs decoding. */
export function anyBetween(bits: Bits, from: number, to: number): boolean {
  const first = from >>> 5
  const last = Math.min(to >>> 5, bits.length - 1)
  if (first > last) return false
  const head = 0xffffffff << (from & 31)
  const tail = to >>> 5 > last ? 0xffffffff : 0xffffffff >>> (31 - (to & 31))
  if (first === last) return (bits[first]! & head & tail) !== 0
  if ((bits[first]! & head) !== 0) return true
  for (let i = first + 1; i < last; i++) if (bits[i] !== 0) return true
  return (bits[last]! & tail) !== 0
}

/** Writes the rows of the set, ascending, and returns how many there are. */
export function listBits(bits: Bits, into: Int32Array): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]!
    const base = i << 5
    while (word !== 0) {
      const low = word & -word
      into[count++] = base + 31 - Math.clz32(low)
      word ^= low
    }
  }
  return count
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i]!
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}
