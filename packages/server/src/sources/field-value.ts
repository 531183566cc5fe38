import type { FieldSpec, FieldValue, Scalar } from '@quarry/engine'
import { type FieldModel, stepSeparator, valueSeparator } from './field.ts'

type ReadValue = { value: FieldValue | undefined } | { refused: string }

/** What of a pushed value goes into a field; a value that does not fit is refused, with the reason. */
export function readValue(value: unknown, spec: FieldSpec, field: FieldModel | undefined): ReadValue {
  if (value === null || value === undefined || value === '') return { value: undefined }
  const list = Array.isArray(value) ? value : [value]
  const made: Scalar[] = []
  for (const one of list) {
    if (one === null || one === undefined || one === '') continue
    if (typeof one === 'object') return refuse(spec, field, one)
    const scalar =
      spec.kind === 'date' ? dateOf(one) : spec.kind === 'number' ? numberOf(one, field) : String(one)
    if (scalar === undefined) return refuse(spec, field, one)
    made.push(scalar)
  }
  if (typeof made[0] === 'string') return { value: oneOrMany(textsOf(made.map(String), spec, field)) }
  return { value: oneOrMany(made) }
}

function textsOf(list: readonly string[], spec: FieldSpec, field: FieldModel | undefined): Scalar[] {
  const several = field?.multiValueFacet === true || spec.kind === 'path'
  if (field && several) {
    const separator = field.multiValueFacetTokenizers ?? valueSeparator
    const parts = list
      .flatMap(text => text.split(separator))
      .map(part => (spec.kind === 'path' ? trimSteps(part) : part.trim()))
    return [...new Set(parts)].filter(part => part !== '')
  }
  // A field of one value takes a list as the provider does: as one text.
  if (field && spec.kind === 'keyword' && list.length > 1) return [list.join(valueSeparator)]
  return [...list]
}

function trimSteps(path: string): string {
  return path
    .split(stepSeparator)
    .map(step => step.trim())
    .filter(step => step !== '')
    .join(stepSeparator)
}

function oneOrMany(list: readonly Scalar[]): FieldValue | undefined {
  return list.length > 1 ? list : list[0]
}

function numberOf(value: unknown, field: FieldModel | undefined): number | undefined {
  const whole = field?.type === 'LONG' || field?.type === 'LONG_64'
  const number =
    typeof value === 'number' ? value : typeof value === 'string' ? plainNumber(value) : Number.NaN
  return (whole ? Number.isSafeInteger(number) : Number.isFinite(number)) ? number : undefined
}

function plainNumber(text: string): number {
  return /^\s*[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN
}

/** Years 1 to 9999: what is beyond is a number in another unit, not a date. */
const earliest = -62_135_596_800_000
const latest = Date.UTC(9999, 11, 31)

/** Milliseconds, `2026-01-31`, with a time if wanted (UTC if no zone is said), or `2026/01/31@12:00:00`. */
export function dateOf(value: unknown): number | undefined {
  const at =
    typeof value === 'number' ? value : typeof value === 'string' ? parseDate(value.trim()) : Number.NaN
  return Number.isFinite(at) && at >= earliest && at <= latest ? Math.trunc(at) : undefined
}

function parseDate(text: string): number {
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T@ ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(.*))?$/.exec(
    text,
  )
  if (!parts) return /^-?\d{10,14}$/.test(text) ? Number(text) : Number.NaN
  const [, year, month, day, time = '00:00', zone = ''] = parts
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}T${time.padStart(5, '0')}${zone || 'Z'}`
  const at = Date.parse(iso)
  // The 31st of a short month would quietly become the 1st of the next.
  return new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(day) ? at : Number.NaN
}

const wanted = {
  STRING: 'text',
  LONG: 'a whole number',
  LONG_64: 'a whole number',
  DOUBLE: 'a number',
  DATE: 'a date',
}
const wantedOfKind = { text: 'text', keyword: 'text', path: 'text', number: 'a number', date: 'a date' }

function refuse(spec: FieldSpec, field: FieldModel | undefined, value: unknown): { refused: string } {
  const type = field ? wanted[field.type] : wantedOfKind[spec.kind]
  const shown = JSON.stringify(value)?.slice(0, 60) ?? String(value)
  return { refused: `${spec.name} is ${type}; ${shown} is none.` }
}
