import type { Filter, Query } from '@quarry/engine'
import type { CompileContext } from './compile-context.ts'
import { compileExtension } from './compile-extension.ts'
import { compileField, mayBeNamed } from './compile-field.ts'
import { type NearOperand, type Node, SyntaxFault } from './syntax.ts'

/** What an expression means to the engine. Throws a `SyntaxFault` when a field cannot be asked that. */
export function compile(node: Node, context: CompileContext): Query {
  switch (node.kind) {
    case 'words':
      return context.words(node.text)
    case 'exact':
      // Signs of wildcards have no meaning here.
      return { kind: 'phrase', text: node.word.replace(/[*?]/g, ''), exact: true }
    case 'phrase':
      return { kind: 'phrase', text: node.text, ...(node.exact ? { exact: true } : {}) }
    case 'near':
      return compileNear(node.operands, node.within)
    case 'exists': {
      mayBeNamed(node, context)
      const spec = context.fields.get(node.field)
      return { kind: 'filter', filter: { kind: 'exists', field: spec?.name ?? node.field } }
    }
    case 'field':
      return compileField(node, context)
    case 'extension':
      return compileExtension(node, context)
    case 'basic':
      if (context.basic === undefined)
        throw new SyntaxFault('$q stands for q: it has no place inside it', node.at)
      return context.basic ?? { kind: 'all' }
    case 'not':
      return { kind: 'not', clause: compile(node.clause, context) }
    case 'and':
    case 'or':
      return { kind: node.kind, clauses: node.clauses.map(clause => compile(clause, context)) }
  }
}

/** Each neighbours' distance is looked at by itself; a phrase must also be one. */
function compileNear(operands: readonly NearOperand[], within: readonly number[]): Query {
  const pairs = within.map((distance, at): Query => {
    const text = operands
      .slice(at, at + 2)
      .map(one => one.text)
      .join(' ')
    return { kind: 'near', text, within: distance }
  })
  const phrases = operands.filter(({ kind }) => kind === 'phrase')
  return { kind: 'and', clauses: [...pairs, ...phrases.map(({ text }): Query => ({ kind: 'phrase', text }))] }
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
    case 'boost':
      return asFilter(query.query)
    case 'all':
      return { kind: 'and', filters: [] }
    case 'none':
      return { kind: 'or', filters: [] }
    default:
      return { kind: 'query', query }
  }
}
