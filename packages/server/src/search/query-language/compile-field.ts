import { EngineError, type FieldSpec, type Filter, type Query } from '@quarry/engine'
import { readRegex } from '@quarry/engine/regex'
import { words } from '@quarry/language'
import { readQueryDate } from '../parse/date.ts'
import type { CompileContext } from './compile-context.ts'
import { type Node, type Operator, SyntaxFault } from './syntax.ts'

type FieldNode = Extract<Node, { kind: 'field' }>

const comparing: readonly Operator[] = ['>', '<', '>=', '<=']

/** A field, an operator and what to compare with. A field that nobody knows has no values: that is no fault. */
export function compileField(node: FieldNode, context: CompileContext): Query {
  const { operator, at } = node
  if (operator === '/=') checkPatterns(node, at)
  mayBeNamed(node, context)
  if (operator === '<>') return { kind: 'not', clause: compileField({ ...node, operator: '==' }, context) }
  const spec = context.fields.get(node.field)
  if (!spec) return { kind: 'none' }
  if (node.operand.kind === 'range') return filter(rangeOf(node, node.operand, spec, context))
  const queries = node.operand.values.map(value => one(node, value, spec, context))
  const [only] = queries
  return only && queries.length === 1 ? only : { kind: 'or', clauses: queries }
}

/** Whoever declared a field may keep it out of expressions. */
export function mayBeNamed(
  { field, at }: { field: string; at: number },
  { fields }: Pick<CompileContext, 'fields'>,
): void {
  if (!fields.allows(field, 'query'))
    throw new SyntaxFault(`@${fields.get(field)?.name ?? field} is not included in queries`, at)
}

function one({ operator, at }: FieldNode, value: string, spec: FieldSpec, context: CompileContext): Query {
  if (spec.kind === 'number' || spec.kind === 'date')
    return filter(ordered(spec.name, operator, spanOf(value, spec, context, at), at))
  if (comparing.includes(operator))
    throw new SyntaxFault(`@${spec.name} holds text: ${operator} compares numbers and dates only`, at)
  if (spec.kind === 'text') return inText(spec.name, operator, value)
  return filter(inValues(spec, operator, value))
}

/** Texts are looked into word by word. */
function inText(field: string, operator: Operator, value: string): Query {
  const fields = [{ name: field, weight: 1 }]
  switch (operator) {
    case '/=':
      return { kind: 'regex', pattern: value, fields }
    case '*=':
      return everyOf(value.split(/\s+/).filter(Boolean), pattern => ({ kind: 'wildcard', pattern, fields }))
    case '~=':
      return everyOf(wordsOf(value), term => ({ kind: 'fuzzy', term, distance: distanceFor(term), fields }))
    case '%=':
      return everyOf(wordsOf(value), term => ({ kind: 'phonetic', term, fields }))
    default:
      return { kind: 'phrase', text: value, fields }
  }
}

/** Keywords and paths are compared as whole values; likeness is a matter of their words. */
function inValues(spec: FieldSpec, operator: Operator, value: string): Filter {
  const field = spec.name
  switch (operator) {
    case '/=':
      return { kind: 'regex', field, pattern: value }
    case '*=':
      return { kind: 'like', field, pattern: value }
    case '~=': {
      const likeness = (term: string): Filter => ({ kind: 'fuzzy', field, term, distance: distanceFor(term) })
      return { kind: 'and', filters: wordsOf(value).map(likeness) }
    }
    case '%=':
      return {
        kind: 'and',
        filters: wordsOf(value).map((term): Filter => ({ kind: 'phonetic', field, term })),
      }
    default:
      if (spec.kind === 'path') return belowPath(spec, value)
      return operator === '==' ? exactly(field, value) : containing(field, value)
  }
}

function everyOf(terms: readonly string[], clause: (term: string) => Query): Query {
  const [only] = terms
  if (only === undefined) return { kind: 'none' }
  return terms.length === 1 ? clause(only) : { kind: 'and', clauses: terms.map(clause) }
}

function wordsOf(value: string): string[] {
  const found = words(value).map(({ word }) => word)
  return found.length > 0 ? found : [value]
}

/** Two slips in a short word make another word. */
function distanceFor(term: string): 1 | 2 {
  return term.length <= 4 ? 1 : 2
}

/** Said here, with the place in the expression: the engine sees only the pattern. */
function checkPatterns(node: FieldNode, at: number): void {
  if (node.operand.kind === 'range') return
  for (const pattern of node.operand.values) {
    try {
      readRegex(pattern)
    } catch (error) {
      if (error instanceof EngineError) throw new SyntaxFault(error.message.replace(/\.$/, ''), at)
      throw error
    }
  }
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

function ordered(field: string, operator: Operator, { from, to, toInclusive }: Interval, at: number): Filter {
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
