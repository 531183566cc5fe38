import { type Analyser, fold } from '../../analysis/index.ts'
import type { FieldWeight, Filter, Query } from '../../port.ts'
import { readRegex } from '../../regex.ts'
import { isSearchable } from '../../text-values.ts'
import type { Level } from '../segment/layout.ts'
import type { IndexView } from '../view/index-view.ts'
import type { Statistics } from '../view/statistics.ts'
import { compileAnd, compileNot, compileOr } from './boolean-node.ts'
import type { FilterNode } from './filter-node.ts'
import { compileGroup } from './group-node.ts'
import { allNode, filterNode, noneNode } from './plain-node.ts'
import type { Deadline, QueryNode } from './run.ts'
import type { Sketches } from './sketch.ts'
import type { Sounds } from './sounds.ts'
import { compileText, expandedWord, wordsNode } from './text-node.ts'
import { byLikeness, byPattern, byPrefix, byRegex, bySound, type WordSearch } from './word-search.ts'

/** What a query is read against. */
export type Compiling = {
  view: IndexView
  level: Level
  statistics: Statistics
  analyser: Analyser
  sketches: Sketches
  sounds: Sounds
  /** Looking through a dictionary may take long. */
  deadline: Deadline
  /** Filters read documents, also when passages are searched. */
  filter(filter: Filter): FilterNode
  /** The fields asked: those named, as far as they can be searched, or those of the index. */
  fieldsOf(named: readonly FieldWeight[] | undefined): readonly FieldWeight[]
}

/** Reads a query once. `factors`: of the boosts around it, from the inside out. */
export function compileQuery(context: Compiling, query: Query, factors: readonly number[] = []): QueryNode {
  const one = (typed: string, named: readonly FieldWeight[] | undefined, search: WordSearch) =>
    wordsNode([expandedWord(context, typed, context.fieldsOf(named), [], [search], factors)], 1)
  switch (query.kind) {
    case 'all':
      return allNode(factors)
    case 'none':
      return noneNode()
    case 'text':
      return compileText(context, query, factors)
    case 'phrase':
    case 'near':
      return compileGroup(context, query, factors)
    case 'wildcard':
      return one(query.pattern, query.fields, byPattern(fold(query.pattern), context.sketches))
    case 'prefix':
      return one(query.prefix, query.fields, byPrefix(fold(query.prefix), 1))
    case 'fuzzy':
      return one(query.term, query.fields, byLikeness(fold(query.term), query.distance, context.sketches))
    case 'regex':
      return one(query.pattern, query.fields, byRegex(readRegex(query.pattern), context.deadline))
    case 'phonetic':
      return one(query.term, query.fields, bySound(fold(query.term), query.languages, context.sounds))
    case 'and':
      return compileAnd(query.clauses.map(clause => compileQuery(context, clause, factors)))
    case 'or':
      return compileOr(query.clauses.map(clause => compileQuery(context, clause, factors)))
    case 'not':
      return compileNot(compileQuery(context, query.clause))
    case 'filter':
      return filterNode(context.filter(query.filter))
    case 'boost':
      return compileQuery(context, query.query, [query.factor, ...factors])
  }
}

export function fieldsAsked(
  view: IndexView,
  named: readonly FieldWeight[] | undefined,
): readonly FieldWeight[] {
  if (!named) return view.searched
  return named.filter(({ name }) => {
    const field = view.fields.get(name)
    return field !== undefined && isSearchable(field)
  })
}
