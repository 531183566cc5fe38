import type { z } from 'zod'
import { Fault } from '../http/index.ts'

/** A body as its schema reads it, or a refusal that names every property as the shop's clients do. */
export function readShopBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const lines = read.error.issues.slice(0, 10).map(issue => lineOf(issue, body))
  throw new Fault(
    'InvalidParametersException',
    ['The following properties are invalid:', ...lines].join('\n'),
  )
}

function lineOf(issue: z.core.$ZodIssue, body: unknown): string {
  const { path } = issue
  const parent = path.slice(0, -1).map(String)
  const name = String(path.at(-1) ?? '')
  // Null is read as absent.
  if (path.length > 0 && (valueAt(body, path) ?? null) === null)
    return `${parent.join('.') || 'body'}: value does not contain ${name}`
  return `${path.map(String).join('.') || 'body'}: ${messageOf(issue)}`
}

const kinds: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a string',
  boolean: 'a boolean',
  array: 'an array',
  object: 'an object',
}

/** In the words that the shop's clients have for the same. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return `value is not ${kinds[issue.expected] ?? issue.expected}.`
  if (issue.code === 'invalid_value') return `value should be one of: ${issue.values.map(String).join(', ')}.`
  if ('options' in issue && Array.isArray(issue.options))
    return `value should be one of: ${issue.options.map(String).join(', ')}.`
  const isNumber = 'origin' in issue && (issue.origin === 'number' || issue.origin === 'int')
  if (issue.code === 'too_small')
    return isNumber
      ? `minimum value of ${issue.minimum} not respected.`
      : Number(issue.minimum) === 1
        ? `value is an empty ${issue.origin}.`
        : issue.message
  if (issue.code !== 'too_big') return issue.message
  if (isNumber) return `maximum value of ${issue.maximum} not respected.`
  return issue.origin === 'string'
    ? `value is longer than ${issue.maximum} characters.`
    : `holds more than ${issue.maximum} items.`
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  )
}
