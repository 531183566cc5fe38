import { isEmptyWord } from '../common.ts'
import type { AnswerLanguage } from '../language.ts'
import { wordsOf } from '../words.ts'

/** Vectors of a language's terms, as `written` packs them. */
export type Learnt = { terms: string; scales: string; vectors: string }

/** What a few words mean, together: a direction; null where none of them is known. */
export type Direction = Float32Array | null

export type Meaning = {
  of(terms: Iterable<string>): Direction
}

const separator = ','

/** The terms of a text that its meaning is made of, each once. */
export function meaningTerms(text: string, language: AnswerLanguage): string[] {
  const telling = wordsOf(text, language).filter(word => !isEmptyWord(word.text, language))
  return [...new Set(telling.map(({ term }) => term))]
}

/** What kind of answer is asked for is a term too: that no word is. */
export function termOfKind(kind: string): string {
  return `?${kind}`
}

/** What words mean, as was learnt from which questions ask the same: the sum of their vectors. */
export function readMeaning({ terms, scales, vectors }: Learnt): Meaning {
  const places = new Map(terms.split(separator).map((term, at) => [term, at]))
  const sizes = new Float32Array(new Uint8Array(Buffer.from(scales, 'base64')).buffer)
  const values = new Int8Array(Buffer.from(vectors, 'base64'))
  const width = values.length / sizes.length
  const table = Float32Array.from(values, (value, at) => value * (sizes[Math.floor(at / width)] ?? 0))
  return {
    of(given) {
      const sum = new Float32Array(width)
      for (const term of given) {
        const place = places.get(term)
        if (place === undefined) continue
        const from = place * width
        for (let at = 0; at < width; at++) sum[at] = (sum[at] ?? 0) + (table[from + at] ?? 0)
      }
      let square = 0
      for (const value of sum) square += value * value
      if (square === 0) return null
      const length = Math.sqrt(square)
      for (let at = 0; at < width; at++) sum[at] = (sum[at] ?? 0) / length
      return sum
    },
  }
}

/** A byte for each number of a vector, and how large they are. */
export function packMeaning(vectors: ReadonlyMap<string, ArrayLike<number>>): Learnt {
  const scales: number[] = []
  const bytes: number[] = []
  for (const vector of vectors.values()) {
    const values = Array.from(vector)
    const scale = Math.max(...values.map(Math.abs), Number.MIN_VALUE) / 127
    scales.push(scale)
    bytes.push(...values.map(value => Math.round(value / scale)))
  }
  return {
    terms: [...vectors.keys()].join(separator),
    scales: Buffer.from(Float32Array.from(scales).buffer).toString('base64'),
    vectors: Buffer.from(Int8Array.from(bytes).buffer).toString('base64'),
  }
}

/** -1 to 1; of nothing known, 0. */
export function likenessOf(one: Direction, other: Direction): number {
  if (!one || !other) return 0
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
