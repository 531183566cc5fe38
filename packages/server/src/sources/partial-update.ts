import { z } from 'zod'
import type { PushedDocument } from './pushed-document.ts'

/** A change of one field of a document that is there: a price, a stock, a value of a list. */

const operators = [
  'fieldValueReplace',
  'arrayAppend',
  'arrayRemove',
  'dictionaryPut',
  'dictionaryRemove',
] as const

const partialUpdate = z.object({
  documentId: z.string().min(1),
  operator: z.enum(operators),
  field: z
    .string()
    .min(1)
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
  if (!read.success) {
    const [issue] = read.error.issues
    return { refused: `${issue?.path.map(String).join('.') || 'it'}: ${issue?.message}` }
  }
  if (whole.has(read.data.field))
    return { refused: `"${read.data.field}" cannot be changed by itself: send the document.` }
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
  const made = newValue(document.metadata[field], update)
  return 'refused' in made ? made : { ...document, metadata: { ...document.metadata, [field]: made.value } }
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
    const without = list.filter(one => !given.includes(one))
    return operator === 'arrayAppend' ? [...without, ...given] : without
  }
  const entries = isPlain(before) ? before : {}
  if (operator === 'dictionaryPut')
    return isPlain(value) ? { ...entries, ...value } : { refused: 'dictionaryPut takes an object.' }
  const gone = [value].flat().map(String)
  return Object.fromEntries(Object.entries(entries).filter(([name]) => !gone.includes(name)))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
