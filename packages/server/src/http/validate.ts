import type { z } from 'zod'
import { Fault } from './fault.ts'
import ar from './messages.ar.json' with { type: 'json' }
import de from './messages.de.json' with { type: 'json' }
import en from './messages.en.json' with { type: 'json' }
import es from './messages.es.json' with { type: 'json' }
import fr from './messages.fr.json' with { type: 'json' }

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

type MessageId = keyof typeof en

/** A language is its catalogue and a word here. */
const catalogues: ReadonlyMap<string, Readonly<Record<MessageId, string>>> = new Map(
  Object.entries({ ar, de, en, es, fr }),
)
const fallback = 'en'

/** The locale to answer in: the body's `locale` where it has a catalogue, else the best of `Accept-Language`, else English. */
function messageLocale(locale: unknown, acceptLanguage: string | null): string {
  const wanted = [...(typeof locale === 'string' ? [locale] : []), ...preferred(acceptLanguage ?? '')]
  return wanted.map(catalogueOf).find(one => one !== undefined) ?? fallback
}

/** The message with its places filled in: `{place}`. */
function message(id: MessageId, locale: string, values: Readonly<Record<string, string>>): string {
  const text = catalogues.get(catalogueOf(locale) ?? fallback)![id]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** `de-AT` is answered from the catalogue of `de`. */
function catalogueOf(tag: string): string | undefined {
  const parts = tag.trim().toLowerCase().split(/[-_]/)
  return parts
    .map((_, at) => parts.slice(0, parts.length - at).join('-'))
    .find(candidate => catalogues.has(candidate))
}

/** The tags of such a header, best first. */
function preferred(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map(one => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
