import type { FieldSpec } from '@quarry/engine'
import type { FacetValues, RuleJudge } from '../pipelines/index.ts'
import { type Reading, readBound } from './date.ts'
import { type AllowsUse, type Fields, fieldsOf } from './language/index.ts'
import { faultOfExpression } from './query.ts'
import { zoneOf } from './zone.ts'

const valuesOfKind: Readonly<Record<FieldSpec['kind'], FacetValues>> = {
  keyword: 'texts',
  path: 'paths',
  number: 'numbers',
  date: 'dates',
  text: 'none',
}

/** Judges rules for an index with these fields, without asking it. */
export function judgeFor(fields: () => Fields, reading: () => Reading): RuleJudge {
  return {
    faultOfExpression: expression => faultOfExpression(expression, { ...reading(), fields: fields() }),
    valuesOf(field) {
      const spec = fields().get(field)
      if (!spec) return null
      return fields().allows(field, 'facet') ? valuesOfKind[spec.kind] : 'none'
    },
    isDate: text => readBound(text, reading()) !== null,
  }
}

/** The same where no index is open. */
export function judgeWith(specs: readonly FieldSpec[], allows?: AllowsUse): RuleJudge {
  const fields = fieldsOf(specs, allows)
  const reading = { now: 0, zone: zoneOf('') }
  return judgeFor(
    () => fields,
    () => reading,
  )
}
