import { z } from 'zod'
import type { DataReader } from './data-reader.ts'
import type { Data } from './decode-data.ts'
import { dateOf } from './field-value.ts'
import { pushLimits } from './limits.ts'
import { type Permission, permissionLevel, permissionSet } from './source.ts'

/** A document as it was pushed, read: this is kept. */
export type PushedDocument = {
  documentId: string
  title: string
  text: string
  /** What the lines of the text are, where its form told: headings, steps, rows. */
  blocks?: string
  clickableUri?: string
  author?: string
  permanentId?: string
  fileExtension?: string
  parentId?: string
  date?: number
  permissions?: readonly Permission[]
  /** Everything else, by names in lower case. */
  metadata: Readonly<Record<string, unknown>>
}

type ReadDocument = { document: PushedDocument } | { refused: string }

/** What a browser that follows it would run. It leaves out what does not show. */
const runs = /^(javascript|vbscript|data|blob|filesystem):/i
const unseen = /[\s\p{Cc}]/gu

/** Whether a link to this would be no way to a page. */
export function wouldRun(address: string): boolean {
  return runs.test(address.replace(unseen, ''))
}

/** Why no document can be called so; null: it can. */
export function faultOfId(id: string): string | null {
  return id.length > pushLimits.documentId
    ? `Its documentId is longer than ${pushLimits.documentId} characters.`
    : null
}

const permissions = z.array(z.unknown()).max(100)

/** Names that are no fields: a title, its data, and the like. */
const ownNames = 20
const mostNames = `It has more than ${pushLimits.fields} fields.`

/**
 * Why a document is not looked at: each step of reading it copies its names or who may see it, and a body has room for
 * more of both than anybody means. Null: there is no such reason.
 */
export function faultOfCounts(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  let names = Object.keys(body)
  if (names.length > pushLimits.fields + ownNames) return mostNames
  const inside = (name: string): unknown =>
    (body as Record<string, unknown>)[names.find(one => one.toLowerCase() === name) ?? '']
  const metadata = inside('metadata')
  if (typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata))
    names = [...names, ...Object.keys(metadata)]
  return names.length > 2 * pushLimits.fields + ownNames ? mostNames : null
}

/**
 * Reads a pushed document: names without regard to case, data unfolded into text, permissions checked. What cannot be
 * taken is refused with its reason, one document at a time.
 */
export async function readDocument(
  body: unknown,
  documentId: string | null,
  file: Uint8Array | null,
  readData: DataReader['read'],
): Promise<ReadDocument> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { refused: 'A document is a JSON object.' }
  // Without a prototype: a document may call a field whatever it likes.
  const named: Record<string, unknown> = Object.create(null)
  for (const [name, value] of Object.entries(body)) {
    const key = name.toLowerCase()
    if (key === 'metadata' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [inner, one] of Object.entries(value)) named[inner.toLowerCase()] ??= one
    } else named[key] = value
  }
  const { documentid, data, compressedbinarydata, compressedbinarydatafileid, compressiontype, ...rest } =
    named
  const { fileextension, parentid, permissions: allowed, orderingid: _, ...metadata } = rest
  const id = documentId ?? text(documentid)
  if (id === '') return { refused: 'It has no documentId.' }
  const faultyId = faultOfId(id)
  if (faultyId !== null) return { refused: faultyId }
  if (!/^[a-z][a-z0-9+.-]*:./i.test(id))
    return {
      refused: `Its documentId "${id.slice(0, 80)}" is no URI, such as https://example.com/1 or file://folder/1.`,
    }
  const extension = text(fileextension)
  if (extension !== '' && !/^\.[a-z0-9]{1,20}$/i.test(extension))
    return {
      refused: `fileExtension "${extension.slice(0, 40)}" is none: it begins with a point, as .html does.`,
    }
  const sent = { data, compressedbinarydata, compressedbinarydatafileid, compressiontype }
  const read = await dataOf(sent, extension, file, readData)
  if ('refused' in read) return read
  const sets = readPermissions(allowed ?? [])
  if ('refused' in sets) return sets
  // An empty object still decides nothing, and says that somebody thought of permissions.
  for (const [name, address] of [
    ['documentId', id],
    ['clickableUri', text(metadata['clickableuri'])],
  ] as const)
    if (wouldRun(address))
      return {
        refused: `Its ${name} is no address to go to, but something that would run or be shown there.`,
      }
  const { title, author, clickableuri, permanentid, date, modifieddate, uri: __, ...free } = metadata
  const at = given(date) ? date : modifieddate
  const day = given(at) ? dateOf(at) : undefined
  if (given(at) && day === undefined) return { refused: `${JSON.stringify(at).slice(0, 60)} is no date.` }
  const document: PushedDocument = {
    documentId: id,
    title: text(title) || (read.title ?? ''),
    text: read.text,
    ...some('blocks', read.blocks ?? ''),
    ...some('clickableUri', text(clickableuri)),
    ...some('author', text(author)),
    ...some('permanentId', text(permanentid)),
    ...some('fileExtension', extension),
    ...some('parentId', text(parentid)),
    ...(day === undefined ? {} : { date: day }),
    ...(allowed === undefined || allowed === null ? {} : { permissions: sets.list }),
    metadata: free,
  }
  const fault = faultOfSize(document)
  return fault === null ? { document } : { refused: fault }
}

