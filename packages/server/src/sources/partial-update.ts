import { z } from 'zod'
import { firstFault, nestsTooDeep } from '../http/index.ts'
import { pushLimits } from './limits.ts'
import type { PushedDocument } from './pushed-document.ts'

/** A change of one field of a document that is there: a price, a stock, a value of a list. */

const operators = [
  'fieldValueReplace',
  'arrayAppend',
  'arrayRemove',
  'dictionaryPut',
  'dictionaryRemove',
] as const

/** No field has a longer name. */
const longestName = 255

const partialUpdate = z.object({
  documentId: z.string().min(1).max(pushLimits.documentId),
  operator: z.enum(operators),
  field: z
    .string()
    .min(1)
    .max(longestName)
    .transform(name => name.toLowerCase()),
  value: z.unknown(),
})

export type PartialUpdate = z.output<typeof partialUpdate>

/** What a document is made of besides its metadata: that comes whole, or not at all. */
const whole = new Set([
  'data',
  'compressedbinarydata',
  'compressedbinarydatafileid',
  'compressiontype',
  'fileextension',
  'documentid',
  'permanentid',
  'parentid',
  'permissions',
  'clickableuri',
  'author',
  'date',
  'metadata',
])

/** Reads a change; one that cannot be is refused with its reason. */
export function readPartialUpdate(body: unknown): PartialUpdate | { refused: string } {
  const named = typeof body === 'object' && body !== null ? body : {}
  const plain = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [
      name.toLowerCase() === 'documentid' ? 'documentId' : name.toLowerCase(),
      value,
    ]),
  )
  const read = partialUpdate.safeParse(plain)
  if (!read.success) return { refused: firstFault(read.error, 'it') }
  if (whole.has(read.data.field))
    return { refused: `"${read.data.field}" cannot be changed by itself: send the document.` }
  if (nestsTooDeep(read.data.value)) return { refused: 'value: It nests too deep.' }
  return read.data
}

/** The document with that field changed. Fields of other documents, and all others of this one, stay. */
export function withField(
  document: PushedDocument,
  update: PartialUpdate,
): PushedDocument | { refused: string } {
  const { operator, field, value } = update
  if (field === 'title') {
    if (operator !== 'fieldValueReplace' || typeof value !== 'string')
      return { refused: 'title: a text takes the place of the one before.' }
    return { ...document, title: value }
  }
  const made = newValue(memberOf(document.metadata, field), update)
  return 'refused' in made ? made : { ...document, metadata: { ...document.metadata, [field]: made.value } }
}

/** What documents are asked for as members is theirs, and not what every object has. */
export function memberOf(metadata: Readonly<Record<string, unknown>> | undefined, field: string): unknown {
  return metadata && Object.hasOwn(metadata, field) ? metadata[field] : undefined
}

/** What becomes of the value of the field. */
export function newValue(
  before: unknown,
  { operator, field, value }: PartialUpdate,
): { value: unknown } | { refused: string } {
  if (operator === 'fieldValueReplace') return { value }
  const changed = changedValue(before, operator, value)
  if (typeof changed === 'object' && changed !== null && 'refused' in changed)
    return { refused: `${field}: ${String(changed.refused)}` }
  return { value: changed }
}

function changedValue(before: unknown, operator: PartialUpdate['operator'], value: unknown): unknown {
  if (operator === 'arrayAppend' || operator === 'arrayRemove') {
    const list = before === undefined || before === null ? [] : [before].flat()
    const given = [value].flat()
    // A list may be as long as a document.
    const known = new Set(given)
    const without = list.filter(one => !known.has(one))
    return operator === 'arrayAppend' ? without.concat(given) : without
  }
  const entries = isPlain(before) ? before : {}
  if (operator === 'dictionaryPut') {
    if (!isPlain(value)) return { refused: 'dictionaryPut takes an object.' }
    const both = { ...entries, ...value }
    // Each change of a dictionary makes all of it anew: one that grew by every change would cost its square.
    return Object.keys(both).length > pushLimits.fields
      ? { refused: `a dictionary grows to ${pushLimits.fields} names at most.` }
      : both
  }
  const gone = new Set([value].flat().flatMap(one => (typeof one === 'object' ? [] : [String(one)])))
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !gone.has(name)))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
