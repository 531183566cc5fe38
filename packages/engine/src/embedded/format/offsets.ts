/** Ends of many runs of bytes as four bytes each: steps from a base that is kept for every 1 024 of them. */
import { bytesOf, floatsFrom, wordsFrom } from './arrays.ts'

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
