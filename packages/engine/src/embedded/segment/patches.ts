import { type NewFields, patchDocument } from '../../patch.ts'
import type { Document, FieldSpec, IndexSpec } from '../../port.ts'
import { keywordsOf, numbersOf } from '../../text-values.ts'
import { hasBit } from '../bytes/bits.ts'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import { type Dictionaries, internValue } from '../dictionary/dictionaries.ts'
import type { Source } from '../format/container.ts'
import { encodeDocument } from '../format/stored.ts'
import type { LiveSegment } from '../view/index-view.ts'
import { withRows } from './column.ts'
import { isExact, isNumeric } from './layout.ts'
import type { Segment } from './open.ts'
import { withLayer } from './patch-layers.ts'

/** All that was changed of a document since it was written whole. */
export type PatchedFields = { id: string; version: number; fields: NewFields }

type PatchedRow = { version: number; fields: NewFields }

function patchAt({ patches }: Segment, row: number): PatchedRow | undefined {
  for (let layer = patches; layer; layer = layer.older) {
    const found = layer.rows.get(row)
    if (found !== undefined) return JSON.parse(found) as PatchedRow
  }
  return undefined
}

/** A document with what was changed of it. `as`: how it was written whole. */
export function asPatched(segment: Segment, row: number, as: Document): Document {
  const patch = patchAt(segment, row)
  return patch ? patchDocument(as, patch) : as
}

/** The bytes of a document to be stored again, with what was changed of it. */
export function storedAsPatched(segment: Segment, row: number, from: Source): Uint8Array {
  const stored = segment.stored(row, from)
  const patch = patchAt(segment, row)
  return patch ? encodeDocument(patchDocument(segment.decode(stored), patch)) : stored
}

/** A segment opened again, with what was changed of its documents. */
export function withPatchesOf(segment: Segment, { columns, patches }: Segment): Segment {
  return patches ? { ...segment, columns, patches } : segment
}

type Patching = { spec: IndexSpec; dictionaries: Dictionaries }

/**
 * The same segments with new values of documents that are there. Only columns that change are made anew; what is not in
 * one of the segments is passed over.
 */
export function patchSegments(
  patching: Patching,
  lives: readonly LiveSegment[],
  patches: readonly PatchedFields[],
): LiveSegment[] {
  if (patches.length === 0) return [...lives]
  const byId = new Map(patches.map(patch => [patch.id, patch]))
  const keys = [...byId.keys()].sort().map(encodeCodeUnits)
  return lives.map(live => {
    const { segment } = live
    const present = live.live.document
    const byRow = new Map<number, PatchedFields>()
    for (const row of rowsToAsk(segment, keys)) {
      const patch = !present || hasBit(present, row) ? byId.get(segment.ids.document.at(row)) : undefined
      if (patch) byRow.set(row, patch)
    }
    return byRow.size === 0 ? live : { ...live, segment: patchRows(patching, segment, byRow) }
  })
}

/** Rows that may be among those of these ids: to find many one by one takes longer than to look at every row. */
function rowsToAsk({ ids, meta }: Segment, keys: readonly Uint8Array[]): Iterable<number> {
  if (keys.length * 4 < meta.documents) return ids.document.findAll(keys)
  return Array.from({ length: meta.documents }, (_, row) => row)
}

/** The same, of rows as another thread has them. */
export function patchedFromRows(
  patching: Patching,
  segment: Segment,
  rows: ReadonlyMap<number, string>,
): Segment {
  const byRow = new Map([...rows].map(([row, json]) => [row, JSON.parse(json) as PatchedRow]))
  return patchRows(patching, segment, byRow)
}

function patchRows(
  { spec, dictionaries }: Patching,
  segment: Segment,
  byRow: ReadonlyMap<number, PatchedRow>,
): Segment {
  const columns = new Map(segment.columns)
  const texts = new Map<number, string>()
  for (const [row, { version, fields }] of byRow) texts.set(row, JSON.stringify({ version, fields }))
  for (const field of spec.fields) {
    if (!isExact(field) && !isNumeric(field)) continue
    const values = new Map<number, readonly number[]>()
    for (const [row, { fields }] of byRow) {
      const value = Object.hasOwn(fields, field.name) ? fields[field.name] : undefined
      if (value !== undefined) values.set(row, slotsOf(dictionaries, field, value))
    }
    if (values.size === 0) continue
    columns.set(field.name, withRows(columns.get(field.name), isExact(field), segment.meta.documents, values))
  }
  return { ...segment, columns, patches: withLayer(segment.patches, texts) }
}

/** The values of a field as a column has them. */
function slotsOf(dictionaries: Dictionaries, field: FieldSpec, value: NewFields[string]): number[] {
  const ordinals = dictionaries.values.get(field.name)
  if (value === null || value === undefined) return []
  if (!ordinals) return numbersOf(value)
  return keywordsOf(field, value).map(one => internValue(ordinals, field, one) + 1)
}

/** Gives the values of patches numbers before they are taken in, where nothing else gives out numbers. */
export function internPatches({ spec, dictionaries }: Patching, all: readonly NewFields[]): void {
  for (const field of spec.fields.filter(isExact))
    for (const fields of all)
      if (Object.hasOwn(fields, field.name)) slotsOf(dictionaries, field, fields[field.name] ?? null)
}

/** Whether all values of patches have numbers. */
export function knowsValues({ spec, dictionaries }: Patching, all: readonly NewFields[]): boolean {
  return spec.fields.filter(isExact).every(field => {
    const ordinals = dictionaries.values.get(field.name)
    return all.every(fields => {
      const value = Object.hasOwn(fields, field.name) ? fields[field.name] : null
      return value === null || value === undefined || !ordinals
        ? true
        : keywordsOf(field, value).every(one => ordinals.find(one) >= 0)
    })
  })
}
