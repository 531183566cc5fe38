import type { Filter, Query, Scalar } from '@quarry/engine'

/** Short ways to write queries and filters in cases. */
export const all: Query = { kind: 'all' }

export function text(words: string, more: Partial<Extract<Query, { kind: 'text' }>> = {}): Query {
  return { kind: 'text', text: words, match: 'all', ...more }
}

export function phrase(words: string, more: Partial<Extract<Query, { kind: 'phrase' }>> = {}): Query {
  return { kind: 'phrase', text: words, ...more }
}

export function near(
  words: string,
  within: number,
  more: Partial<Extract<Query, { kind: 'near' }>> = {},
): Query {
  return { kind: 'near', text: words, within, ...more }
}

export function wildcard(pattern: string, fields?: string[]): Query {
  return { kind: 'wildcard', pattern, ...(fields && { fields: named(...fields) }) }
}

export function prefix(beginning: string, fields?: string[]): Query {
  return { kind: 'prefix', prefix: beginning, ...(fields && { fields: named(...fields) }) }
}

export function fuzzy(term: string, distance: 0 | 1 | 2, fields?: string[]): Query {
  return { kind: 'fuzzy', term, distance, ...(fields && { fields: named(...fields) }) }
}

export function regex(pattern: string, fields?: string[]): Query {
  return { kind: 'regex', pattern, ...(fields && { fields: named(...fields) }) }
}

export function phonetic(term: string, more: Partial<Extract<Query, { kind: 'phonetic' }>> = {}): Query {
  return { kind: 'phonetic', term, ...more }
}

export function meaning(vector: number[]): Query {
  return { kind: 'meaning', field: 'meaning', vector }
}

export function and(...clauses: Query[]): Query {
  return { kind: 'and', clauses }
}

export function or(...clauses: Query[]): Query {
  return { kind: 'or', clauses }
}

export function not(clause: Query): Query {
  return { kind: 'not', clause }
}

export function boost(factor: number, query: Query): Query {
  return { kind: 'boost', factor, query }
}

export function filtered(filter: Filter): Query {
  return { kind: 'filter', filter }
}

/** Fields with weight 1 each. */
export function named(...fields: string[]): { name: string; weight: number }[] {
  return fields.map(name => ({ name, weight: 1 }))
}

export function isIn(field: string, ...values: Scalar[]): Filter {
  return { kind: 'in', field, values }
}

export function under(field: string, ...path: string[]): Filter {
  return { kind: 'under', field, path }
}

export function between(field: string, from?: number, to?: number): Filter {
  return { kind: 'range', field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}
