import { ANALYSIS_VERSION } from '@quarry/language'
import type { DocumentStore, LoggedDocument, LoggedPatch } from '../documents/index.ts'
import { createDictionaries, type Dictionaries } from '../embedded/dictionary/dictionaries.ts'
import { formatVersion } from '../embedded/format/container.ts'
import { removalOf } from '../embedded/index/segments.ts'
import { knowsValues, patchSegments } from '../embedded/segment/patches.ts'
import { createView, type IndexView } from '../embedded/view/index-view.ts'
import type { Files } from '../files/index.ts'
import type { NewFields } from '../patch.ts'
import type { IndexSpec } from '../port.ts'
import type { Building, SegmentWork } from './building.ts'
import { writeDerived } from './derived-file.ts'
import { type DictionarySizes, saveDictionaries, sizesOf, writeAdditions } from './dictionary-files.ts'
import { type HeldSegment, holdBytes, segmentOnDisk } from './held-segment.ts'
import { entriesOf, loadIndex } from './load-index.ts'
import { type FileEntry, type Manifest, manifestName, numberIn, writeManifest } from './manifest.ts'
import { createMerging, type Merging } from './merging.ts'

/** Changes read at a time. */
const page = 500
/** Bytes of documents, as they are kept, that go into one segment: what is held of them meanwhile is a few times that. */
const mostBytes = 7.5 * 2 ** 20

type PhysicalOptions = {
  name: string
  spec: IndexSpec
  documents: DocumentStore
  files: Files
  clock: () => number
  /** Merges up to this size happen in memory: they are written with the next commit. */
  memoryMergeBytes?: number | undefined
  thoroughBytes?: number | undefined
}

/** Changes of the documents, up to and with the number `last`, that are being made into a segment. */
type Gathered = {
  readonly ids: readonly string[]
  readonly patches: readonly LoggedPatch[]
  readonly last: number
  readonly bytes: Promise<Uint8Array | undefined>
}

/** One physical index: its segments as they follow the documents. Every step is whole: nothing shows half of it. */
export type PhysicalIndex = Pick<Merging, 'merge' | 'mergeAside'> & {
  readonly name: string
  readonly spec: IndexSpec
  readonly files: Files
  /** Why its files could not be used when it was opened; empty: they could, or there were none. */
  readonly why: string
  /** Files that were opened without having been read through. */
  readonly unread: readonly FileEntry[]
  /** What can be searched: documents up to this change. */
  readonly visibleSeq: number
  /** The same on the disk. */
  readonly committedSeq: number
  readonly held: readonly HeldSegment[]
  readonly bytesInMemory: number
  view(): IndexView
  /**
   * Gives up to so many changes after a number to be made into a segment. Takes its time and changes nothing: the next
   * ones may be gathered before these are taken.
   */
  gather(after: number, limit: number, building: Building): Promise<Gathered>
  /** Makes searchable what was gathered, in the order in which it was. @returns how many changes that were. */
  take(gathered: Gathered): Promise<number>
  /** Makes what can be searched findable after a restart without reading the documents again. */
  commit(): void
  /** Forgets all that is derived, on the disk too. */
  reset(): void
  close(): void
}

