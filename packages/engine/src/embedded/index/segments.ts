import type { Analyser } from '@quarry/language'
import type { Document, IndexSpec } from '../../port.ts'
import { hasBit } from '../bytes/bits.ts'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import { createDictionaries, type Dictionaries } from '../dictionary/dictionaries.ts'
import { memorySource } from '../format/container.ts'
import { buildSegment } from '../segment/build.ts'
import { mergeSegments } from '../segment/merge.ts'
import { openSegment } from '../segment/open.ts'
import { type PatchedFields, patchSegments } from '../segment/patches.ts'
import { createView, type IndexView, type LiveSegment, liveSegment, withoutRows } from '../view/index-view.ts'
import { planMerge } from './plan-merge.ts'

/** The newest state of an id: a document, or none. */
type Change = { id: string; document: Document | undefined }

/** The segments of one index in memory, as they change. Views that were given out stay as they were. */
export type MemorySegments = {
  view(): IndexView
  /** Applies changes and patches, each id at most once in all, in one step. */
  apply(changes: readonly Change[], patches?: readonly PatchedFields[]): void
}

export function createMemorySegments(spec: IndexSpec, analyser: Analyser): MemorySegments {
  const dictionaries = createDictionaries(spec)
  let generation = 0
  let view = createView(spec, [], dictionaries, generation)

  function open(bytes: Uint8Array): LiveSegment {
    return liveSegment(openSegment(spec, memorySource(bytes)), undefined)
  }

  return {
    view: () => view,
    apply(changes, patches = []) {
      if (changes.length === 0 && patches.length === 0) return
      const remove = removalOf(changes.map(({ id }) => id))
      const left = view.segments.flatMap(live => remove(live) ?? [])
      const documents = changes.flatMap(({ document }) => document ?? [])
      const fresh =
        documents.length > 0 ? [open(buildSegment({ spec, dictionaries, analyser }, documents))] : []
      const patched = patchSegments({ spec, dictionaries }, [...left, ...fresh], patches)
      const segments = mergeSome(spec, dictionaries, patched, open)
      view = createView(spec, segments, dictionaries, ++generation)
    },
  }
}

/** Takes these documents out of segments; undefined: a segment has none left. */
export function removalOf(ids: readonly string[]): (live: LiveSegment) => LiveSegment | undefined {
  const keys = ids.toSorted().map(encodeCodeUnits)
  return live => {
    const present = live.live.document
    const rows = live.segment.ids.document.findAll(keys).filter(row => !present || hasBit(present, row))
    const left = rows.length > 0 ? withoutRows(live, rows) : live
    return left.count.document > 0 ? left : undefined
  }
}

/** The documents that are there in one state of a segment, and not in a later one; undefined: nothing of it is. */
export function goneSince({ segment, live }: LiveSegment, later: LiveSegment | undefined): string[] {
  const ids: string[] = []
  const [before, after] = [live.document, later?.live.document]
  if (later && before === after) return ids
  for (let row = 0; row < segment.meta.documents; row++) {
    const isLeft = later && (!after || hasBit(after, row))
    if (!isLeft && (!before || hasBit(before, row))) ids.push(segment.ids.document.at(row))
  }
  return ids
}

function mergeSome(
  spec: IndexSpec,
  dictionaries: Dictionaries,
  segments: readonly LiveSegment[],
  open: (bytes: Uint8Array) => LiveSegment,
): LiveSegment[] {
  const merging = planMerge(segments)
  if (merging.length === 0) return [...segments]
  const others = segments.filter(live => !merging.includes(live))
  return [...others, open(mergeSegments({ spec, dictionaries }, merging))]
}
