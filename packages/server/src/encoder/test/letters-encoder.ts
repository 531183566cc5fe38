import type { Encoder } from '../encoder.ts'

const size = 256

/** Encodes by groups of three letters: words that look alike lie near each other. */
export function createLettersEncoder(): Encoder {
  function vectorOf(text: string): Float32Array {
    const vector = new Float32Array(size)
    for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? [])
      for (let at = 0; at < word.length - 2; at++) vector[placeOf(word.slice(at, at + 3))]! += 1
    const length = Math.hypot(...vector) || 1
    return vector.map(one => one / length)
  }
  return { id: 'letters', encode: async texts => texts.map(vectorOf), close: async () => {} }
}

function placeOf(letters: string): number {
  let hash = 7
  for (const letter of letters) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521
  return hash % size
}
