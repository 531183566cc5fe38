import { editDistance, normalize } from '@quarry/language'
import { soundsLike } from '../likeness.ts'
import { fitsPattern } from '../pattern.ts'
import type { FieldWeight, Passage, Query } from '../port.ts'
import { readRegex } from '../regex.ts'
import { fuzzyFactors, phoneticFactor } from '../scoring.ts'
import { defaultFields, isSearchable } from '../text-values.ts'
import { cosine, lengthOf, unpackVector } from '../vector.ts'
import { matchGroup, matchText } from './match-text.ts'
import type { Matcher, QueryContext } from './matcher.ts'
import { languagesOf, type Store } from './store.ts'
import { expansionWord, type Part } from './word.ts'

/** Reads a query once; what comes back is asked of each row. */
export function compileQuery(context: QueryContext, query: Query): Matcher {
  const compile = (one: Query): Matcher => compileQuery(context, one)
  switch (query.kind) {
    case 'all':
      return { match: () => [{ what: 'all', value: 1 }], words: [] }
    case 'none':
      return { match: () => undefined, words: [] }
    case 'text':
      return matchText(context, query, fieldsAsked(context.store, query.fields))
    case 'phrase':
    case 'near':
      return matchGroup(context, query, fieldsAsked(context.store, query.fields))
    case 'wildcard': {
      const pattern = normalize(query.pattern)
      return matchWords(context, query.pattern, query.fields, word =>
        fitsPattern(word, pattern) ? 1 : undefined,
      )
    }
    case 'prefix': {
      const prefix = normalize(query.prefix)
      return matchWords(context, query.prefix, query.fields, word =>
        word.startsWith(prefix) ? 1 : undefined,
      )
    }
    case 'fuzzy': {
      const term = normalize(query.term)
      return matchWords(
        context,
        query.term,
        query.fields,
        word => fuzzyFactors.slice(0, query.distance + 1)[editDistance(word, term, query.distance)],
      )
    }
    case 'regex': {
      const regex = readRegex(query.pattern)
      return matchWords(context, query.pattern, query.fields, word => (regex.test(word) ? 1 : undefined))
    }
    case 'phonetic': {
      const term = normalize(query.term)
      const sounds = soundsLike(term, query.languages ?? languagesOf(context.store))
      const factor = (word: string) => (word === term ? 1 : sounds(word) ? phoneticFactor : undefined)
      return matchWords(context, query.term, query.fields, factor)
    }
    case 'meaning': {
      const { field, vector } = query
      const length = lengthOf(vector)
      const likenessOf = (passage: Passage): number[] => {
        const bytes = unpackVector(passage.fields[field], vector.length)
        const own = bytes ? lengthOf(bytes) : 0
        return bytes && own > 0 ? [cosine(vector, bytes, 0, length * own)] : []
      }
      return {
        words: [],
        match({ passage, stored }) {
          const passages = passage ? [passage] : (stored.document.passages ?? [])
          const found = passages.flatMap(likenessOf)
          return found.length > 0 ? [{ what: 'meaning', field, value: Math.max(...found) }] : undefined
        },
      }
    }
    case 'and': {
      const clauses = query.clauses.map(compile)
      return {
        match: row => together(clauses.map(clause => clause.match(row))),
        words: clauses.flatMap(each => each.words),
      }
    }
    case 'or': {
      const clauses = query.clauses.map(compile)
      return {
        match: row => either(clauses.map(clause => clause.match(row))),
        words: clauses.flatMap(each => each.words),
      }
    }
    case 'not': {
      const clause = compile(query.clause)
      return { match: row => (clause.match(row) ? undefined : []), words: [] }
    }
    case 'filter': {
      const test = context.filter(query.filter)
      return { match: row => (test(row.stored) ? [] : undefined), words: [] }
    }
    case 'boost': {
      const inner = compile(query.query)
      return {
        words: inner.words,
        match: row => inner.match(row)?.map(part => ({ ...part, value: part.value * query.factor })),
      }
    }
  }
}

function fieldsAsked(store: Store, named: readonly FieldWeight[] | undefined): readonly FieldWeight[] {
  if (!named) return defaultFields(store.spec)
  return named.filter(({ name }) => {
    const field = store.fields.get(name)
    return field !== undefined && isSearchable(field)
  })
}

/** Wildcard, prefix and fuzzy are one word each, standing for the words of the dictionary that pass. */
function matchWords(
  context: QueryContext,
  typed: string,
  named: readonly FieldWeight[] | undefined,
  factor: (word: string) => number | undefined,
): Matcher {
  const fields = fieldsAsked(context.store, named)
  const word = expansionWord(context.statistics, typed, fields, factor)
  return {
    words: [word],
    match: row => {
      const parts = word.score(row)
      return parts.length > 0 ? parts : undefined
    },
  }
}

function together(answers: readonly (Part[] | undefined)[]): Part[] | undefined {
  const matched = answers.filter(answer => answer !== undefined)
  return matched.length === answers.length ? matched.flat() : undefined
}

function either(answers: readonly (Part[] | undefined)[]): Part[] | undefined {
  const matched = answers.filter(answer => answer !== undefined)
  return matched.length > 0 ? matched.flat() : undefined
}
