import type { ConditionGroup, ContentIssue, ContentProperty } from '@quarry/protocol'
import { isObject, type JsonObject } from '../json.ts'
import { type FailureAction, follow, parseBinding, type ReportLevel, splitTokens } from './token.ts'

export type FillContext = {
  /** The merged data: one member per data resource. */
  document: JsonObject
  inputs: Readonly<Record<string, string>>
  report(level: ReportLevel, issue: ContentIssue): void
  /** Where a node of the project map lies, in the language of this answer. */
  pathOfNode(nodeId: string, inputs: unknown): string | null
  /** A preview keeps variables that have no value, so that an editor sees them. */
  keepVariables: boolean
}

/** A token without a value that takes more with it than itself. */
export class TokenFailed extends Error {
  readonly action: Exclude<FailureAction, 't'>
  constructor(action: Exclude<FailureAction, 't'>, expression: string) {
    super(`No value for ${expression}`)
    this.name = 'TokenFailed'
    this.action = action
  }
}

const nothing = Symbol('nothing')

/** The property with its tokens replaced, or null when it went with one of them. */
export function fillProperty(
  id: string,
  property: ContentProperty,
  context: FillContext,
): ContentProperty | null {
  try {
    const { value, locales, conditions, localesConditions, ...rest } = property
    const filled: ContentProperty = rest
    if (value !== undefined) {
      const one = fill(value, id, context)
      if (one !== nothing) filled.value = one
    }
    if (locales) {
      const all = Object.entries(locales).map(([code, one]) => [code, fill(one, id, context)] as const)
      filled.locales = Object.fromEntries(all.filter(([, one]) => one !== nothing))
    }
    const inConditions = (list: NonNullable<typeof conditions>) =>
      list.map(one => {
        const then = fill(one.value, id, context)
        return { ...one, when: fillGroup(one.when, id, context), value: then === nothing ? null : then }
      })
    if (conditions) filled.conditions = inConditions(conditions)
    if (localesConditions) {
      const all = Object.entries(localesConditions).map(([code, list]) => [code, inConditions(list)])
      filled.localesConditions = Object.fromEntries(all)
    }
    const gone = filled.value === undefined && !filled.conditions && !filled.localesConditions
    return gone && Object.keys(filled.locales ?? {}).length === 0 ? null : filled
  } catch (error) {
    if (error instanceof TokenFailed && error.action === 'p') return null
    throw error
  }
}

function fillGroup(group: ConditionGroup, id: string, context: FillContext): ConditionGroup {
  const text = (value: string) => String(fillText(value, id, context, true))
  return {
    ...group,
    clauses: group.clauses.map(clause =>
      'clauses' in clause
        ? fillGroup(clause, id, context)
        : {
            ...clause,
            ...(clause.source === undefined ? {} : { source: text(clause.source) }),
            value: Array.isArray(clause.value) ? clause.value.map(text) : text(clause.value),
          },
    ),
  }
}

function fill(value: unknown, id: string, context: FillContext): unknown {
  return typeof value === 'string' ? fillText(value, id, context, false) : fillInside(value, id, context)
}

function fillInside(value: unknown, id: string, context: FillContext): unknown {
  if (typeof value === 'string') return fillText(value, id, context, true)
  if (Array.isArray(value)) {
    const filled = value.map(one => fillInside(one, id, context))
    return filled.some((one, at) => one !== value[at]) ? filled.filter(one => one !== nothing) : value
  }
  if (!isObject(value)) return value
  if (value['type'] === 'variable' && value['version'] === 1) return fillVariable(value, id, context)
  // Most of a text holds nothing to be filled: it stays what it is.
  let filled = value
  const put = (key: string, one: unknown): void => {
    if (one === value[key]) return
    if (filled === value) filled = { ...value }
    filled[key] = one
  }
  for (const key of Object.keys(value)) put(key, fillInside(value[key], id, context))
  if (value['type'] === 'projectMapNode' && typeof value['nodeId'] === 'string') {
    const path = context.pathOfNode(value['nodeId'], value['dynamicInputValues'])
    if (path !== null) put('path', path)
  }
  return filled
}

/** A `variable` of rich text becomes text: a number or a flag is spelt out, and nothing is ever read as markup. */
function fillVariable(node: JsonObject, id: string, context: FillContext): unknown {
  const { reference } = node
  if (typeof reference !== 'string') return nothing
  const found = lookUp(reference, id, context)
  const said = typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
  if (!said) return context.keepVariables ? node : nothing
  return { type: 'text', version: 1, text: String(found), format: 0, detail: 0, mode: 'normal', style: '' }
}

/** A text that is one token takes on the kind of its value; among other text, values are spelt out. */
function fillText(text: string, id: string, context: FillContext, inside: boolean): unknown {
  if (!text.includes('${')) return text
  const pieces = splitTokens(text)
  const [only] = pieces
  if (pieces.length === 1 && only && 'expression' in only) {
    const found = lookUp(only.expression, id, context)
    if (found !== undefined) return found
    return inside ? '' : nothing
  }
  const spelt = (found: unknown) =>
    typeof found === 'object' && found !== null ? JSON.stringify(found) : String(found ?? '')
  return pieces.map(one => ('text' in one ? one.text : spelt(lookUp(one.expression, id, context)))).join('')
}

function lookUp(expression: string, parameterName: string, context: FillContext): unknown {
  const binding = parseBinding(expression, context.inputs)
  if (!binding) {
    if (Object.hasOwn(context.inputs, expression)) return context.inputs[expression]
    const message = `"${expression}" is not defined`
    context.report('e', { type: 'binding', message, expression, parameterName })
    return undefined
  }
  const found = follow(context.document, binding.path)
  if (found !== undefined && found !== null) return found
  const message = `There is no value at /${binding.path.join('/')}`
  context.report(binding.level, { type: 'binding', message, expression, parameterName })
  if (binding.action !== 't') throw new TokenFailed(binding.action, expression)
  return binding.otherwise ?? undefined
}