export function openPhysicalIndex(options: PhysicalOptions): PhysicalIndex {
  const { name, spec, documents, files, clock, memoryMergeBytes = 8 << 20 } = options
  const loaded = loadIndex(options, documents.lastSeq(name))
  const found = 'why' in loaded ? undefined : loaded
  let dictionaries: Dictionaries = found?.dictionaries ?? createDictionaries(spec)
  let held: readonly HeldSegment[] = found?.held ?? []
  let dictionaryEntries: readonly FileEntry[] = found?.manifest.dictionaries ?? []
  let savedSizes: DictionarySizes = found ? sizesOf(dictionaries) : new Map()
  let visibleSeq = found?.manifest.seq ?? 0
  let committedSeq = visibleSeq
  // Later than any number that was given out before a crash, so that what is remembered by generation stays right.
  let generation = Math.max(found?.manifest.generation ?? 0, clock()) + 1
  let next = Math.max(found?.manifest.next ?? 1, ...files.list().map(file => numberIn(file) + 1))
  let view = createView(spec, [], dictionaries, generation)
  const merging = createMerging({
    spec,
    files,
    memoryMergeBytes,
    held: () => held,
    dictionaries: () => dictionaries,
    show,
    patch: patched,
    number: () => next++,
  })
  show(held)
  if (!found && files.list().length > 0) reset()

  function patched(segments: readonly HeldSegment[], patches: readonly LoggedPatch[]): HeldSegment[] {
    const lives = patchSegments(
      { spec, dictionaries },
      segments.map(({ live }) => live),
      patches,
    )
    return segments.map((one, at) => (lives[at] === one.live ? one : { ...one, live: lives[at]! }))
  }

  function show(segments: readonly HeldSegment[]): void {
    for (const { key, file } of held) if (!segments.some(one => one.key === key)) file?.reader.close()
    held = segments
    generation += 1
    view = createView(
      spec,
      held.map(({ live }) => live),
      dictionaries,
      generation,
    )
  }

  function without(ids: readonly string[]): HeldSegment[] {
    const remove = removalOf(ids)
    return held.flatMap(one => {
      const live = remove(one.live)
      return live ? [live === one.live ? one : { ...one, live }] : []
    })
  }

  async function gather(after: number, limit: number, building: Building): Promise<Gathered> {
    // What is written meanwhile has a later number: so no document comes twice.
    const target = documents.lastSeq(name)
    let work: SegmentWork | undefined
    const ids: string[] = []
    const patches: LoggedPatch[] = []
    let last = after
    let bytes = 0
    while (last < target && ids.length + patches.length < limit && bytes < mostBytes) {
      const found = documents.after(name, last, Math.min(page, limit - ids.length - patches.length))
      last = Math.min(target, found.at(-1)?.seq ?? target)
      const whole: LoggedDocument[] = []
      const values: NewFields[] = []
      for (const change of found) {
        if (change.seq > target) continue
        if ('fields' in change) {
          patches.push(change)
          values.push(change.fields)
        } else {
          whole.push(change)
          ids.push(change.id)
          bytes += change.stored?.length ?? 0
        }
      }
      if (whole.length > 0) {
        work ??= building.begin(spec, dictionaries)
        await work.add(whole)
      }
      if (knowsValues({ spec, dictionaries }, values)) continue
      work ??= building.begin(spec, dictionaries)
      work.number(values)
    }
    const built = work?.finish() ?? Promise.resolve(undefined)
    // Whoever takes it is told; until then nobody may be listening.
    built.catch(() => {})
    return { ids, patches, last, bytes: built }
  }

  async function take({ ids, patches, last, bytes: built }: Gathered): Promise<number> {
    const bytes = await built
    visibleSeq = last
    if (ids.length === 0 && patches.length === 0) return 0
    const left = ids.length > 0 ? without(ids) : held
    const segments = bytes ? [...left, holdBytes(spec, bytes, `memory-${next++}`)] : left
    show(patched(segments, patches))
    merging.patched(patches)
    return ids.length + patches.length
  }

  /** What is being written aside stays too. */
  function removeAllBut(names: readonly string[]): void {
    const kept = new Set([...names, merging.begun])
    for (const file of files.list()) if (!kept.has(file)) files.remove(file)
  }

  function commit(): void {
    segmentsOnDisk()
    const sizes: DictionarySizes = new Map(savedSizes)
    const entries = saveDictionaries(dictionaries, dictionaryEntries, sizes, additions =>
      writeDerived(files, `dictionary-${next++}`, sink => writeAdditions(additions, sink)),
    )
    const manifest: Manifest = {
      format: formatVersion,
      analysis: ANALYSIS_VERSION,
      spec,
      generation,
      seq: visibleSeq,
      next,
      dictionaries: entries,
      segments: held.flatMap(({ file, saved }) =>
        file
          ? [{ file: file.entry, live: saved?.entry ?? null, patches: [...(saved?.patches.values() ?? [])] }]
          : [],
      ),
    }
    // The names are on the disk before the manifest that needs them.
    files.syncFolder()
    writeManifest(files, manifest)
    dictionaryEntries = entries
    savedSizes = sizes
    committedSeq = visibleSeq
    removeAllBut([manifestName, ...entriesOf(manifest).map(entry => entry.name)])
  }

  /** One by one: when the disk is full half-way, the next attempt goes on from there. */
  function segmentsOnDisk(): void {
    const kept = [...held]
    try {
      for (const [at, one] of kept.entries())
        kept[at] = segmentOnDisk(spec, files, one, kind => `${kind}-${next++}`)
    } finally {
      if (kept.some((one, at) => one.key !== held[at]?.key)) show(kept)
      else held = kept
    }
  }

  function reset(): void {
    dictionaries = createDictionaries(spec)
    dictionaryEntries = []
    savedSizes = new Map()
    visibleSeq = 0
    committedSeq = 0
    show([])
    // The manifest first: without it the other files mean nothing, whichever of them are left.
    files.remove(manifestName)
    files.syncFolder()
    removeAllBut([])
    files.syncFolder()
  }

  return {
    name,
    spec,
    files,
    why: 'why' in loaded ? loaded.why : '',
    unread: found?.unread ?? [],
    get visibleSeq() {
      return visibleSeq
    },
    get committedSeq() {
      return committedSeq
    },
    get held() {
      return held
    },
    get bytesInMemory() {
      return held.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0)
    },
    view: () => view,
    gather,
    take,
    merge: merging.merge,
    mergeAside: merging.mergeAside,
    commit,
    reset,
    close() {
      for (const { file } of held) file?.reader.close()
      held = []
    },
  }
}
