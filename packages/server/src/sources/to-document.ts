import { createHash } from 'node:crypto'
import { type Document, type FieldSpec, type FieldValue, isSearchable, type WriteOp } from '@quarry/engine'
import { languageName, languageOf } from '../search/index.ts'
import { accessOf } from './access.ts'
import { concernsAvailability } from './availability.ts'
import type { FieldModel } from './field.ts'
import { readValue } from './field-value.ts'
import { mapped } from './mapping.ts'
import type { StoredDocument } from './port/pushed-documents.ts'
import type { PushedDocument } from './pushed-document.ts'
import type { Source } from './source.ts'

/** What the index and the organisation know of fields, by name in lower case. */
export type KnownFields = {
  spec(name: string): FieldSpec | undefined
  declared(name: string): FieldModel | undefined
}

type Made = { document: Omit<Document, 'version'> } | { refused: string }

/** Fields that documents have from elsewhere than their metadata. */
const given = new Set(['body', 'uri', 'urihash', 'source', 'permanentid', 'clickableuri'])

/** A pushed document as a document of the index. Metadata without a field is kept in the store and not searched. */
export function toDocument(from: PushedDocument, source: Source, known: KnownFields, at: number): Made {
  const pushed = mapped(from, source)
  if ('refused' in pushed) return pushed
  const { documentId, metadata } = pushed
  const id = indexId(source.id, documentId)
  const thread = indexId(source.id, pushed.parentId ?? documentId)
  const clickable = pushed.clickableUri ?? documentId
  const isProduct = source.sourceType === 'CATALOG'
  const textIn = (name: string): string => (typeof metadata[name] === 'string' ? metadata[name] : '')
  const values: Record<string, FieldValue> = {
    title: pushed.title || textIn('ec_name') || titleOf(documentId),
    body: pushed.text,
    uri: documentId,
    clickableuri: clickable,
    permanentid:
      pushed.permanentId ??
      (isProduct && textIn('ec_product_id') ? textIn('ec_product_id') : uriHash(documentId)),
    urihash: uriHash(documentId),
    source: source.name,
    date: pushed.date ?? at,
    filetype: (pushed.fileExtension ?? '.txt').slice(1).toLowerCase(),
    objecttype: isProduct ? 'Product' : 'Document',
    foldingcollection: thread,
    foldingparent: thread,
    foldingchild: id,
    ...(pushed.author ? { author: pushed.author } : {}),
  }
  let locale = typeof metadata['language'] === 'string' ? metadata['language'] : undefined
  let fallback: string | undefined
  for (const [name, value] of Object.entries(metadata)) {
    const spec = known.spec(name)
    if (!spec || given.has(name) || name === 'language') continue
    const declared = known.declared(name)
    const read = readValue(value, spec, declared)
    if ('refused' in read) return read
    if (read.value === undefined) continue
    values[spec.name] = read.value
    fallback ??= declared?.language
  }
  locale ??= fallback ?? source.language
  const language = languageOf(locale)
  if (locale) values['language'] = languageName(language) ?? locale
  const access = accessOf(pushed.permissions, source)
  const document = { id, ...(language ? { language } : {}), fields: values, ...(access ? { access } : {}) }
  return { document }
}

/** Apart from everything that other sources, and the content of the site, call their documents. */
export function indexId(sourceId: string, documentId: string): string {
  return `${sourceId}$${documentId}`
}

function titleOf(documentId: string): string {
  const last =
    documentId
      .replace(/[?#].*$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? documentId
  try {
    return fileTitle(decodeURIComponent(last))
  } catch {
    return last
  }
}

/** `house-rules_2017-03-21.pdf` as it is read: its words apart, and no ending of a file. */
export function fileTitle(name: string): string {
  const [, stem] = /^(.+)\.(?:pdf|docx|pptx|odt|html?|mdx?|txt)$/i.exec(name) ?? []
  if (stem === undefined) return name
  const words = stem.replace(/_+|(?<!\d)-+|-+(?!\d)/g, ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** What `urihash` says of an address. */
export function uriHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 20)
}

/** Metadata that more of the document in the index depends on than the field of its name, or that this may come from elsewhere. */
const entangled = new Set([
  ...[
    'title',
    'body',
    'uri',
    'clickableuri',
    'permanentid',
    'urihash',
    'source',
    'date',
    'filetype',
    'author',
  ],
  ...['objecttype', 'foldingcollection', 'foldingparent', 'foldingchild', 'language', 'asked', 'summary'],
  ...['ec_name', 'ec_product_id', 'ec_available_in'],
])

/**
 * What a value of the metadata is in the index, if nothing else of the document there changes with it; null: nothing.
 * Without a name the metadata has no field. Undefined: only the whole document tells.
 */
export function valueAlone(
  field: string,
  value: unknown,
  { mappings }: Source,
  known: KnownFields,
): { name?: string; value: FieldValue | null } | { refused: string } | undefined {
  if (mappings || entangled.has(field) || concernsAvailability(field)) return undefined
  const spec = known.spec(field)
  if (!spec) return { value: null }
  const declared = known.declared(field)
  // A field of one language may give the document its own.
  if (isSearchable(spec) || declared?.language !== undefined) return undefined
  const read = readValue(value, spec, declared)
  return 'refused' in read ? read : { name: spec.name, value: read.value ?? null }
}

/** What was changed of a document, for an index that has the rest of it; undefined: it is to be written whole. */
export function patchOf(
  { changed, seq, source, id }: StoredDocument,
  place: Source | undefined,
  known: KnownFields,
): WriteOp | undefined {
  if (!changed || changed.whole === seq || !place) return undefined
  const fields: Record<string, FieldValue | null> = {}
  for (const [field, value] of Object.entries(changed.metadata)) {
    const made = valueAlone(field, value, place, known)
    if (!made || 'refused' in made) return undefined
    if (made.name !== undefined) fields[made.name] = made.value
  }
  return { op: 'patch', id: indexId(source, id), version: seq, base: changed.whole, fields }
}
