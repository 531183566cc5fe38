import { type FieldValue, isSearchable, type WriteOp } from '@quarry/engine'
import { concernsAvailability } from './availability.ts'
import { readValue } from './field-value.ts'
import type { StoredDocument } from './port/pushed-documents.ts'
import type { Source } from './source.ts'
import { indexId, type KnownFields } from './to-document.ts'

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
  ...['objecttype', 'foldingcollection', 'foldingparent', 'foldingchild', 'language', 'asked'],
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
