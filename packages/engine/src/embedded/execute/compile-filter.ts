import { normalize } from '@quarry/language'
import { isWithin, someWord, soundsLike } from '../../likeness.ts'
import { fitsPattern } from '../../pattern.ts'
import type { Filter, Query, Scalar } from '../../port.ts'
import { readRegex } from '../../regex.ts'
import { keywordsOf } from '../../text-values.ts'
import { findPath } from '../dictionary/dictionaries.ts'
import type { Orders } from '../dictionary/orders.ts'
import type { Ordinals } from '../dictionary/ordinals.ts'
import type { IndexView } from '../view/index-view.ts'
import {
  allOf,
  anyOf,
  byIds,
  byNumber,
  byOrdinal,
  byOrdinals,
  byPresence,
  byQuery,
  type FilterNode,
  noneOf,
  nothing,
} from './filter-node.ts'
import type { QueryNode } from './run.ts'

type FilterCompiling = {
  view: IndexView
  orders: Orders
  /** Queries inside filters are asked of documents. */
  query(query: Query): QueryNode
}

/** Reads a filter once: values become numbers of the dictionaries, and sets of values tables over them. */
export function compileFilter(context: FilterCompiling, filter: Filter): FilterNode {
  const compile = (one: Filter) => compileFilter(context, one)
  switch (filter.kind) {
    case 'in':
      return isOneOf(context, filter.field, filter.values, filter.fold ?? false)
    case 'range': {
      const { from, to, fromExclusive, toInclusive } = filter
      return byNumber(filter.field, value => {
        if (from !== undefined && (fromExclusive ? value <= from : value < from)) return false
        return to === undefined || (toInclusive ? value <= to : value < to)
      })
    }
    case 'under':
      return isUnder(context, filter.field, filter.path)
    case 'exists':
      return byPresence(filter.field)
    case 'like': {
      const pattern = normalize(filter.pattern)
      return folded(context, filter.field, value => fitsPattern(value, pattern))
    }
    case 'regex':
      return folded(context, filter.field, readRegex(filter.pattern).test)
    case 'fuzzy':
      return folded(context, filter.field, someWord(isWithin(normalize(filter.term), filter.distance)))
    case 'phonetic':
      return folded(
        context,
        filter.field,
        someWord(soundsLike(normalize(filter.term), filter.languages ?? context.view.languages)),
      )
    case 'ids':
      return byIds(filter.ids)
    case 'query':
      return byQuery(context.query(filter.query))
    case 'and':
      return allOf(filter.filters.map(compile))
    case 'or':
      return anyOf(filter.filters.map(compile))
    case 'not':
      return noneOf(compile(filter.filter))
  }
}

function isOneOf(
  context: FilterCompiling,
  name: string,
  values: readonly Scalar[],
  foldValues: boolean,
): FilterNode {
  const field = context.view.fields.get(name)
  if (!field) return nothing
  const ordinals = context.view.dictionaries.values.get(name)
  if (!ordinals) {
    const numbers = new Set(values)
    return byNumber(name, value => numbers.has(value))
  }
  const wanted = keywordsOf(field, values)
  if (foldValues) {
    const set = new Set(wanted.map(normalize))
    return folded(context, name, value => set.has(value))
  }
  const found = wanted.map(value => ordinals.find(value)).filter(ordinal => ordinal >= 0)
  if (found.length <= 1) return found.length === 1 ? byOrdinal(name, found[0]!) : nothing
  const allowed = new Uint8Array(ordinals.size + 1)
  for (const ordinal of found) allowed[ordinal + 1] = 1
  return byOrdinals(name, allowed)
}

function isUnder(context: FilterCompiling, name: string, path: readonly string[]): FilterNode {
  const field = context.view.fields.get(name)
  const ordinals = context.view.dictionaries.values.get(name)
  if (field?.kind !== 'path' || !ordinals) return nothing
  if (path.length === 0) return byPresence(name)
  const top = findPath(ordinals, field, path)
  return top < 0 ? nothing : byOrdinals(name, below(ordinals, context.orders.parents(ordinals, field), top))
}

/** A path is numbered after the one above it, so one walk upwards through the numbers finds all below `top`. */
function below(ordinals: Ordinals, parents: Int32Array, top: number): Uint8Array {
  const allowed = new Uint8Array(ordinals.size + 1)
  allowed[top + 1] = 1
  for (let ordinal = top + 1; ordinal < ordinals.size; ordinal++) {
    allowed[ordinal + 1]! |= allowed[parents[ordinal]! + 1]!
  }
  return allowed
}

function folded(
  { view, orders }: FilterCompiling,
  name: string,
  test: (value: string) => boolean,
): FilterNode {
  const ordinals = view.dictionaries.values.get(name)
  if (!ordinals) return nothing
  const allowed = new Uint8Array(ordinals.size + 1)
  orders.folded(ordinals).forEach((value, ordinal) => {
    if (test(value)) allowed[ordinal + 1] = 1
  })
  return byOrdinals(name, allowed)
}
