import type { ConditionalValue, ConditionCriterion, ConditionGroup, ContentProperty } from '@quarry/protocol'
import { isObject } from '../json.ts'

/** True, false, or undecided: only the visitor's browser can tell, or nobody knows the rule. */
type Verdict = boolean | undefined

type Facts = { locale: string | null; inputs: Readonly<Record<string, string>> }

/** Whether something that was not checked when it was written has the shape of a group. */
export function isGroup(value: unknown): value is ConditionGroup {
  if (!isObject(value) || !Array.isArray(value['clauses'])) return false
  return value['clauses'].every(clause => isGroup(clause) || isCriterion(clause))
}

function isCriterion(value: unknown): value is ConditionCriterion {
  if (!isObject(value) || typeof value['rule'] !== 'string' || typeof value['op'] !== 'string') return false
  const wanted = value['value']
  return typeof wanted === 'string' || (Array.isArray(wanted) && wanted.every(one => typeof one === 'string'))
}

/** Holds the group? `&` and `|` decide as soon as one clause does; an empty `&` holds, an empty `|` does not. */
export function judge(group: ConditionGroup, facts: Facts): Verdict {
  const deciding = group.op === '|'
  let verdict: Verdict = !deciding
  for (const clause of group.clauses) {
    const one = 'clauses' in clause ? judge(clause, facts) : judgeCriterion(clause, facts)
    if (one === deciding) return deciding
    if (one === undefined) verdict = undefined
  }
  return verdict
}

function judgeCriterion({ rule, source = '', op, value }: ConditionCriterion, facts: Facts): Verdict {
  const wanted = Array.isArray(value) ? value : [value]
  if (wanted.some(hasToken)) return undefined
  switch (rule) {
    case '$di':
      return compare(Object.hasOwn(facts.inputs, source) ? (facts.inputs[source] ?? '') : '', op, wanted)
    case '$dt':
      if (hasToken(source)) return undefined
      if (op === 'gt' || op === 'lt') return wanted.some(one => measure(source, op, one))
      return compare(source, op, wanted)
    case '$locale':
      if (op !== 'is' && op !== '!is') return undefined
      return facts.locale === null ? false : compare(facts.locale, op, wanted)
    default:
      return undefined
  }
}

function compare(text: string, op: string, wanted: readonly string[]): Verdict {
  const negated = op.startsWith('!')
  const plain = negated ? op.slice(1) : op
  const test = Object.hasOwn(comparisons, plain) ? comparisons[plain] : undefined
  if (!test) return undefined
  const holds = plain === 'empty' ? text === '' : wanted.some(one => test(text, one))
  return holds !== negated
}

const comparisons: Readonly<Record<string, (text: string, wanted: string) => boolean>> = {
  is: (text, wanted) => text === wanted,
  has: (text, wanted) => text.includes(wanted),
  startswith: (text, wanted) => text.startsWith(wanted),
  endswith: (text, wanted) => text.endsWith(wanted),
  empty: text => text === '',
}

function measure(text: string, op: 'gt' | 'lt', wanted: string): boolean {
  if (text.trim() === '' || wanted.trim() === '') return false
  const [left, right] = [Number(text), Number(wanted)]
  return op === 'gt' ? left > right : left < right
}

function hasToken(text: string): boolean {
  return text.includes('${')
}

/**
 * The property as it is after its conditions, or null when it is gone. The first that holds gives the value.
 * Those that only the browser can decide stay, in front of what was decided here.
 */
export function decide(property: ContentProperty, facts: Facts): ContentProperty | null {
  if (!property.conditions) return property
  const { conditions, ...rest } = property
  const open: ConditionalValue[] = []
  let value = rest.value
  for (const conditional of conditions) {
    const verdict = judge(conditional.when, facts)
    if (verdict === undefined) open.push(conditional)
    if (verdict !== true) continue
    value = conditional.value
    break
  }
  const { value: _, ...bare } = rest
  const kept = value === undefined || value === null ? bare : { ...bare, value }
  if (open.length > 0) return { ...kept, conditions: open }
  return 'value' in kept || rest.locales ? kept : null
}
