import { normalize } from '@quarry/language'
import type { FieldWeight, Query } from '../../port.ts'
import { readRegex } from '../../regex.ts'
import { isSearchable } from '../../text-values.ts'
import type { IndexView } from '../view/index-view.ts'
import { compileAnd, compileNot, compileOr } from './boolean-node.ts'
import type { Compiling } from './compiling.ts'
import { compileGroup } from './group-node.ts'
import { meaningNode } from './meaning-node.ts'
import { allNode, filterNode, noneNode } from './plain-node.ts'
import type { QueryNode } from './run.ts'
import { compileText, expandedWord, wordsNode } from './text-node.ts'
import { byLikeness, byPattern, byPrefix, byRegex, bySound, type WordSearch } from './word-search.ts'

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
      return one(query.pattern, query.fields, byPattern(normalize(query.pattern), context.sketches))
    case 'prefix':
      return one(query.prefix, query.fields, byPrefix(normalize(query.prefix), 1))
    case 'fuzzy':
      return one(
        query.term,
        query.fields,
        byLikeness(normalize(query.term), query.distance, context.sketches),
      )
    case 'regex':
      return one(query.pattern, query.fields, byRegex(readRegex(query.pattern), context.deadline))
    case 'phonetic':
      return one(
        query.term,
        query.fields,
        bySound(normalize(query.term), query.languages ?? context.view.languages, context.sounds),
      )
    case 'meaning':
      return meaningNode(query.field, query.vector, factors)
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
