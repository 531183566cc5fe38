import type { Analyser } from '@quarry/language'
import type { Document, IndexSpec, Language } from '../../port.ts'
import { createByteWriter } from '../bytes/byte-writer.ts'
import { growing } from '../bytes/growing.ts'
import type { Dictionaries } from '../dictionary/dictionaries.ts'
import { bytesOf, createOffsetsWriter, narrow } from '../format/arrays.ts'
import { createSectionWriter, memorySink, type SectionWriter, type Sink } from '../format/container.ts'
import { encodeDocument } from '../format/stored.ts'
import { createStringTableWriter } from '../format/string-table.ts'
import { createColumnCollector, writeColumn } from './column-writer.ts'
import { type Level, type SegmentMeta, sectionNames, textFields } from './layout.ts'
import { createTextCollector, type TextCollector } from './text-collector.ts'
import { createTextWriter, type HiddenRows, hiddenRows } from './text-writer.ts'

type Indexing = { spec: IndexSpec; dictionaries: Dictionaries; analyser: Analyser }

/** Takes documents one by one; analysis, the expensive part, happens as they come. */
export type SegmentBuilder = {
  readonly documents: number
  /** Each id at most once. `stored`: the document as raw-deflated JSON, if that was done already. */
  add(document: Document, stored?: Uint8Array): void
  /** Then it is empty and may take those of another segment: it has them easier, because it remembers the words. */
  writeTo(sink: Sink): void
}

/** Words of a field that are remembered from one segment to the next. */
const mostKnown = 500_000

/** Passages remember where they come from, to be sorted among those of all documents. */
type PassageRow = { id: string; document: number; place: number }

export function createSegmentBuilder({ spec, dictionaries, analyser }: Indexing): SegmentBuilder {
  const fields = textFields(spec)
  const collect = (before: readonly TextCollector[] = []): TextCollector[] =>
    fields.map((field, index) => {
      const known = before[index]
      return known && known.known < mostKnown ? known : createTextCollector(field, analyser)
    })
  let texts: Record<Level, TextCollector[]> = { document: collect(), passage: collect() }
  const collectColumns = () =>
    spec.fields.flatMap(field => {
      const collector = createColumnCollector(field, dictionaries)
      return collector ? [{ field, collector }] : []
    })
  // Of a document only this is kept: objects by the ten thousand are moved about by every collection.
  let columns = collectColumns()
  const ids: string[] = []
  const access = growing()
  const languages = growing()
  /** By number; 0 stands for none. */
  const languageNames: (Language | undefined)[] = [undefined]
  const bodies = createByteWriter()
  const bodyEnds = growing()
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
      return ids.length
    },
    add(document, stored) {
      const number = ids.length
      ids.push(document.id)
      access.push(dictionaries.access.intern(document.access))
      languages.push(numberOf(languageNames, document.language))
      bodies.bytes(stored ?? encodeDocument(document))
      bodyEnds.push(bodies.length)
      for (const { field, collector } of columns) collector.add(document.fields[field.name])
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
      const order = sortedPlaces(ids, compare)
      const rowOf = new Uint32Array(order.length)
      order.forEach((old, row) => {
        rowOf[old] = row
      })
      const models = Uint32Array.from(order, old => access.items[old]!)
      const hidden = hiddenRows(order.length, row => !dictionaries.access.isPublic(models[row]!))
      const children = sortedPlaces(
        passages,
        (one, other) => compare(one.id, other.id) || rowOf[one.document]! - rowOf[other.document]!,
      )
      const parents = Array.from(children, old => rowOf[passages[old]!.document]!)

      writeBodies(sections, bodies.view(), bodyEnds.items, order)
      writeIds(
        sections,
        'document',
        Array.from(order, old => ids[old]!),
      )
      sections.section(sectionNames.access, bytesOf(narrow(models, greatestOf(models))))
      writeLanguages(
        sections,
        Uint32Array.from(order, old => languages.items[old]!),
      )
      for (const { field, collector } of columns) writeColumn(sections, field, collector.take(order))
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
        documents: ids.length,
        passages: passages.length,
        totals,
        access: greatestOf(models),
        languages: languageNames.splice(1).map(name => name!),
      })
      sections.finish()
      columns = collectColumns()
      for (const each of [ids, access, languages, bodies, bodyEnds, passages]) each.length = 0
      texts = { document: collect(texts.document), passage: collect(texts.passage) }
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

/** The number of an item in a list, put there if it is new. */
export function numberOf<Item>(list: Item[], item: Item): number {
  const at = list.indexOf(item)
  return at >= 0 ? at : list.push(item) - 1
}

export function writeLanguages(sections: SectionWriter, numbers: Uint32Array): void {
  sections.section(sectionNames.languages, bytesOf(narrow(numbers, greatestOf(numbers))))
}

function writeBodies(
  sections: SectionWriter,
  bodies: Uint8Array,
  ends: ArrayLike<number>,
  order: Uint32Array,
): void {
  const offsets = createOffsetsWriter(order.length)
  sections.begin(sectionNames.stored)
  for (const old of order) {
    const body = bodies.subarray(old === 0 ? 0 : ends[old - 1]!, ends[old]!)
    sections.append(body)
    offsets.add(body.length)
  }
  sections.section(sectionNames.storedBases, offsets.bases())
  sections.section(sectionNames.storedSteps, offsets.steps())
}

function writeIds(sections: SectionWriter, level: Level, ids: readonly string[]): void {
  const table = createStringTableWriter()
  for (const id of ids) table.add(id)
  sections.section(sectionNames.ids(level), table.finish())
}

function writePassages(
  sections: SectionWriter,
  rows: readonly PassageRow[],
  parents: readonly number[],
): void {
  writeIds(
    sections,
    'passage',
    rows.map(({ id }) => id),
  )
  sections.section(sectionNames.parents, bytesOf(Uint32Array.from(parents)))
  const places = rows.map(({ place }) => place)
  sections.section(sectionNames.places, bytesOf(Uint32Array.from(places)))
}

function greatestOf(numbers: Uint32Array): number {
  return numbers.reduce((most, each) => Math.max(most, each), 0)
}

function sortedPlaces<T>(items: readonly T[], order: (one: T, other: T) => number): Uint32Array {
  return Uint32Array.from(items.keys()).sort((one, other) => order(items[one]!, items[other]!) || one - other)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
