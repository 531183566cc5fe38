import type { z } from 'zod'
import type { CheckedConfiguration, RuleFault } from './configuration.ts'
import { type FacetValues, faultsOfFacetRule } from './facet-faults.ts'
import { mostBytes, type PipelineDocument, type PipelineSet, pipelineSet } from './schema.ts'

type Checked = CheckedConfiguration<PipelineDocument, PipelineSet>

/** What is known where rules are checked, of the index that they are for. */
export type RuleValidator = {
  /** What is wrong with an expression of the query language, if something is. */
  faultOfExpression(expression: string): string | null
  /** What the values of a field are like as a facet; null where nobody knows it yet. */
  valuesOf(field: string): FacetValues | null
  /** Whether a range of dates may begin or end so. */
  isDate(text: string): boolean
}

const mostFaults = 50

/** Reads pipelines, and says everything that is wrong with them. */
export function checkPipelines(value: unknown, validator: RuleValidator): Checked {
  const length = JSON.stringify(value)?.length ?? 0
  if (length > mostBytes)
    return { faults: [{ path: '', message: `${length} characters; at most ${mostBytes} are taken.` }] }
  const read = pipelineSet.safeParse(value)
  if (!read.success) return { faults: schemaFaults(read.error.issues, value) }
  const faults = [
    ...twice(read.data),
    ...splitFaults(read.data),
    ...expressionFaults(read.data, validator),
    ...facetFaults(read.data, validator),
  ]
  if (faults.length > 0) return { faults: faults.slice(0, mostFaults) }
  return { faults: [], set: read.data, document: value as PipelineDocument }
}

/** What does not fit a schema, in words. */
export function schemaFaults(issues: readonly z.core.$ZodIssue[], value: unknown): RuleFault[] {
  return issues.flatMap(issue => faultsOf(issue, value)).slice(0, mostFaults)
}

function twice({ pipelines }: PipelineSet): RuleFault[] {
  const names = new Set<string>()
  return pipelines.flatMap(({ name, rules }, at) => {
    const again = names.has(name)
    names.add(name)
    const ids = new Set<string>()
    const repeated = rules.flatMap(({ id }, place) => {
      const known = ids.has(id)
      ids.add(id)
      const path = `pipelines[${at}].rules[${place}].id`
      return known ? [{ path, message: `"${id}" names another rule of this pipeline already.` }] : []
    })
    const path = `pipelines[${at}].name`
    return [...(again ? [{ path, message: `There is a pipeline "${name}" already.` }] : []), ...repeated]
  })
}

/** A test leads to a pipeline that is there, and that is in no test itself. */
function splitFaults({ pipelines }: PipelineSet): RuleFault[] {
  return pipelines.flatMap(({ name, split }, at) => {
    if (!split) return []
    const fault = (member: string, message: string) => [{ path: `pipelines[${at}].split.${member}`, message }]
    const other = pipelines.find(one => one.name === split.to)
    if (split.to === name) return fault('to', 'It leads to the pipeline itself: name another one.')
    if (!other) return fault('to', `There is no pipeline "${split.to}" here.`)
    if (other.split) return fault('to', `"${split.to}" is divided itself: a test has two sides.`)
    const again = pipelines.findIndex(one => one.split?.test === split.test) < at
    return again ? fault('test', `"${split.test}" names another test already.`) : []
  })
}

function expressionFaults({ pipelines }: PipelineSet, { faultOfExpression }: RuleValidator): RuleFault[] {
  return pipelines.flatMap(({ rules }, at) =>
    rules.flatMap((rule, place) => {
      if (!('expression' in rule) || rule.expression === undefined) return []
      const fault = faultOfExpression(rule.expression)
      const path = `pipelines[${at}].rules[${place}].expression`
      return fault === null ? [] : [{ path, message: fault.replace(/^filter: /, '') }]
    }),
  )
}

function facetFaults({ pipelines }: PipelineSet, { valuesOf, isDate }: RuleValidator): RuleFault[] {
  return pipelines.flatMap(({ rules }, at) =>
    rules.flatMap((rule, place) => {
      if (rule.type !== 'facet') return []
      const path = `pipelines[${at}].rules[${place}]`
      return faultsOfFacetRule(rule, { values: valuesOf(rule.field), isDate }).map(({ member, message }) => ({
        path: member === '' ? path : `${path}.${member}`,
        message,
      }))
    }),
  )
}

/** An issue in words; of what must be one of several kinds, the kind that came closest speaks. */
function faultsOf(issue: z.core.$ZodIssue, value: unknown): RuleFault[] {
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const [closest = []] = [...issue.errors].sort(
      (a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0),
    )
    return closest.flatMap(inner => faultsOf({ ...inner, path: [...issue.path, ...inner.path] }, value))
  }
  const path = written(issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(key => ({
      path: written([...issue.path, key]),
      message: 'is not known here. Look at how it is written.',
    }))
  if (issue.code === 'invalid_type' && at(value, issue.path) === undefined)
    return [{ path, message: `is missing (${issue.expected}).` }]
  return [{ path, message: issue.message.endsWith('.') ? issue.message : `${issue.message}.` }]
}

function written(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`,
    '',
  )
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}
