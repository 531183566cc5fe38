import { isEmptyWord } from '../common.ts'
import type { AnswerLanguage } from '../language.ts'
import { type Word, wordsOf } from '../words.ts'

/** Vectors of a language's terms, as `written` packs them. */
export type Learnt = { terms: string; scales: string; vectors: string }

/** What a few words mean, together: a direction; null where none of them is known. */
export type Direction = Float32Array | null

export type Meaning = {
  of(terms: Iterable<string>): Direction
  /** How like a direction what terms mean is, -1 to 1, without those that are left out; of nothing known, 0. */
  likeness(direction: Direction, terms: Iterable<string>, left: ReadonlySet<string>): number
}

const separator = ','

/** The terms of a text that its meaning is made of, each once. */
export function meaningTerms(text: string, language: AnswerLanguage): string[] {
  return tellingTerms(wordsOf(text, language), language)
}

/** The same of words that were read already. */
export function tellingTerms(words: readonly Word[], language: AnswerLanguage): string[] {
  const telling = words.filter(word => !isEmptyWord(word.text, language))
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
  const add = (sum: Float32Array, term: string): void => {
    const place = places.get(term)
    if (place === undefined) return
    for (let at = 0; at < width; at++) sum[at]! += table[place * width + at]!
  }
  // Asked of some thousand lists of terms for each question: one place to add them up does for all.
  const reused = new Float32Array(width)
  return {
    of(given) {
      const sum = new Float32Array(width)
      for (const term of given) add(sum, term)
      const length = Math.sqrt(sum.reduce((square, value) => square + value * value, 0))
      return length === 0 ? null : sum.map(value => value / length)
    },
    likeness(direction, terms, left) {
      if (!direction) return 0
      reused.fill(0)
      for (const term of terms) if (!left.has(term)) add(reused, term)
      let [along, square] = [0, 0]
      for (let at = 0; at < width; at++) {
        along += direction[at]! * reused[at]!
        square += reused[at]! * reused[at]!
      }
      return square === 0 ? 0 : along / Math.sqrt(square)
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
