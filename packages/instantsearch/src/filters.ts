/** Filters of the InstantSearch family become expressions of the query language. */

/** What cannot be said in the query language: the sentence names the filter. */
class FilterError extends Error {
  override name = 'FilterError'
}

type Nested = string | readonly Nested[]

const fieldForm = /^[A-Za-z_][\w.]*$/

function fieldOf(attribute: string): string {
  const name = attribute.trim()
  if (!fieldForm.test(name)) throw new FilterError(`"${attribute}" is no name of a field.`)
  return `@${name}`
}

/** A value as the query language quotes it. */
const quoted = (value: string): string => `"${value.replaceAll('"', ' ').trim()}"`

/** `kind:guide`, and `kind:-guide` for all others. */
function facetTerm(term: string): string {
  const at = term.indexOf(':')
  if (at < 1) throw new FilterError(`"${term}" is no filter such as attribute:value.`)
  const field = fieldOf(term.slice(0, at))
  const value = term.slice(at + 1)
  // A value that begins with a hyphen is written with a backslash before it.
  if (value.startsWith('-')) return `NOT ${field}==${quoted(value.slice(1))}`
  return `${field}==${quoted(value.replace(/^\\-/, '-'))}`
}

const operators: Readonly<Record<string, string>> = {
  '=': '==',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

/** `price >= 10`, and `price: 10 TO 20`. */
function numericTerm(term: string): string {
  const range = /^\s*([\w.]+)\s*:\s*(-?[\d.]+)\s+TO\s+(-?[\d.]+)\s*$/i.exec(term)
  if (range) return `${fieldOf(range[1] ?? '')}==${range[2]}..${range[3]}`
  const [, name = '', operator = '', value = ''] =
    /^\s*([\w.]+)\s*(<=|>=|!=|=|<|>)\s*(-?[\d.]+)\s*$/.exec(term) ?? []
  if (name === '' || !Number.isFinite(Number(value))) throw new FilterError(`"${term}" is no numeric filter.`)
  return `${fieldOf(name)}${operators[operator]}${value}`
}

/** A list is met when all of it are; a list inside of it when one of it is. */
function nested(list: Nested | undefined, term: (text: string) => string): string[] {
  if (list === undefined) return []
  const outer = typeof list === 'string' ? [list] : list
  return outer.flatMap(one => {
    const terms = (typeof one === 'string' ? [one] : one).flatMap(inner =>
      typeof inner === 'string' ? [term(inner)] : [],
    )
    return terms.length === 0 ? [] : terms.length === 1 ? terms : [`(${terms.join(' OR ')})`]
  })
}

/** `filters`: terms joined by AND, OR, NOT and parentheses, with quoted values. */
function written(text: string): string {
  const tokens = text.match(/\(|\)|(?:[^\s()"']|"(?:\\.|[^"])*"|'(?:\\.|[^'])*')+/g) ?? []
  const parts: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] ?? ''
    if (/^(\(|\)|AND|OR|NOT)$/.test(token)) parts.push(token)
    else {
      let term = token
      // `price >= 10` and `price: 10 TO 20` are several words.
      while (at + 1 < tokens.length && !/^(\(|\)|AND|OR|NOT)$/.test(tokens[at + 1] ?? ')'))
        term += ` ${tokens[++at]}`
      parts.push(filterTerm(term))
    }
  }
  return parts.length === 0 ? '' : `(${parts.join(' ')})`
}

function filterTerm(term: string): string {
  if (/[<>=]/.test(term.replace(/"[^"]*"|'[^']*'/g, '')) || /\sTO\s/i.test(term)) return numericTerm(term)
  const [, name = '', value = ''] = /^("[^"]*"|'[^']*'|[^:]+):\s*(.*)$/s.exec(term) ?? []
  const bare = (text: string): string =>
    text
      .trim()
      .replace(/^(["'])(.*)\1$/s, '$2')
      .replace(/\\(.)/g, '$1')
  if (name === '') throw new FilterError(`"${term}" is no filter such as attribute:value.`)
  return `${fieldOf(bare(name))}==${quoted(bare(value))}`
}

export type Filtering = {
  facetFilters?: Nested
  numericFilters?: Nested
  filters?: string
}

/** One expression that says all of it; empty when there is nothing to say. */
export function expressionOf({ facetFilters, numericFilters, filters = '' }: Filtering): string {
  return [...nested(facetFilters, facetTerm), ...nested(numericFilters, numericTerm), written(filters)]
    .filter(Boolean)
    .join(' AND ')
}
