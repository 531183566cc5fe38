import { parse } from './parse.ts'
import type { Argument, Node } from './syntax.ts'

/** Writes an expression so that reading it gives the same again. */
export function print(node: Node): string {
  switch (node.kind) {
    case 'words':
      return isPlain(node.text) ? node.text : `<@- ${node.text} -@>`
    case 'exact':
      return `+${node.word}`
    case 'phrase':
      return `${node.exact ? '+' : ''}${quoted(node.text)}`
    case 'near':
      return node.operands
        .flatMap((operand, at) => [print(operand), ...(at in node.within ? [`near:${node.within[at]}`] : [])])
        .join(' ')
    case 'exists':
      return `@${node.field}`
    case 'field': {
      const { field, operator, operand } = node
      if (operand.kind === 'range')
        return `@${field}${operator}${quoted(operand.from)}..${quoted(operand.to)}`
      const values = operand.values.map(quoted)
      return `@${field}${operator}${values.length === 1 ? values[0] : `(${values.join(', ')})`}`
    }
    case 'extension': {
      const written = Object.entries(node.arguments).map(([name, value]) => `${name}: ${argument(value)}`)
      return `$${node.name}(${written.join(', ')})`
    }
    case 'basic':
      return '$q'
    case 'not':
      return `NOT ${isGroup(node.clause) || node.clause.kind === 'near' ? `(${print(node.clause)})` : print(node.clause)}`
    case 'and':
    case 'or': {
      const sign = node.kind === 'and' ? ' AND ' : ' OR '
      // A single clause is what parentheses around words are read as.
      if (node.clauses.length === 1) return `(${node.clauses.map(print).join('')})`
      return node.clauses.map(one => (isGroup(one) ? `(${print(one)})` : print(one))).join(sign)
    }
  }
}

function isGroup(node: Node): boolean {
  return (node.kind === 'and' || node.kind === 'or') && node.clauses.length > 1
}

/** Whether words read as themselves where they stand. */
function isPlain(text: string): boolean {
  try {
    const read = parse(text)
    return read?.kind === 'words' && read.text === text && !/,(\s|$)|^near:/i.test(text)
  } catch {
    return false
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`
}

function argument({ text, node }: Argument): string {
  return node ? print(node) : `<@- ${text} -@>`
}
