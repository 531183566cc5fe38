import type { Filter, Query } from '@quarry/engine'
import type { Reading } from '../date.ts'
import { compileField } from './compile-field.ts'
import type { Fields } from './fields.ts'
import type { Node } from './syntax.ts'

export type CompileContext = Reading & {
  fields: Fields
  /** How words side by side are looked for. */
  words: (text: string) => Query
}

/** What an expression means to the engine. Throws a `SyntaxFault` when a field cannot be asked that. */
export function compile(node: Node, context: CompileContext): Query {
  switch (node.kind) {
    case 'words':
      return context.words(node.text)
    case 'exact':
      // Signs of wildcards have no meaning here.
      return { kind: 'wildcard', pattern: node.word.replace(/[*?]/g, '') }
    case 'phrase':
      return { kind: 'phrase', text: node.text }
    case 'exists': {
      const spec = context.fields.get(node.field)
      return { kind: 'filter', filter: { kind: 'exists', field: spec?.name ?? node.field } }
    }
    case 'field':
      return compileField(node, context)
    case 'not':
      return { kind: 'not', clause: compile(node.clause, context) }
    case 'and':
    case 'or':
      return { kind: node.kind, clauses: node.clauses.map(clause => compile(clause, context)) }
  }
}

/** The same without scoring: as plain filters where that is possible. */
export function asFilter(query: Query): Filter {
  switch (query.kind) {
    case 'filter':
      return query.filter
    case 'and':
      return { kind: 'and', filters: query.clauses.map(asFilter) }
    case 'or':
      return { kind: 'or', filters: query.clauses.map(asFilter) }
    case 'not':
      return { kind: 'not', filter: asFilter(query.clause) }
    case 'all':
      return { kind: 'and', filters: [] }
    case 'none':
      return { kind: 'or', filters: [] }
    default:
      return { kind: 'query', query }
  }
}
