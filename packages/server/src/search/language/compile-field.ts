import type { FieldSpec, Filter, Query } from '@quarry/engine'
import { readQueryDate } from '../date.ts'
import type { CompileContext } from './compile.ts'
import { type Node, type Operator, SyntaxFault } from './syntax.ts'

type FieldNode = Extract<Node, { kind: 'field' }>

const comparing: readonly Operator[] = ['>', '<', '>=', '<=']

/** A field, an operator and what to compare with. A field that nobody knows has no values: that is no fault. */
export function compileField(node: FieldNode, context: CompileContext): Query {
  const { operator, at } = node
  if (operator === '%=' || operator === '/=')
    throw new SyntaxFault(`The operator ${operator} is not known here`, at)
  if (operator === '<>') return { kind: 'not', clause: compileField({ ...node, operator: '==' }, context) }
  const spec = context.fields.get(node.field)
  if (!spec) return { kind: 'none' }
  if (node.operand.kind === 'range') return filter(rangeOf(node, node.operand, spec, context))
  const queries = node.operand.values.map(value => one(node, value, spec, context))
  const [only] = queries
  return only && queries.length === 1 ? only : { kind: 'or', clauses: queries }
}

function one(node: FieldNode, value: string, spec: FieldSpec, context: CompileContext): Query {
  const { operator, at } = node
  if (spec.kind === 'number' || spec.kind === 'date')
    return filter(ordered(spec.name, operator, spanOf(value, spec, context, at), at))
  if (comparing.includes(operator))
    throw new SyntaxFault(`@${spec.name} holds text: ${operator} compares numbers and dates only`, at)
  if (spec.kind === 'text') return inText(spec.name, operator, value)
  if (operator === '*=') return filter({ kind: 'like', field: spec.name, pattern: value })
  if (operator === '~=') throw new SyntaxFault(`~= looks into texts, and @${spec.name} is none`, at)
  if (spec.kind === 'path') return filter(belowPath(spec, value))
  return filter(operator === '==' ? exactly(spec.name, value) : containing(spec.name, value))
}

function inText(field: string, operator: Operator, value: string): Query {
  const fields = [{ name: field, weight: 1 }]
  if (operator === '*=') return { kind: 'wildcard', pattern: value, fields }
  if (operator === '~=') return { kind: 'fuzzy', term: value, distance: 2, fields }
  return { kind: 'phrase', text: value, fields }
}

function exactly(field: string, value: string): Filter {
  return { kind: 'in', field, values: [value], fold: true }
}

/** The words of `value` among the words of a keyword: `@author=smith` finds `Jane Smith`. */
function containing(field: string, value: string): Filter {
  const bare = value.replace(/[*?]/g, '')
  const patterns = [`${bare} *`, `* ${bare}`, `* ${bare} *`]
  return {
    kind: 'or',
    filters: [exactly(field, value), ...patterns.map(pattern => ({ kind: 'like' as const, field, pattern }))],
  }
}

/** A path stands for itself and all below it. */
function belowPath(spec: FieldSpec, value: string): Filter {
  const path = value.split(spec.delimiter ?? '|').filter(segment => segment !== '')
  return { kind: 'or', filters: [exactly(spec.name, value), { kind: 'under', field: spec.name, path }] }
}

type Interval = { from: number; to: number; toInclusive: boolean }

function spanOf(value: string, spec: FieldSpec, context: CompileContext, at: number): Interval {
  if (spec.kind === 'date') {
    const span = readQueryDate(value, context)
    if (span) return { ...span, toInclusive: false }
    const wanted = 'Write 2026/03/31, 2026/03/31@20:00:00, today, yesterday, now-12h or past-1-month'
    throw new SyntaxFault(`"${value}" is not a date. ${wanted}`, at)
  }
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(number))
    throw new SyntaxFault(`@${spec.name} holds numbers, and "${value}" is none`, at)
  return { from: number, to: number, toInclusive: true }
}

function ordered(field: string, operator: Operator, span: Interval, at: number): Filter {
  const { from, to, toInclusive } = span
  switch (operator) {
    case '=':
    case '==':
      return { kind: 'range', field, from, to, toInclusive }
    case '>':
      return { kind: 'range', field, from: to, fromExclusive: toInclusive }
    case '>=':
      return { kind: 'range', field, from }
    case '<':
      return { kind: 'range', field, to: from }
    case '<=':
      return { kind: 'range', field, to, toInclusive }
    default:
      throw new SyntaxFault(`${operator} looks into texts, and @${field} is none`, at)
  }
}

function rangeOf(
  node: FieldNode,
  operand: { from: string; to: string },
  spec: FieldSpec,
  context: CompileContext,
): Filter {
  if (node.operator !== '==' && node.operator !== '=')
    throw new SyntaxFault(`A range goes with = or ==, not with ${node.operator}`, node.at)
  if (spec.kind !== 'number' && spec.kind !== 'date')
    throw new SyntaxFault(`@${spec.name} holds text: ranges are for numbers and dates`, node.at)
  const { from } = spanOf(operand.from, spec, context, node.at)
  const { to, toInclusive } = spanOf(operand.to, spec, context, node.at)
  if (from > to)
    throw new SyntaxFault(`The range ${operand.from}..${operand.to} ends before it begins`, node.at)
  return { kind: 'range', field: spec.name, from, to, toInclusive }
}

function filter(given: Filter): Query {
  return { kind: 'filter', filter: given }
}
