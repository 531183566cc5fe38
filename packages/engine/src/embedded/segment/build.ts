import type { Analyser } from '../../analysis/index.ts'
import type { Document, IndexSpec } from '../../port.ts'
import type { Dictionaries } from '../dictionary/dictionaries.ts'
import { bytesOf, narrow } from '../format/arrays.ts'
import { createSectionWriter, memorySink, type SectionWriter, type Sink } from '../format/container.ts'
import { createOffsetsWriter } from '../format/offsets.ts'
import { encodeDocument } from '../format/stored.ts'
import { createStringTableWriter } from '../format/string-table.ts'
import { collectColumn, writeColumn } from './column-writer.ts'
import { type Level, type SegmentMeta, sectionNames, textFields } from './layout.ts'
import { createTextCollector, type TextCollector } from './text-collector.ts'
import { createTextWriter, type HiddenRows, hiddenRows } from './text-writer.ts'

export type Indexing = { spec: IndexSpec; dictionaries: Dictionaries; analyser: Analyser }

/** Takes documents one by one; analysis, the expensive part, happens as they come. */
export type SegmentBuilder = {
  readonly documents: number
  /** Each id at most once. `stored`: the document as raw-deflated JSON, if that was done already. */
  add(document: Document, stored?: Uint8Array): void
  writeTo(sink: Sink): void
}

/** Passages remember where they come from, to be sorted among those of all documents. */
type PassageRow = { id: string; document: number; place: number }

export function createSegmentBuilder({ spec, dictionaries, analyser }: Indexing): SegmentBuilder {
  const fields = textFields(spec)
  const collect = (): TextCollector[] => fields.map(field => createTextCollector(field, analyser))
  const texts: Record<Level, TextCollector[]> = { document: collect(), passage: collect() }
  const columns = spec.fields.filter(field => field.kind !== 'text').map(field => field.name)
  const documents: Document[] = []
  const bodies: Uint8Array[] = []
  const passages: PassageRow[] = []

  function writeTexts(
    sections: SectionWriter,
    level: Level,
    order: ArrayLike<number>,
    hidden: HiddenRows,
  ): SegmentMeta['totals'][Level] {
    return Object.fromEntries(
      fields.map((field, index) => {
        const writer = createTextWriter(sections, level, field.name, hidden)
        return [field.name, writer.finish(texts[level][index]!.write(order, writer))]
      }),
    )
  }

  return {
    get documents() {
      return documents.length
    },
    add(document, stored) {
      const number = documents.length
      documents.push(withoutTexts(document, columns))
      bodies.push(stored ?? encodeDocument(document))
      fields.forEach((field, index) => {
        texts.document[index]!.add(document.fields[field.name], document.language)
      })
      document.passages?.forEach((passage, place) => {
        passages.push({ id: passage.id, document: number, place })
        fields.forEach((field, index) => {
          texts.passage[index]!.add(passage.fields[field.name], document.language)
        })
      })
    },
    writeTo(sink) {
      const sections = createSectionWriter(sink)
      const order = sortedPlaces(documents, (one, other) => compare(one.id, other.id))
      const rowOf = new Uint32Array(order.length)
      order.forEach((old, row) => {
        rowOf[old] = row
      })
      const sorted = Array.from(order, old => documents[old]!)
      const access = sorted.map(document => dictionaries.access.intern(document.access))
      const hidden = hiddenRows(order.length, row => !dictionaries.access.isPublic(access[row]!))
      const children = sortedPlaces(
        passages,
        (one, other) => compare(one.id, other.id) || rowOf[one.document]! - rowOf[other.document]!,
      )
      const parents = Array.from(children, old => rowOf[passages[old]!.document]!)

      writeBodies(
        sections,
        Array.from(order, old => bodies[old]!),
      )
      writeRows(sections, sorted, access)
      for (const field of spec.fields) {
        const column = collectColumn(sorted, field, dictionaries)
        if (column) writeColumn(sections, field, column)
      }
      const totals = {
        document: writeTexts(sections, 'document', order, hidden),
        passage: {} as SegmentMeta['totals'][Level],
      }
      if (passages.length > 0) {
        writePassages(
          sections,
          Array.from(children, old => passages[old]!),
          parents,
        )
        const below = hidden && Uint8Array.from(parents, row => hidden[row]!)
        totals.passage = writeTexts(sections, 'passage', children, below)
      }
      writeMeta(sections, {
        documents: documents.length,
        passages: passages.length,
        totals,
        access: greatestOf(access),
      })
      sections.finish()
    },
  }
}

/** One segment from these documents, in memory that threads can share. */
export function buildSegment(indexing: Indexing, documents: Iterable<Document>): Uint8Array {
  const builder = createSegmentBuilder(indexing)
  for (const document of documents) builder.add(document)
  const sink = memorySink()
  builder.writeTo(sink)
  return sink.take()
}

export function writeMeta(sections: SectionWriter, meta: SegmentMeta): void {
  sections.section(sectionNames.meta, new TextEncoder().encode(JSON.stringify(meta)))
}

function writeBodies(sections: SectionWriter, bodies: readonly Uint8Array[]): void {
  const offsets = createOffsetsWriter(bodies.length)
  sections.begin(sectionNames.stored)
  for (const body of bodies) {
    sections.append(body)
    offsets.add(body.length)
  }
  sections.section(sectionNames.storedBases, offsets.bases())
  sections.section(sectionNames.storedSteps, offsets.steps())
}

function writeRows(sections: SectionWriter, documents: readonly Document[], access: readonly number[]): void {
  const ids = createStringTableWriter()
  for (const document of documents) ids.add(document.id)
  sections.section(sectionNames.ids('document'), ids.finish())
  sections.section(sectionNames.access, bytesOf(narrow(access, greatestOf(access))))
}

function writePassages(
  sections: SectionWriter,
  rows: readonly PassageRow[],
  parents: readonly number[],
): void {
  const ids = createStringTableWriter()
  for (const { id } of rows) ids.add(id)
  sections.section(sectionNames.ids('passage'), ids.finish())
  sections.section(sectionNames.parents, bytesOf(Uint32Array.from(parents)))
  const places = rows.map(({ place }) => place)
  sections.section(sectionNames.places, bytesOf(Uint32Array.from(places)))
}

/** What is written at the end: texts have been analysed, and would fill the memory. */
function withoutTexts({ id, version, access, fields }: Document, columns: readonly string[]): Document {
  const kept = columns.flatMap(name => (fields[name] === undefined ? [] : [[name, fields[name]] as const]))
  return { id, version, ...(access && { access }), fields: Object.fromEntries(kept) }
}

function greatestOf(numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), 0)
}

function sortedPlaces<T>(items: readonly T[], order: (one: T, other: T) => number): Uint32Array {
  return Uint32Array.from(items.keys()).sort((one, other) => order(items[one]!, items[other]!) || one - other)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
