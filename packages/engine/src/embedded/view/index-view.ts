import { languagesIn } from '../../languages.ts'
import type { FieldSpec, FieldWeight, IndexSpec, Language } from '../../port.ts'
import { defaultFields } from '../../text-values.ts'
import { type Bits, bitsFor, countBits, fillBits, hasBit, setBit } from '../bytes/bits.ts'
import type { Dictionaries } from '../dictionary/dictionaries.ts'
import type { Level } from '../segment/layout.ts'
import type { Segment } from '../segment/open.ts'

/** A segment with what has been deleted from it. Immutable: another delete makes another one. */
export type LiveSegment = {
  readonly segment: Segment
  /** Rows that are there; undefined: all of them. */
  readonly live: Readonly<Record<Level, Bits | undefined>>
  readonly count: Readonly<Record<Level, number>>
}

/** An index as it stood at one moment: what a search reads. */
export type IndexView = {
  readonly spec: IndexSpec
  readonly fields: ReadonlyMap<string, FieldSpec>
  /** The fields that a search asks when it names none. */
  readonly searched: readonly FieldWeight[]
  readonly segments: readonly LiveSegment[]
  readonly dictionaries: Dictionaries
  /** Those that queries are read in unless they say: the languages of the documents that are there. */
  readonly languages: readonly Language[]
  readonly generation: number
}

export function createView(
  spec: IndexSpec,
  segments: readonly LiveSegment[],
  dictionaries: Dictionaries,
  generation: number,
): IndexView {
  return {
    spec,
    fields: new Map(spec.fields.map(field => [field.name, field])),
    searched: defaultFields(spec),
    segments,
    dictionaries,
    languages: languagesIn(segments.flatMap(languagesOf)),
    generation,
  }
}

/** The languages of a segment's documents that are there: some of them may be gone. */
function languagesOf({ segment, live }: LiveSegment): readonly (Language | undefined)[] {
  const { languages, documents } = segment.meta
  if (!live.document) return languages
  const found = new Set<Language | undefined>()
  for (let row = 0; row < documents && found.size < languages.length; row++) {
    const language = hasBit(live.document, row) ? segment.languageOf(row) : undefined
    if (language !== undefined) found.add(language)
  }
  return [...found]
}

/** `live`: the documents that are there, if some are not. Passages live and go with theirs. */
export function liveSegment(segment: Segment, live: Bits | undefined): LiveSegment {
  const { documents, passages } = segment.meta
  if (!live) {
    return {
      segment,
      live: { document: undefined, passage: undefined },
      count: { document: documents, passage: passages },
    }
  }
  const children = new Uint32Array(bitsFor(passages))
  for (let row = 0; row < passages; row++) {
    if (hasBit(live, segment.parents[row]!)) setBit(children, row)
  }
  return {
    segment,
    live: { document: live, passage: children },
    count: { document: countBits(live), passage: countBits(children) },
  }
}

/** The same segment without these documents too. */
export function withoutRows(from: LiveSegment, rows: Iterable<number>): LiveSegment {
  const live = new Uint32Array(new SharedArrayBuffer(bitsFor(from.segment.meta.documents) * 4))
  if (from.live.document) live.set(from.live.document)
  else fillBits(live, from.segment.meta.documents)
  for (const row of rows) live[row >>> 5]! &= ~(1 << (row & 31))
  return liveSegment(from.segment, live)
}
