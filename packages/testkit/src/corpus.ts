import type { Document, FieldSpec } from '@quarry/engine'
import { createRandom, type Random } from './random.ts'

export type Corpus = {
  fields: readonly FieldSpec[]
  /** Always the same for the same number; no two numbers need each other. */
  document(number: number): Document
  /** The word of a rank, 0 being the most frequent. */
  word(rank: number): string
}

type CorpusOptions = {
  /** Distinct words. */
  vocabulary?: number
  /** Tokens of a body, least and most. */
  body?: readonly [number, number]
  /** Words at the end of each body that no other document has, as names and numbers are. */
  names?: number
}

/** What the corpus is made of; a query mix is chosen by these numbers. */
export const corpusShape = {
  vocabulary: 200_000,
  title: [3, 9],
  body: [100, 300],
  categories: 24,
  authors: 5_000,
  tags: 300,
  tagsPerDocument: 4,
  pathLevels: [10, 10, 10],
  greatestPrice: 1_000,
  firstDate: Date.UTC(2015, 0, 1),
  lastDate: Date.UTC(2025, 0, 1),
  sites: 2_000,
} as const

const fields: readonly FieldSpec[] = [
  { name: 'title', kind: 'text', weight: 3 },
  { name: 'body', kind: 'text', weight: 1 },
  { name: 'category', kind: 'keyword' },
  { name: 'author', kind: 'keyword' },
  { name: 'tags', kind: 'keyword' },
  { name: 'path', kind: 'path', delimiter: '|' },
  { name: 'price', kind: 'number' },
  { name: 'date', kind: 'date' },
  { name: 'site', kind: 'keyword' },
]

/**
 * The synthetic corpus that speed is measured on: words by Zipf's law (s = 1), fields as wide as real ones. The words
 * are drawn independently, so there are no topics: what matches is spread evenly.
 */
export function createCorpus({
  vocabulary = corpusShape.vocabulary,
  body = corpusShape.body,
  names = 0,
}: CorpusOptions = {}): Corpus {
  const drawRank = zipf(vocabulary)
  const text = (random: Random, [least, most]: readonly [number, number]) =>
    Array.from({ length: between(random, least, most) }, () => wordOf(drawRank(random))).join(' ')
  return {
    fields,
    word: wordOf,
    document(number) {
      const random = createRandom(number)
      const {
        categories,
        authors,
        tags,
        tagsPerDocument,
        pathLevels,
        greatestPrice,
        firstDate,
        lastDate,
        sites,
      } = corpusShape
      const some = (name: string, of: number) => `${name}-${random.below(of)}`
      return {
        id: `doc-${number}`,
        version: 1,
        fields: {
          title: text(random, corpusShape.title),
          body: [text(random, body), ...namesOf(number, names)].join(' '),
          category: some('category', categories),
          author: some('author', authors),
          tags: [
            ...new Set(Array.from({ length: 1 + random.below(tagsPerDocument) }, () => some('tag', tags))),
          ],
          path: pathLevels.map((width, level) => `l${level + 1}-${random.below(width)}`).join('|'),
          price: random.below(greatestPrice * 100) / 100,
          date: firstDate + random.below((lastDate - firstDate) / 1000) * 1000,
          site: some('site', sites),
        },
      }
    },
  }
}

/** Consonants only, so that none is a word of the vocabulary. */
function namesOf(number: number, count: number): string[] {
  return Array.from({ length: count }, (_, place) => {
    let rest = (number * count + place) * 7_919 + 104_729
    let name = 'x'
    for (; rest > 0; rest = Math.floor(rest / consonants.length))
      name += consonants[rest % consonants.length]!
    return name
  })
}

/** Draws ranks by Zipf's law: rank r is drawn 1 / (r + 1) times as often as rank 0. */
function zipf(size: number): (random: Random) => number {
  const upTo = new Float64Array(size)
  let sum = 0
  for (let rank = 0; rank < size; rank++) {
    sum += 1 / (rank + 1)
    upTo[rank] = sum
  }
  return random => {
    const wanted = random.next() * sum
    let low = 0
    let high = size - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}

const consonants = 'bcdfghjklmnprstvwxyz'
const vowels = 'aeiou'
const endings = ['', 'n', 'ra', 'l', 'mo', 'st', 'k']
const syllables = consonants.length * vowels.length

/** Three syllables that name the rank, spread over the alphabet, and an ending that varies the length. */
function wordOf(rank: number): string {
  // A number without a common factor with 100³ reaches every word once.
  let spread = (rank * 387_420_489 + 271_828) % syllables ** 3
  let word = ''
  for (let syllable = 0; syllable < 3; syllable++) {
    const part = spread % syllables
    word += consonants[Math.floor(part / vowels.length)]! + vowels[part % vowels.length]!
    spread = Math.floor(spread / syllables)
  }
  return word + endings[rank % endings.length]!
}

function between(random: Random, least: number, most: number): number {
  return least + random.below(most - least + 1)
}
