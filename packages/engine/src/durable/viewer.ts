import { createDictionaries, type Dictionaries } from '../embedded/dictionary/dictionaries.ts'
import { createReading, type Reading } from '../embedded/index/shell.ts'
import { createSearching, type SearchingOptions } from '../embedded/search/searching.ts'
import { openSegment, type Segment } from '../embedded/segment/open.ts'
import { openLayer } from '../embedded/segment/patch-layers.ts'
import { withLayers } from '../embedded/segment/patches.ts'
import { createView, type IndexView, liveSegment } from '../embedded/view/index-view.ts'
import { EngineError } from '../engine-error.ts'
import type { FileReader, Files } from '../files/index.ts'
import { fileSource } from './derived-file.ts'
import { addTo } from './dictionary-files.ts'
import type { Publication, PublishedSegment } from './publication.ts'

type Shown = {
  view: IndexView
  dictionaries: Dictionaries
  open: Map<string, { segment: Segment; reader: FileReader | undefined }>
}

/** Searches on another thread than the one that indexes. */
export type Viewer = Reading & { accept(publication: Publication): void; close(): void }

export function createViewer(options: { files(index: string): Files } & SearchingOptions): Viewer {
  const searching = createSearching(options)
  const shown = new Map<string, Shown>()
  let aliases: ReadonlyMap<string, string> = new Map()

  function viewOf(index: string): IndexView {
    const found = shown.get(aliases.get(index) ?? index)
    if (!found) throw new EngineError('unknown-index', `There is no index "${index}".`)
    return found.view
  }

  function openOne(files: Files, view: Extract<Publication, { kind: 'view' }>, one: PublishedSegment) {
    const reader = one.bytes ? undefined : files.open(one.key)
    const source = reader ? fileSource(reader) : sourceOf(one.bytes ?? new Uint8Array())
    return { segment: openSegment(view.spec, source, one.resident), reader }
  }

  function show(publication: Extract<Publication, { kind: 'view' }>): void {
    const { index, spec, generation, segments } = publication
    const before = shown.get(index)
    const dictionaries =
      before && !publication.anew ? before.dictionaries : createDictionaries(publication.spec)
    addTo(dictionaries, publication.dictionaries)
    const files = options.files(index)
    const readers = new Map<string, FileReader | undefined>()
    const lives = segments.map(one => {
      const known = publication.anew ? undefined : before?.open.get(one.key)
      const { segment, reader } = known ?? openOne(files, publication, one)
      readers.set(one.key, reader)
      const same = before?.view.segments.find(
        live => live.segment === segment && (live.live.document ?? null) === one.live,
      )
      const live = same ?? liveSegment(segment, one.live ?? undefined)
      if (!one.patches) return live
      const layers = one.patches.layers.map(openLayer)
      return { ...live, segment: withLayers({ spec, dictionaries }, segment, layers, one.patches.fresh) }
    })
    const open: Shown['open'] = new Map(
      segments.map(({ key }, at) => [key, { segment: lives[at]!.segment, reader: readers.get(key) }]),
    )
    for (const [key, { segment, reader }] of before?.open ?? [])
      if (open.get(key)?.segment.resident !== segment.resident) reader?.close()
    shown.set(index, { view: createView(spec, lives, dictionaries, generation), dictionaries, open })
  }

  function drop(index: string): void {
    for (const { reader } of shown.get(index)?.open.values() ?? []) reader?.close()
    shown.delete(index)
  }

  return {
    accept(publication) {
      if (publication.kind === 'view') show(publication)
      else if (publication.kind === 'drop') drop(publication.index)
      else aliases = publication.aliases
    },
    ...createReading(searching, viewOf),
    close() {
      for (const index of [...shown.keys()]) drop(index)
    },
  }
}

function sourceOf(bytes: Uint8Array) {
  return {
    length: bytes.length,
    read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  }
}
