import type { FieldSpec } from '@quarry/engine'
import type { FacetValues, RuleValidator } from '../../pipelines/index.ts'
import { type AllowsUse, type Fields, fieldsOf } from '../query-language/fields.ts'
import { type Reading, readBound } from './date.ts'
import { faultOfExpression } from './query.ts'
import { timeZoneOf } from './time-zone.ts'

const valuesOfKind: Readonly<Record<FieldSpec['kind'], FacetValues>> = {
  keyword: 'texts',
  path: 'paths',
  number: 'numbers',
  date: 'dates',
  text: 'none',
}

/** Judges rules for an index with these fields, without asking it. */
export function ruleValidatorFor(fields: () => Fields, reading: () => Reading): RuleValidator {
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
export function ruleValidatorOf(specs: readonly FieldSpec[], allows?: AllowsUse): RuleValidator {
  const fields = fieldsOf(specs, allows)
  const reading = { now: 0, zone: timeZoneOf('') }
  return ruleValidatorFor(
    () => fields,
    () => reading,
  )
}
