import { normalize } from '@quarry/language'
import { maySee } from '../access.ts'
import { isWithin as isWithinEdits, someWord, soundsLike } from '../likeness.ts'
import { fitsPattern } from '../pattern.ts'
import type { Filter, Identity, Query, Scalar } from '../port.ts'
import { readRegex } from '../regex.ts'
import { keywordsOf } from '../text-values.ts'
import { hasValue, languagesOf, type Store, type Stored, valuesAsStrings } from './store.ts'

export type Test = (stored: Stored) => boolean

/** Reads a filter once; what comes back is asked of each document. `query` answers for filters that are queries. */
export function compileFilter(store: Store, filter: Filter, query: (query: Query) => Test): Test {
  const compile = (one: Filter): Test => compileFilter(store, one, query)
  switch (filter.kind) {
    case 'in':
      return isOneOf(store, filter.field, filter.values, filter.fold ?? false)
    case 'range':
      return stored => stored.numbers.get(filter.field)?.some(value => isWithin(value, filter)) ?? false
    case 'under':
      return stored => stored.paths.get(filter.field)?.some(path => startsWith(path, filter.path)) ?? false
    case 'exists':
      return stored => hasValue(stored, filter.field)
    case 'like': {
      const pattern = normalize(filter.pattern)
      return hasValueThat(filter.field, value => fitsPattern(value, pattern))
    }
    case 'regex':
      return hasValueThat(filter.field, readRegex(filter.pattern).test)
    case 'fuzzy':
      return hasValueThat(filter.field, someWord(isWithinEdits(normalize(filter.term), filter.distance)))
    case 'phonetic':
      return hasValueThat(
        filter.field,
        someWord(soundsLike(normalize(filter.term), filter.languages ?? languagesOf(store))),
      )
    case 'ids':
      return stored => filter.ids.includes(stored.document.id)
    case 'query':
      return query(filter.query)
    case 'and': {
      const tests = filter.filters.map(compile)
      return stored => tests.every(test => test(stored))
    }
    case 'or': {
      const tests = filter.filters.map(compile)
      return stored => tests.some(test => test(stored))
    }
    case 'not': {
      const test = compile(filter.filter)
      return stored => !test(stored)
    }
  }
}

/** Keyword and path values, folded. */
function hasValueThat(field: string, test: (value: string) => boolean): Test {
  return stored => stored.keywords.get(field)?.some(value => test(normalize(value))) ?? false
}

type Bounds = { from?: number; to?: number; fromExclusive?: boolean; toInclusive?: boolean }

export function isWithin(value: number, { from, to, fromExclusive, toInclusive }: Bounds): boolean {
  if (from !== undefined && (fromExclusive ? value <= from : value < from)) return false
  return to === undefined || (toInclusive ? value <= to : value < to)
}

export function startsWith(path: readonly string[], under: readonly string[]): boolean {
  return path.length >= under.length && under.every((segment, index) => segment === path[index])
}

export function visibleTo(identity: Identity): Test {
  return stored => maySee(stored.document.access, identity)
}

function isOneOf(store: Store, name: string, values: readonly Scalar[], folded: boolean): Test {
  const field = store.fields.get(name)
  if (!field) return () => false
  if (field.kind === 'number' || field.kind === 'date') {
    return stored => stored.numbers.get(name)!.some(number => values.includes(number))
  }
  const wanted = keywordsOf(field, values).map(value => (folded ? normalize(value) : value))
  return stored =>
    valuesAsStrings(stored, name).some(value => wanted.includes(folded ? normalize(value) : value))
}
