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

function lineOf({ path, message }: z.core.$ZodIssue, body: unknown): string {
  const parent = path.slice(0, -1).map(String)
  const name = String(path.at(-1) ?? '')
  if (path.length > 0 && valueAt(body, path) === undefined)
    return `${parent.join('.') || 'body'}: value does not contain ${name}`
  return `${path.map(String).join('.') || 'body'}: ${message}`
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    body,
  )
}
