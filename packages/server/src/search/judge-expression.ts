import type { FieldSpec } from '@quarry/engine'
import { fieldsOf } from './language/index.ts'
import { faultOfExpression } from './query.ts'
import { zoneOf } from './zone.ts'

/** What is wrong with an expression for an index with these fields, without asking it; null when nothing is. */
export function judgeExpression(expression: string, fields: readonly FieldSpec[]): string | null {
  return faultOfExpression(expression, { now: 0, zone: zoneOf(''), fields: fieldsOf(fields) })
}
