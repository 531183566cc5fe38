import type { z } from 'zod'
import { Fault } from './fault.ts'
import { type MessageId, message, messageLocale } from './messages.ts'

const mostIssues = 5

/** Something wrong in a body: what kind, where, and what would be right. */
export type Invalid = { kind: MessageId; path: readonly PropertyKey[]; detail: string }

/** The value as its schema reads it; a value that does not fit is refused, with the place of each fault. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  request: Request,
): z.output<Schema> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const faults = read.error.issues.slice(0, mostIssues).map(deepest).map(toInvalid)
  throw invalidBody(faults, localeFor(value, request))
}

/** For rules that no schema states, in the same words. */
export function invalidBody(faults: readonly Invalid[], locale: string): Fault {
  const sentences = faults.map(({ kind, path, detail }) => {
    const place = path.map(String).join('.') || 'body'
    return message(kind, locale, { place: detail ? `${place} (${detail})` : place })
  })
  return new Fault('InvalidParametersException', sentences.join('; '))
}

/** The locale to answer a request in. */
export function localeFor(body: unknown, request: Request): string {
  const locale = typeof body === 'object' && body !== null && 'locale' in body ? body.locale : undefined
  return messageLocale(locale, request.headers.get('accept-language'))
}

/** Of a union that nothing fits, the branch that came closest: the one whose fault lies deepest, else the first. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const branches = issue.errors
    .filter(branch => branch.length > 0)
    .sort((a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0))
  const inner = branches[0]?.[0]
  return inner && inner.path.length > 0 ? deepest({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

function toInvalid(issue: z.core.$ZodIssue): Invalid {
  const { path } = issue
  if (issue.code === 'too_big') return { kind: 'tooBig', path, detail: `≤ ${issue.maximum}` }
  if (issue.code === 'too_small') return { kind: 'tooSmall', path, detail: `≥ ${issue.minimum}` }
  if (issue.code === 'invalid_type') return { kind: 'invalid', path, detail: issue.expected }
  if (issue.code === 'invalid_value')
    return { kind: 'invalid', path, detail: issue.values.map(String).join(' | ') }
  return { kind: 'invalid', path, detail: '' }
}
