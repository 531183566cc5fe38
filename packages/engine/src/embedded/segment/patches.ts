import { type NewFields, patchDocument } from '../../patch.ts'
import type { Document, FieldSpec, IndexSpec } from '../../port.ts'
import { keywordsOf, numbersOf } from '../../text-values.ts'
import { hasBit } from '../bytes/bits.ts'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import { type Dictionaries, internValue } from '../dictionary/dictionaries.ts'
import type { Source } from '../format/container.ts'
import { encodeDocument } from '../format/stored.ts'
import type { LiveSegment } from '../view/index-view.ts'
import { type ChangedRows, withRows } from './column.ts'
import { isExact, isNumeric } from './layout.ts'
import type { Segment } from './open.ts'
import { findPatch, layerOf, type PatchLayers, patchesOf, type RowPatch, withLayer } from './patch-layers.ts'

/** All that was changed of a document since it was written whole. */
export type PatchedFields = { id: string } & RowPatch

/** A document with what was changed of it. `as`: how it was written whole. */
export function asPatched(segment: Segment, row: number, as: Document): Document {
  const patch = findPatch(segment.patches, row)
  return patch ? patchDocument(as, patch) : as
}

/** The bytes of a document to be stored again, with what was changed of it. */
export function storedAsPatched(segment: Segment, row: number, from: Source): Uint8Array {
  const stored = segment.stored(row, from)
  const patch = findPatch(segment.patches, row)
  return patch ? encodeDocument(patchDocument(segment.decode(stored), patch)) : stored
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
  const byId = new Map(patches.map(patch => [patch.id, patch]))
  /** What was not found yet, in the order of ids. A document is there once. */
  let left = [...byId.keys()].sort().map(id => ({ key: encodeCodeUnits(id), patch: byId.get(id)! }))
  return lives.map(live => {
    if (left.length === 0) return live
    const { segment } = live
    const present = live.live.document
    const places = segment.ids.document.places(left.map(({ key }) => key))
    const byRow = new Map<number, RowPatch>()
    left = left.filter(({ patch }, at) => {
      const row = places[at]!
      const isHere = row >= 0 && (!present || hasBit(present, row))
      if (isHere) byRow.set(row, patch)
      return !isHere
    })
    if (byRow.size === 0) return live
    const columns = withValues(patching, segment, byRow)
    return { ...live, segment: { ...segment, columns, patches: withLayer(segment.patches, layerOf(byRow)) } }
  })
}

/** A segment with layers as another thread or a file has them; `fresh`: how many of them it has not yet. */
export function withLayers(
  patching: Patching,
  segment: Segment,
  patches: PatchLayers,
  fresh = patches.length,
): Segment {
  let { columns } = segment
  for (const layer of patches.slice(0, fresh).reverse())
    columns = withValues(patching, { ...segment, columns }, patchesOf(layer))
  return { ...segment, columns, patches }
}

/** The columns of a segment, with new values of some rows, which ascend. */
function withValues(
  { spec, dictionaries }: Patching,
  { columns: before, meta }: Segment,
  patches: Iterable<readonly [number, RowPatch]>,
): Segment['columns'] {
  const fields = new Map(spec.fields.map(field => [field.name, field]))
  const changed = new Map<FieldSpec, ChangedRows>()
  for (const [row, { fields: news }] of patches)
    for (const [name, value] of Object.entries(news)) {
      const field = fields.get(name)
      if (!field || !(isExact(field) || isNumeric(field)) || value === undefined) continue
      const own = changed.get(field) ?? { rows: [], ends: [], values: [] }
      changed.set(field, own)
      own.rows.push(row)
      for (const slot of slotsOf(dictionaries, field, value)) own.values.push(slot)
      own.ends.push(own.values.length)
    }
  const columns = new Map(before)
  for (const [field, rows] of changed)
    columns.set(field.name, withRows(columns.get(field.name), isExact(field), meta.documents, rows))
  return columns
}

/** The values of a field as a column has them. */
function slotsOf(dictionaries: Dictionaries, field: FieldSpec, value: NewFields[string]): number[] {
  const ordinals = dictionaries.values.get(field.name)
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
