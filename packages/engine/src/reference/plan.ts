import type { Hit, Query, SearchRequest } from '../port.ts'
import { decay, logBoost } from '../scoring.ts'
import { compileFilter, type Test, visibleTo } from './filter.ts'
import type { Matcher, QueryContext } from './matcher.ts'
import { compileQuery } from './query.ts'
import { compareRows, type Ranked } from './sort.ts'
import { createStatistics } from './statistics.ts'
import type { Row, Store } from './store.ts'
import type { Part } from './word.ts'

/** A request, read: each method answers one question about one row. */
export type Plan = {
  visible: Test
  filters: readonly Test[]
  matcher: Matcher
  selections: readonly { facet: string; test: Test }[]
  /** Parts of the final score of a row that matched. */
  score(row: Row, parts: readonly Part[]): Part[]
  compare(one: Ranked, other: Ranked): number
  toHit(ranked: Ranked): Hit
  matcherOf(query: Query): Matcher
}

export function createPlan(store: Store, request: SearchRequest): Plan {
  const level = request.level ?? 'document'
  // Filters read documents, so a query inside one is asked of the document.
  const atDocument: QueryContext = {
    store,
    statistics: createStatistics(store, 'document'),
    filter: filter => compileFilter(store, filter, asTest),
  }
  function asTest(query: Query): Test {
    const { match } = compileQuery(atDocument, query)
    return stored => match(stored.whole) !== undefined
  }
  const atLevel =
    level === 'document' ? atDocument : { ...atDocument, statistics: createStatistics(store, level) }
  const matcher = compileQuery(atLevel, request.query)
  const parent =
    level === 'passage' && request.parentScore ? compileQuery(atDocument, request.query) : undefined
  const selections = (request.selections ?? []).map(({ facet, filter }) => ({
    facet,
    test: atDocument.filter(filter),
  }))
  const boosts = (request.boosts ?? []).map(boost => ({
    boost,
    test: boost.kind === 'filter' ? atDocument.filter(boost.filter) : () => true,
  }))

  const parentParts = (row: Row): Part[] => {
    const value = parent?.match(row.stored.whole)?.reduce((sum, part) => sum + part.value, 0) ?? 0
    return value === 0 ? [] : [{ what: 'document', value: value * request.parentScore! }]
  }

  return {
    visible: visibleTo(request.access),
    filters: (request.filters ?? []).map(atDocument.filter),
    matcher,
    matcherOf: query => compileQuery(atLevel, query),
    selections,
    score(row, parts) {
      const all = [...parts, ...parentParts(row)]
      const applying = boosts.filter(({ test }) => test(row.stored)).map(({ boost }) => boost)
      for (const boost of applying) {
        if (boost.kind === 'filter' && boost.add) all.push({ what: 'added', value: boost.add })
      }
      for (const boost of applying) {
        const sum = all.reduce((total, part) => total + part.value, 0)
        const part = {
          what: boost.kind === 'filter' ? 'factor' : boost.kind,
          value: sum * (factorOf(boost, row) - 1),
        }
        if (part.value !== 0) all.push(boost.kind === 'filter' ? part : { ...part, field: boost.field })
      }
      return all
    },
    compare: compareRows(request.sort ?? [{ by: 'score' }]),
    toHit: ({ row, score }) => ({
      id: row.id,
      score,
      ...(row.passage && { parent: row.stored.document.id }),
      ...(row.stored.document.language && { language: row.stored.document.language }),
      fields: pick((row.passage ?? row.stored.document).fields, request.fields ?? '*'),
      matched: [...new Set(matcher.words.filter(word => word.score(row).length > 0).map(word => word.typed))],
    }),
  }
}

function factorOf(boost: NonNullable<SearchRequest['boosts']>[number], row: Row): number {
  if (boost.kind === 'filter') return boost.factor ?? 1
  const values = row.stored.numbers.get(boost.field) ?? []
  if (values.length === 0) return 1
  if (boost.kind === 'log') return logBoost(Math.max(...values), boost.weight)
  return Math.max(...values.map(value => decay(value, boost.origin, boost.scale)))
}

function pick(fields: Hit['fields'], wanted: readonly string[] | '*'): Hit['fields'] {
  if (wanted === '*') return fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.includes(name)))
}
