/** Numbers that stand for what a text means, of length 1 as a whole, as an encoder makes them. */
export type Vector = Readonly<ArrayLike<number>>

/** A vector as a passage keeps it: a byte a number, the greatest being 127, as base64. Its length is lost, and not needed. */
export function packVector(vector: Vector): string {
  const numbers = Array.from(vector)
  const greatest = numbers.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  const bytes = Int8Array.from(numbers, one => (greatest === 0 ? 0 : Math.round((one / greatest) * 127)))
  return Buffer.from(bytes.buffer).toString('base64')
}

/** The bytes of a vector of that size; undefined for what is none. */
export function unpackVector(packed: unknown, size: number): Int8Array | undefined {
  if (typeof packed !== 'string' || packed.length !== Math.ceil(size / 3) * 4) return undefined
  const bytes = Buffer.from(packed, 'base64')
  return bytes.length === size && size > 0 ? new Int8Array(bytes) : undefined
}

export function lengthOf(vector: Vector): number {
  let sum = 0
  for (let at = 0; at < vector.length; at++) sum += vector[at]! * vector[at]!
  return Math.sqrt(sum)
}

/** The cosine between a vector and bytes from a place on, at least 0; `length`: that of both, multiplied. */
export function cosine(vector: Vector, bytes: Int8Array, from: number, length: number): number {
  let sum = 0
  for (let at = 0; at < vector.length; at++) sum += vector[at]! * bytes[from + at]!
  return length === 0 ? 0 : Math.max(0, sum / length)
}
