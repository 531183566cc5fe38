import type { FacetRequest, Filter, Query } from '@quarry/engine'
import { type Corpus, corpusShape } from './corpus.ts'
import { createRandom } from './random.ts'

/** The kinds of queries that speed is reported for. */
export const queryKinds = ['rare', 'common', 'and2', 'or2', 'phrase', 'prefix'] as const
export type QueryKind = (typeof queryKinds)[number]

/** Distinct queries of one kind; the comments say how many of a million documents one matches on average. */
export function createQueries(corpus: Corpus, kind: QueryKind, count: number): Query[] {
  const random = createRandom(queryKinds.indexOf(kind) + 1)
  const between = (first: number, last: number) => corpus.word(first + random.below(last - first))
  const text = (words: string[], match: 'all' | 'any' = 'all'): Query => ({
    kind: 'text',
    text: words.join(' '),
    match,
  })
  const makers: Readonly<Record<QueryKind, () => Query>> = {
    // A few hundred.
    rare: () => text([between(30_000, 60_000)]),
    // 100 000 to 270 000.
    common: () => text([between(50, 150)]),
    // About 7 000.
    and2: () => text([between(100, 300), between(100, 300)]),
    // About 300 000.
    or2: () => text([between(50, 150), between(50, 150)], 'any'),
    // About 2 000: two words that stand in nearly every document, the worst case of a phrase.
    phrase: () => ({ kind: 'phrase', text: `${between(0, 50)} ${between(0, 50)}` }),
    // About 100 000.
    prefix: () => ({ kind: 'prefix', prefix: between(0, 5_000).slice(0, 3) }),
  }
  const queries = new Map<string, Query>()
  for (let tries = 0; queries.size < count && tries < 100 * count; tries++) {
    const query = makers[kind]()
    queries.set(JSON.stringify(query), query)
  }
  return [...queries.values()]
}

/** Six facets, one of each kind that a page has. */
export function sixFacets(): FacetRequest[] {
  const { firstDate, lastDate, greatestPrice } = corpusShape
  return [
    { name: 'category', field: 'category', kind: 'terms', size: 10 },
    { name: 'author', field: 'author', kind: 'terms', size: 10 },
    { name: 'tags', field: 'tags', kind: 'terms', size: 10 },
    { name: 'path', field: 'path', kind: 'tree', size: 10 },
    { name: 'price', field: 'price', kind: 'ranges', ranges: even(0, greatestPrice) },
    { name: 'date', field: 'date', kind: 'ranges', ranges: even(firstDate, lastDate) },
  ]
}

/** Two selections, of two values each. */
export function twoSelections(): { facet: string; filter: Filter }[] {
  return [
    { facet: 'category', filter: { kind: 'in', field: 'category', values: ['category-1', 'category-2'] } },
    { facet: 'tags', filter: { kind: 'in', field: 'tags', values: ['tag-1', 'tag-2'] } },
  ]
}

function even(from: number, to: number): { key: string; from: number; to: number }[] {
  const step = (to - from) / 5
  return [0, 1, 2, 3, 4].map(part => ({
    key: `${part}`,
    from: from + part * step,
    to: from + (part + 1) * step,
  }))
}
