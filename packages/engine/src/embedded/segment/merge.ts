import type { FieldSpec, IndexSpec, Language } from '../../port.ts'
import type { Dictionaries } from '../dictionary/dictionaries.ts'
import { bytesOf, createOffsetsWriter, narrow } from '../format/arrays.ts'
import {
  createSectionWriter,
  memorySink,
  readAhead,
  type SectionWriter,
  type Sink,
} from '../format/container.ts'
import { createStringTableWriter } from '../format/string-table.ts'
import type { LiveSegment } from '../view/index-view.ts'
import { numberOf, writeLanguages, writeMeta } from './build.ts'
import { firstPlace } from './column.ts'
import { type RowValues, writeColumn } from './column-writer.ts'
import { isExact, isNumeric, type Level, type SegmentMeta, sectionNames, textFields } from './layout.ts'
import { mergeLengths, mergeText, textParts } from './merge-text.ts'
import { createFrequentTerms, rowsAtOnce, rowsForPairs, writePairs } from './pairs-writer.ts'
import { storedAsPatched } from './patches.ts'
import { mapDocuments, mapPassages, type RowMap } from './row-map.ts'
import { createTextWriter, type HiddenRows, hiddenRows } from './text-writer.ts'

type Merging = {
  spec: IndexSpec
  dictionaries: Dictionaries
  /** Rows from which pairs of frequent words get lists. */
  pairsFrom?: number
}

/** One segment from several, without what is deleted, in memory that threads can share. */
export function mergeSegments(merging: Merging, lives: readonly LiveSegment[]): Uint8Array {
  const sink = memorySink()
  const steps = mergeSteps(merging, lives, sink)
  while (!steps.next().done);
  return sink.take()
}

/**
 * The same, written piece by piece: of the postings, one list is in memory at a time; of the documents, one. Documents
 * are copied as they are stored, but those of which something was changed. Between the steps, of some milliseconds at most, other things may be done.
 */
export function* mergeSteps(
  { spec, dictionaries, pairsFrom = rowsForPairs }: Merging,
  lives: readonly LiveSegment[],
  sink: Sink,
): Generator<undefined, void> {
  const sections = createSectionWriter(sink)
  const documents = mapDocuments(lives)
  const passages = mapPassages(lives, documents)
  const access = gather(documents, (live, row) => live.segment.access[row]!, lives)
  const languageNames: (Language | undefined)[] = [undefined]
  const languages = gather(
    documents,
    (live, row) => numberOf(languageNames, live.segment.languageOf(row)),
    lives,
  )
  const parents = new Uint32Array(passages.size)
  for (let row = 0; row < parents.length; row++) {
    const from = passages.from[row]!
    parents[row] = documents.to[from]![lives[from]!.segment.parents[passages.rows[row]!]!]!
  }
  const hidden = hiddenRows(access.length, row => !dictionaries.access.isPublic(access[row]!))

  yield* writeBodies(sections, lives, documents)
  writeIds(sections, lives, 'document', documents)
  const greatest = access.reduce((most, model) => Math.max(most, model), 0)
  sections.section(sectionNames.access, bytesOf(narrow(access, greatest)))
  writeLanguages(sections, languages)
  for (const field of spec.fields) {
    if (isExact(field) || isNumeric(field)) writeColumn(sections, field, mergeColumn(lives, field, documents))
  }
  const totals: SegmentMeta['totals'] = {
    document: yield* mergeTexts(sections, spec, pairsFrom, lives, 'document', documents, hidden),
    passage: {},
  }
  if (passages.size > 0) {
    writeIds(sections, lives, 'passage', passages)
    sections.section(sectionNames.parents, bytesOf(parents))
    const places = gather(passages, (live, row) => live.segment.places[row]!, lives)
    sections.section(sectionNames.places, bytesOf(places))
    const below = hidden && Uint8Array.from(parents, row => hidden[row]!)
    totals.passage = yield* mergeTexts(sections, spec, pairsFrom, lives, 'passage', passages, below)
  }
  writeMeta(sections, {
    documents: documents.size,
    passages: passages.size,
    totals,
    access: greatest,
    languages: languageNames.slice(1).map(name => name!),
  })
  sections.finish()
}

function* mergeTexts(
  sections: SectionWriter,
  spec: IndexSpec,
  pairsFrom: number,
  lives: readonly LiveSegment[],
  level: Level,
  map: RowMap,
  hidden: HiddenRows,
): Generator<undefined, SegmentMeta['totals'][Level]> {
  const totals: SegmentMeta['totals'][Level] = {}
  for (const { name } of textFields(spec)) {
    const writer = createTextWriter(sections, level, name, hidden)
    const parts = textParts(lives, level, name, map)
    const frequent = createFrequentTerms(map.size, pairsFrom)
    yield* mergeText(
      parts.filter(part => part !== undefined),
      writer,
      frequent.offer,
    )
    totals[name] = writer.finish(mergeLengths(lives, level, name, map))
    yield* writePairs(sections, level, name, parts, map, frequent.take())
  }
  return totals
}

function gather(
  map: RowMap,
  read: (live: LiveSegment, row: number) => number,
  lives: readonly LiveSegment[],
): Uint32Array {
  const values = new Uint32Array(map.size)
  for (let row = 0; row < map.size; row++) values[row] = read(lives[map.from[row]!]!, map.rows[row]!)
  return values
}

function* writeBodies(
  sections: SectionWriter,
  lives: readonly LiveSegment[],
  map: RowMap,
): Generator<undefined, void> {
  const offsets = createOffsetsWriter(map.size)
  sections.begin(sectionNames.stored)
  const sources = lives.map(({ segment }) => readAhead(segment.source, 1 << 16))
  for (let row = 0; row < map.size; row++) {
    const from = map.from[row]!
    const body = storedAsPatched(lives[from]!.segment, map.rows[row]!, sources[from]!)
    sections.append(body)
    if (row % rowsAtOnce === 0) yield
    offsets.add(body.length)
  }
  sections.section(sectionNames.storedBases, offsets.bases())
  sections.section(sectionNames.storedSteps, offsets.steps())
}

function writeIds(sections: SectionWriter, lives: readonly LiveSegment[], level: Level, map: RowMap): void {
  const ids = createStringTableWriter()
  for (let row = 0; row < map.size; row++)
    ids.add(lives[map.from[row]!]!.segment.ids[level].at(map.rows[row]!))
  sections.section(sectionNames.ids(level), ids.finish())
}

function mergeColumn(lives: readonly LiveSegment[], field: FieldSpec, map: RowMap): RowValues {
  const columns = lives.map(({ segment }) => segment.columns.get(field.name))
  const room = columns.reduce((sum, column) => sum + (column?.values.length ?? 0), 0)
  const values = new Float64Array(room)
  const ends = new Uint32Array(map.size)
  let used = 0
  for (let row = 0; row < map.size; row++) {
    const column = columns[map.from[row]!]
    const old = map.rows[row]!
    const first = column ? firstPlace(column, old) : -1
    if (column && first >= 0) {
      const end = column.ends ? column.ends[old]! : old + 1
      const shift = column.kind === 'ordinals' ? 1 : 0
      for (let at = first; at < end; at++) values[used++] = column.values[at]! - shift
    }
    ends[row] = used
  }
  return { ends, values: values.subarray(0, used) }
}
