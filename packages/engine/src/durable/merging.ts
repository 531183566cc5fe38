import type { Dictionaries } from '../embedded/dictionary/dictionaries.ts'
import { planMerge } from '../embedded/index/plan-merge.ts'
import { goneSince, removalOf } from '../embedded/index/segments.ts'
import { mergeSegments, mergeSteps } from '../embedded/segment/merge.ts'
import type { PatchedFields } from '../embedded/segment/patches.ts'
import type { LiveSegment } from '../embedded/view/index-view.ts'
import type { Files } from '../files/index.ts'
import type { IndexSpec } from '../port.ts'
import { beginDerived } from './derived-file.ts'
import { type HeldSegment, holdBytes, holdFile, knownOf } from './held-segment.ts'
import type { FileEntry } from './manifest.ts'

/** A merge beside which the index goes on. */
type MergeAside = {
  /** Changes nothing that can be searched. Ended before it is through, it leaves nothing behind. */
  steps: Generator<undefined, void>
  /** Puts what was made in the place of what it was made of, less what was deleted meanwhile. */
  install(): void
}

/** What merging needs of an index. */
type Merged = {
  readonly spec: IndexSpec
  readonly files: Files
  /** Merges up to this size happen in memory: they are written with the next commit. */
  readonly memoryMergeBytes: number
  held(): readonly HeldSegment[]
  dictionaries(): Dictionaries
  show(segments: readonly HeldSegment[]): void
  /** The same segments with these changes of their documents. */
  patch(segments: readonly HeldSegment[], patches: readonly PatchedFields[]): HeldSegment[]
  /** A number that was never given out. */
  number(): number
}

export type Merging = {
  /** Merges once, if it is worth it and little work. `tidy`: more than is needed. @returns whether it was. */
  merge(tidy: boolean): boolean
  /** The same if it is much work, which is done step by step; one at a time. */
  mergeAside(tidy: boolean): MergeAside | undefined
  /** Takes note of what was changed: what is being written aside does not have it. */
  patched(patches: readonly PatchedFields[]): void
  /** The file that is being written aside. */
  readonly begun: string | undefined
}

export function createMerging(index: Merged): Merging {
  const { spec, files, memoryMergeBytes, held, dictionaries, show, patch, number } = index
  /** The file that is being written aside, and what it is made of, by its memory. */
  let merging:
    | { name: string; parts: ReadonlyMap<SharedArrayBuffer, LiveSegment>; late: Map<string, PatchedFields> }
    | undefined

  /** What is worth merging now, and whether that is little work. */
  function toMerge(tidy: boolean): { parts: HeldSegment[]; lives: LiveSegment[]; isSmall: boolean } {
    const free = held().filter(one => !merging?.parts.has(one.live.segment.resident))
    const chosen = new Set(choose(free, tidy))
    const parts = free.filter(({ live }) => chosen.has(live))
    const lives = parts.map(({ live }) => live)
    const size = lives.reduce((sum, { segment }) => sum + segment.source.length, 0)
    return { parts, lives, isSmall: size <= memoryMergeBytes }
  }

  function merge(tidy: boolean): boolean {
    const { parts, lives, isSmall } = toMerge(tidy)
    if (parts.length === 0 || !isSmall) return false
    const merged = mergeSegments({ spec, dictionaries: dictionaries() }, lives)
    show([...held().filter(one => !parts.includes(one)), holdBytes(spec, merged, `memory-${number()}`)])
    return true
  }

  function mergeAside(tidy: boolean): MergeAside | undefined {
    const { parts, isSmall } = toMerge(tidy)
    if (parts.length === 0 || isSmall || merging) return undefined
    const name = `segment-${number()}`
    const merge = {
      name,
      parts: new Map(parts.map(({ live }) => [live.segment.resident, live])),
      late: new Map<string, PatchedFields>(),
    }
    const own = dictionaries()
    let entry: FileEntry | undefined
    merging = merge

    function* steps(): Generator<undefined, void> {
      // Opened once more: the index may let go of them meanwhile.
      const reading = parts.map(one => (one.file ? holdFile(spec, files, one.file.entry, knownOf(one)) : one))
      try {
        const file = beginDerived(files, name)
        try {
          yield* mergeSteps(
            { spec, dictionaries: own },
            reading.map(({ live }) => live),
            file,
          )
          entry = file.finish()
        } finally {
          file.drop()
        }
      } finally {
        for (const { file } of reading) file?.reader.close()
        if (!entry) merging = undefined
      }
    }
    return {
      steps: steps(),
      install() {
        merging = undefined
        if (!entry) return
        const left = new Map(held().map(({ live }) => [live.segment.resident, live]))
        const gone = [...merge.parts].flatMap(([resident, live]) => goneSince(live, left.get(resident)))
        const merged = holdFile(spec, files, entry)
        const live = removalOf(gone)(merged.live)
        if (!live) merged.file?.reader.close()
        const others = held().filter(one => !merge.parts.has(one.live.segment.resident))
        show(live ? [...others, ...patch([{ ...merged, live }], [...merge.late.values()])] : others)
      },
    }
  }

  return {
    merge,
    mergeAside,
    patched(patches) {
      for (const one of patches) merging?.late.set(one.id, one)
    },
    get begun() {
      return merging?.name
    },
  }
}

/** Seconds of work at this size. Larger ones stay apart, which searches hardly notice. */
const mostDocuments = 150_000
/** Beyond this size a segment is written anew only to get rid of its deleted documents. */
const worn = 0.7

/** Which segments to merge now; none if it is not worth it. `tidy`: nothing else is to be done. */
function choose(held: readonly { live: LiveSegment }[], tidy: boolean): readonly LiveSegment[] {
  const chosen = planMerge(
    held
      .map(({ live }) => live)
      .filter(
        ({ count, segment }) =>
          count.document < mostDocuments / 2 || count.document < segment.meta.documents * worn,
      ),
    tidy ? 2 : undefined,
  )
  const taken: LiveSegment[] = []
  let sum = 0
  for (const live of [...chosen].sort((one, other) => one.count.document - other.count.document)) {
    if (taken.length > 1 && sum + live.count.document > mostDocuments) break
    taken.push(live)
    sum += live.count.document
  }
  return taken
}
