/** Numbers from a seed: the same seed gives the same numbers, everywhere and forever. */
export type Random = {
  /** From 0 up to but without 1. */
  next(): number
  /** From 0 up to but without `end`. */
  below(end: number): number
  pick<T>(items: readonly T[]): T
}

export function createRandom(seed: number): Random {
  // Neighbouring seeds must not give neighbouring numbers: document 7 is nothing like document 8.
  let state = mix(seed + 0x9e3779b9)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    return mix(state) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { next, below, pick: items => items[below(items.length)]! }
}

/** A well-stirred whole number from 0 up to 2³². */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 15), value | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return (mixed ^ (mixed >>> 14)) >>> 0
}
