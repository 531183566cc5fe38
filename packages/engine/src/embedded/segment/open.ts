import { EngineError } from '../../engine-error.ts'
import type { Document, IndexSpec, Language } from '../../port.ts'
import { type Numbers, numbersFrom, openOffsets, wordsFrom } from '../format/arrays.ts'
import { readDirectory, type Section, type Source, verifySections } from '../format/container.ts'
import { decodeDocument } from '../format/stored.ts'
import { openStringTable, type StringTable } from '../format/string-table.ts'
import { type Column, openColumn } from './column.ts'
import { type Level, type SegmentMeta, sectionNames, staysOnDisk, textFields } from './layout.ts'
import type { PatchLayers } from './patch-layers.ts'
import { openTextIndex, type TextIndex } from './text-index.ts'

/** A segment, open. It never changes; what is deleted from it is kept beside it, and a patched one is another. */
export type Segment = {
  readonly spec: IndexSpec
  readonly source: Source
  readonly meta: SegmentMeta
  readonly rows: Record<Level, number>
  readonly ids: Record<Level, StringTable>
  readonly texts: Record<Level, ReadonlyMap<string, TextIndex>>
  /** With what was changed since it was made. */
  readonly columns: ReadonlyMap<string, Column>
  readonly patches: PatchLayers
  /** Number of the access model of each document. */
  readonly access: Numbers
  languageOf(row: number): Language | undefined
  /** Of each passage: its document, and its place among that document's passages. */
  readonly parents: Uint32Array
  readonly places: Uint32Array
  /** What is held in memory, for other threads to open the same segment with. */
  readonly resident: SharedArrayBuffer
  /** The bytes of a document as they are stored, without what was changed since; `from`: the source, read in another way. */
  stored(row: number, from?: Source): Uint8Array
  decode(stored: Uint8Array): Document
  /** Compares every section with its checksum. */
  verify(): void
}

/**
 * Opens a segment. Dictionaries, columns and lengths are read into one run of memory that threads can share: given
 * `resident` of a segment opened elsewhere, nothing is read again.
 */
export function openSegment(spec: IndexSpec, source: Source, resident?: SharedArrayBuffer): Segment {
  const sections = readDirectory(source)
  const memory = resident ?? load(source, sections)
  const places = residentPlaces(sections)
  const held = (name: string): Uint8Array | undefined => {
    const section = sections.get(name)
    const at = places.get(name)
    return section && at !== undefined ? new Uint8Array(memory, at, section.length) : undefined
  }
  const needed = (name: string): Uint8Array => {
    const bytes = held(name)
    if (!bytes) throw new EngineError('corrupt', `A segment lacks its section ${name}.`)
    return bytes
  }

  const meta: SegmentMeta = JSON.parse(new TextDecoder().decode(needed(sectionNames.meta).slice()))
  const stored = sections.get(sectionNames.stored)
  const offsets = openOffsets(needed(sectionNames.storedBases), needed(sectionNames.storedSteps))
  const texts = (level: Level) =>
    new Map(
      textFields(spec).flatMap(({ name }) => {
        const text = openTextIndex(source, sections, held, level, name, meta.totals[level][name])
        return text ? [[name, text] as const] : []
      }),
    )
  const columns = spec.fields.flatMap(field => {
    const column = openColumn(field, meta.documents, held)
    return column ? [[field.name, column] as const] : []
  })
  const body = (row: number, from = source): Uint8Array => {
    const begin = offsets.at(row)
    return from.read((stored?.offset ?? 0) + begin, offsets.at(row + 1) - begin)
  }

  const languages = numbersFrom(needed(sectionNames.languages), meta.documents)
  return {
    spec,
    source,
    meta,
    rows: { document: meta.documents, passage: meta.passages },
    ids: {
      document: openStringTable(needed(sectionNames.ids('document'))),
      passage: openStringTable(held(sectionNames.ids('passage')) ?? new Uint8Array(4)),
    },
    texts: { document: texts('document'), passage: texts('passage') },
    columns: new Map(columns),
    patches: [],
    access: numbersFrom(needed(sectionNames.access), meta.documents),
    languageOf: row => meta.languages[languages[row]! - 1],
    parents: wordsFrom(held(sectionNames.parents) ?? new Uint8Array(0)),
    places: wordsFrom(held(sectionNames.places) ?? new Uint8Array(0)),
    resident: memory,
    stored: body,
    decode: decodeDocument,
    verify: () => verifySections(source, sections),
  }
}

/** Where each section lies in memory: in the order of the file, each at a multiple of 8. */
function residentPlaces(sections: ReadonlyMap<string, Section>): Map<string, number> {
  const places = new Map<string, number>()
  let at = 0
  for (const [name, section] of sections) {
    if (staysOnDisk(name)) continue
    places.set(name, at)
    at += Math.ceil(section.length / 8) * 8
  }
  return places.set('', at)
}

function load(source: Source, sections: ReadonlyMap<string, Section>): SharedArrayBuffer {
  const places = residentPlaces(sections)
  const memory = new SharedArrayBuffer(places.get('') ?? 0)
  for (const [name, at] of places) {
    const section = sections.get(name)
    if (section) new Uint8Array(memory, at, section.length).set(source.read(section.offset, section.length))
  }
  return memory
}