/** Why a document is too much; null: it is not. */
export function faultOfSize(document: PushedDocument): string | null {
  if (Object.keys(document.metadata).length > pushLimits.fields) return mostNames
  const bytes = Buffer.byteLength(JSON.stringify(document))
  return bytes > pushLimits.documentText
    ? `It holds ${bytes} bytes of text; at most ${pushLimits.documentText} are taken.`
    : null
}

/** Each is read as what it is meant to be, so that its fault has a path. */
function readPermissions(sent: unknown): { list: Permission[] } | { refused: string } {
  const refuse = (path: readonly PropertyKey[], { issues: [issue] }: z.ZodError) => ({
    refused: `${['permissions', ...path, ...(issue?.path ?? [])].map(String).join('.')}: ${issue?.message}.`,
  })
  if (identitiesIn(sent) > pushLimits.members)
    return { refused: `permissions: They name more than ${pushLimits.members} identities.` }
  const sets = permissions.safeParse(sent)
  if (!sets.success) return refuse([], sets.error)
  const list: Permission[] = []
  for (const [at, one] of sets.data.entries()) {
    const isLevel = typeof one === 'object' && one !== null && 'permissionSets' in one
    const read = isLevel ? permissionLevel.safeParse(one) : permissionSet.safeParse(one)
    if (!read.success) return refuse([at], read.error)
    list.push(read.data)
  }
  return { list }
}

/** Counted before anything is read: each is an object to make. */
function identitiesIn(sent: unknown): number {
  if (Array.isArray(sent)) return sent.reduce<number>((sum, one) => sum + identitiesIn(one), 0)
  if (typeof sent !== 'object' || sent === null) return 0
  const { permissionSets, allowedPermissions, deniedPermissions } = sent as Record<string, unknown>
  const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0)
  return identitiesIn(permissionSets) + lengthOf(allowedPermissions) + lengthOf(deniedPermissions)
}

async function dataOf(
  sent: Readonly<Record<string, unknown>>,
  extension: string,
  bytesOfFile: Uint8Array | null,
  readData: DataReader['read'],
): Promise<Data> {
  const { data, compressedbinarydata: packed, compressedbinarydatafileid: file } = sent
  const ways = [data, packed, file].filter(given)
  if (ways.length > 1)
    return { refused: 'Only one of data, compressedBinaryData and compressedBinaryDataFileId may be given.' }
  const compression = given(sent['compressiontype']) ? text(sent['compressiontype']) : 'UNCOMPRESSED'
  if (given(data)) {
    const content = typeof data === 'string' ? data : JSON.stringify(data)
    return readData({ content, compression, extension })
  }
  if (ways.length === 0) return { text: '' }
  let bytes: Uint8Array | null
  if (given(packed)) {
    // Lines and blanks come with it now and then; apart, so that a long row of them is looked at once.
    if (typeof packed !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(packed.replace(/\s/g, '')))
      return { refused: 'compressedBinaryData is not base64.' }
    bytes = Buffer.from(packed, 'base64')
  } else bytes = bytesOfFile
  if (!bytes) return { refused: `There is no uploaded file "${text(file).slice(0, 80)}".` }
  return readData({ content: bytes, compression, extension })
}

function given(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function text(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function some<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
  return value === '' ? {} : ({ [name]: value } as Partial<Record<Name, string>>)
}
