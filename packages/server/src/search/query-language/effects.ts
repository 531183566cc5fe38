import { mayBeNamed } from './compile-field.ts'
import type { Fields } from './fields.ts'
import { type Formula, parseFormula } from './formula.ts'
import { type Node, SyntaxFault } from './syntax.ts'

/** Documents that an expression finds are to rank higher, or lower. */
type Ranking = { expression: string; modifier: number; node: Node }
/** A value computed for each result. */
export type Computed = { field: string; formula: Formula }

/** What an expression asks for besides finding documents. */
export type Effects = { rankings: Ranking[]; sort: string | null; computed: Computed[] }

const mostEffects = 100
const greatestModifier = 1_000_000

export function noEffects(): Effects {
  return { rankings: [], sort: null, computed: [] }
}

/**
 * Takes `$qre`, `$sort` and `$qf` out of an expression: they find nothing and narrow nothing, wherever they stand.
 * Gives back what is left to be found; null when that is nothing.
 */
export function takeEffects(node: Node, fields: Fields, effects: Effects): Node | null {
  if (node.kind === 'and' || node.kind === 'or') {
    const clauses = node.clauses.flatMap(clause => takeEffects(clause, fields, effects) ?? [])
    if (clauses.length === node.clauses.length) return { kind: node.kind, clauses }
    const [only] = clauses
    if (!only) return null
    return clauses.length === 1 ? only : { kind: node.kind, clauses }
  }
  if (node.kind !== 'extension' || node.name === 'some' || node.name === 'correlate') return node
  const { name, arguments: given, at } = node
  if (effects.rankings.length + effects.computed.length >= mostEffects)
    throw new SyntaxFault(`There are more than ${mostEffects} extensions`, at)
  const text = (key: string): string => given[key]?.text ?? ''
  if (name === 'qre') {
    const expression = given['expression']
    const modifier = Number(text('modifier') || Number.NaN)
    if (!Number.isFinite(modifier) || Math.abs(modifier) > greatestModifier)
      throw new SyntaxFault('$qre needs modifier: a number, such as 100 or -50', given['modifier']?.at ?? at)
    if (expression?.node)
      effects.rankings.push({ expression: expression.text, modifier, node: expression.node })
  } else if (name === 'sort') {
    effects.sort = sortOf(text('criteria'), text('field'), at)
  } else {
    effects.computed.push(
      computedOf(text('function'), text('fieldName'), fields, given['function']?.at ?? at),
    )
  }
  return null
}

/** As `sortCriteria` of a search has it: `datedescending` and `fieldascending` are how the extension spells it. */
function sortOf(criteria: string, field: string, at: number): string {
  const plain = criteria.toLowerCase()
  const [, by = '', order = ''] = /^(date|field)\s*(ascending|descending)$/.exec(plain) ?? []
  if (by === 'date') return `date ${order}`
  if (by !== 'field') return criteria
  if (field === '') throw new SyntaxFault('$sort by a field needs field: @name', at)
  return `@${field.replace(/^@/, '')} ${order}`
}

function computedOf(formula: string, name: string, fields: Fields, at: number): Computed {
  const field = name.replace(/^@/, '')
  if (!/^[\w.-]{1,100}$/.test(field))
    throw new SyntaxFault('$qf needs fieldName: @name, the name of the value it computes', at)
  if (fields.get(field)) throw new SyntaxFault(`$qf cannot write over @${field}: the index has it`, at)
  const check = (used: string, place: number): void => {
    mayBeNamed({ field: used, at: place }, { fields })
    // What is computed from a value stands beside the result, and may be the value itself.
    if (!fields.allows(used, 'results'))
      throw new SyntaxFault(`@${used} is not included in results: nothing is computed from it`, place)
  }
  return { field, formula: parseFormula(formula, at, check) }
}
