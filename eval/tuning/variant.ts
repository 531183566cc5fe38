import type { FieldWeight, Query, SearchEngine } from '@quarry/engine'
import { words } from '@quarry/language'

/** What of a text query is tried otherwise; what is not said stays as the service has it. */
export type Variant = {
  name: string
  weights?: readonly FieldWeight[]
  proximity?: number
  prefixLast?: boolean
  fuzzy?: 0 | 1 | 2
  /** How many of a number of words must be there. */
  least?: (count: number) => number
  /** How much of the score of a search for all words is added: what has them all comes first. */
  whole?: number
}

/** The query with every free text of it searched as the variant says. */
export function tuned(query: Query, variant: Variant): Query {
  switch (query.kind) {
    case 'and':
    case 'or':
      return { ...query, clauses: query.clauses.map(clause => tuned(clause, variant)) }
    case 'not':
      return { ...query, clause: tuned(query.clause, variant) }
    case 'boost':
      return { ...query, query: tuned(query.query, variant) }
    case 'text': {
      const { weights, proximity, prefixLast, fuzzy, least, whole } = variant
      // A text that names its fields asks for those alone.
      const fields = weights && !query.fields ? { fields: weights } : {}
      const text = {
        ...query,
        ...fields,
        ...(proximity === undefined ? {} : { proximity }),
        ...(prefixLast === undefined ? {} : { prefixLast }),
        ...(fuzzy === undefined ? {} : { fuzzy }),
        ...(least ? { match: { atLeast: least(words(query.text).length) } } : {}),
      }
      if (whole === undefined) return text
      const all: Query = { ...text, match: 'all' }
      return { kind: 'or', clauses: [text, { kind: 'boost', factor: whole, query: all }] }
    }
    default:
      return query
  }
}

/** A driver whose searches are tuned by whatever `current` says at the time. */
export function tunable(engine: SearchEngine, current: () => Variant): SearchEngine {
  return {
    ...engine,
    search: (index, request) => engine.search(index, { ...request, query: tuned(request.query, current()) }),
  }
}
