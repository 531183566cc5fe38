import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Recent, RecentPatch } from './recent.ts'
import { bytesOf, type Row } from './row.ts'

/** What a document must have to be kept; everything else in it is the engine's business. */
export type Stored = { id: string; version: number; fields: object }
/** A document, or that there is none. */
export type Whole<Document extends Stored> =
  | ({ op: 'upsert' } & Document)
  | { op: 'delete'; id: string; version: number }
export type Write<Document extends Stored> = Whole<Document> | Patch<Document>
export type Patch<Document extends Stored> = {
  op: 'patch'
  id: string
  version: number
  base?: number
  fields: NewFields<Document>
}
type NewFields<Document extends Stored> = {
  readonly [name in keyof Document['fields']]: Document['fields'][name] | null
}
export type Outcome = 'applied' | 'stale' | 'unfit'
/** All that was changed of a document since it was written whole. */
export type LoggedPatch<Document extends Stored> = {
  seq: number
  id: string
  version: number
  readonly fields: NewFields<Document>
}
export type Logged<Document> = {
  seq: number
  id: string
  version: number
  /** Read from its JSON when it is asked for. */
  readonly document: Document | null
  readonly json?: Uint8Array
  /** The document as it is kept: raw-deflated JSON. */
  readonly stored?: Uint8Array
}

/** Documents with what was changed of them since. */
export const asNow = `SELECT document.*, patch.seq AS patch_seq, patch.version AS patch_version, fields
  FROM document LEFT JOIN patch USING (physical, key)`

function asPatched<Document extends Stored>(document: Document, row: Row): Document {
  const fields = { ...document.fields, ...(JSON.parse(String(row['fields'])) as object) }
  const kept = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  return { ...document, version: Number(row['patch_version']), fields: kept }
}

export function patchOf<Document extends Stored>({ fields, ...rest }: RecentPatch): LoggedPatch<Document> {
  return { ...rest, fields: JSON.parse(fields) as NewFields<Document> }
}

/** A row with the columns of `asNow`, or of documents alone: as they were written whole. */
export function readLogged<Document extends Stored>(row: Row): Logged<Document> {
  const body = row['body']
  const [seq, version] = [Number(row['seq']), Number(row['version'])]
  if (body === null) return { seq, id: idOf(row['key']), version, document: null }
  const stored = bytesOf(body)
  const json = () => inflateRawSync(stored)
  if (row['patch_seq'] !== undefined && row['patch_seq'] !== null)
    return {
      seq: Number(row['patch_seq']),
      id: idOf(row['key']),
      version: Number(row['patch_version']),
      get document() {
        return asPatched(JSON.parse(json().toString()) as Document, row)
      },
    }
  return {
    seq,
    id: idOf(row['key']),
    version,
    stored,
    get json() {
      return json()
    },
    get document() {
      return JSON.parse(json().toString()) as Document
    },
  }
}

export function bodyOf<Document extends Stored>(op: Whole<Document>): Recent['body'] {
  if (op.op === 'delete') return null
  const { op: _, ...document } = op
  const json = Buffer.from(JSON.stringify(document))
  const bytes = deflateRawSync(json, json.length > longText ? { level: 1 } : forShortText(json))
  return { json, bytes }
}

/**
 * Setting up the usual window costs more than the work on a short text; level 1 halves it at a quarter of the cost. All of the
 * text is in the window: passages say again what their document says. The result holds on to the room it was made in, so
 * that is made to fit.
 */
const forShortText = ({ length }: Uint8Array) => ({
  level: 1,
  memLevel: 5,
  windowBits: Math.max(12, 32 - Math.clz32(length - 1)),
  chunkSize: Math.max(64, Math.ceil(length * 0.7)),
})
const longText = 1 << 14

/** Read from its JSON, as from the file: what a caller does to its object later changes nothing. */
export function remembered<Document>({ seq, id, version, body }: Recent): Logged<Document> {
  if (!body) return { seq, id, version, document: null }
  return {
    seq,
    id,
    version,
    json: body.json,
    stored: body.bytes,
    get document() {
      return JSON.parse(body.json.toString()) as Document
    },
  }
}

/** Big-endian UTF-16: bytes in this order compare as code units do. */
export function keyOf(id: string): Uint8Array {
  return Buffer.from(id, 'utf16le').swap16()
}

function idOf(key: unknown): string {
  return Buffer.from(bytesOf(key)).swap16().toString('utf16le')
}

export function patchFrom<Document extends Stored>(row: Row): LoggedPatch<Document> {
  const [seq, version] = [Number(row['seq']), Number(row['version'])]
  return patchOf({ seq, id: idOf(row['key']), version, fields: String(row['fields']) })
}
