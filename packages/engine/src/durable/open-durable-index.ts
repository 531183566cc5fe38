import { maySee } from '../access.ts'
import { createAnalyser } from '../analysis/index.ts'
import type { DocumentStore } from '../documents/index.ts'
import { similarTerms, termStats } from '../embedded/index/dictionary-queries.ts'
import { explain } from '../embedded/search/explain.ts'
import { matchingIds } from '../embedded/search/matching.ts'
import { search } from '../embedded/search/search.ts'
import { createSearching, type SearchingOptions } from '../embedded/search/searching.ts'
import { EngineError } from '../engine-error.ts'
import type { Files } from '../files/index.ts'
import { checkName, checkOps, checkWindow, isSameSpec, physicalName } from '../index-spec.ts'
import { limits } from '../limits.ts'
import type { Document, SearchEngine } from '../port.ts'
import { groupWrites } from './group-writes.ts'
import { checkFiles } from './load-index.ts'
import { openPhysicalIndex, type PhysicalIndex } from './physical-index.ts'
import type { Publication } from './publication.ts'
import { createRefresher, type RefreshOptions } from './refresher.ts'
import { copyDerived } from './snapshot.ts'

export type DurableOptions = {
  /** The truth. Closed with the engine. */
  documents: DocumentStore
  /** The folder of the derived files of one index. */
  files(index: string): Files
  /** Where a snapshot goes: a folder that is refused unless it is new or empty. */
  snapshots?: (folder: string) => SnapshotPlace
  /** Told of every change of what can be searched; resolves when searches see it. */
  publish?: (publication: Publication) => Promise<void>
  /** Told while an index is brought up to its documents at opening, and why it had to be made again. */
  progress?: (step: Progress) => void
  /** Told of what went wrong behind a write that was acknowledged; it is tried again. */
  onError?: (error: unknown) => void
  clock?: () => number
  /** Merges up to this size happen in memory. */
  memoryMergeBytes?: number
  /** An index up to this size is compared with its checksums before it opens, a larger one while it is searched. */
  thoroughBytes?: number
} & RefreshOptions &
  Omit<SearchingOptions, 'clock'>

export type Progress = { index: string; documents: number; of: number; why: string }

export type SnapshotPlace = {
  files(index: string): Files
  /** Where the documents go. */
  documents: string
  /** Called when everything is written: leaves only this index in the documents. */
  finish(index: string): void
}

export type DurableEngine = SearchEngine & {
  /** Physical indexes. */
  indexes(): string[]
  /** What is wrong with the derived files, one line each; every byte is read. */
  verify(index: string): Promise<string[]>
  /** Makes the derived files again from the documents. */
  rebuild(index: string): Promise<void>
}

const scanPage = 200

/**
 * The embedded engine on a disk. Documents are durable when a write is acknowledged; everything that searches use is
 * derived from them, and is made again from them whenever it is missing, damaged or of another release.
 */
export async function openDurableIndex(options: DurableOptions): Promise<DurableEngine> {
  const { documents, files, clock = Date.now, onError = () => {}, snapshots, memoryMergeBytes } = options
  const analyser = createAnalyser()
  const searching = createSearching(options)
  const indexes = new Map<string, PhysicalIndex>()
  const writes = groupWrites(documents)
  const publish = options.publish ?? (async () => {})
  const refresher = createRefresher({ ...options, documents, publish, clock, onError })
  const aliases = new Map(documents.aliases())
  let closing: Promise<void> | undefined

  function checkOpen(): void {
    if (closing) throw new EngineError('closed', 'The engine is closed.')
  }
  function find(index: string): PhysicalIndex {
    checkOpen()
    const found = indexes.get(aliases.get(index) ?? index)
    if (!found) throw new EngineError('unknown-index', `There is no index "${index}".`)
    return found
  }
  const tellAliases = () => publish({ kind: 'aliases', aliases })

  async function* idsOf(index: PhysicalIndex, filter: Parameters<typeof matchingIds>[2], after?: string) {
    await refresher.refresh(index)
    const ids = matchingIds(searching, index.view(), filter)
      .filter(id => after === undefined || id > after)
      .sort()
    for (let from = 0; from < ids.length; from += scanPage)
      yield documents.get(index.name, ids.slice(from, from + scanPage)).map(found => found?.document)
  }

  const engine: DurableEngine = {
    capabilities: {
      driver: 'embedded',
      maxWindow: limits.window,
      exactFacets: true,
      proximity: true,
      fuzzy: true,
    },

    async ensureIndex(spec) {
      checkOpen()
      checkName(spec.name)
      const name = physicalName(spec)
      const known = indexes.get(name)
      if (known && !isSameSpec(known.spec, spec))
        throw new EngineError('spec-changed', `${name} has other fields: give the new ones a new version.`)
      if (known) await refresher.refresh(known)
      else {
        documents.putIndex(name, spec)
        if (!aliases.has(spec.name)) {
          documents.putAlias(spec.name, name)
          aliases.set(spec.name, name)
        }
        await open(name)
      }
      await tellAliases()
    },

    async switchAlias(alias, index) {
      const { name } = find(index)
      checkName(alias)
      documents.putAlias(alias, name)
      aliases.set(alias, name)
      await tellAliases()
    },

    async dropIndex(index) {
      const dropped = find(index)
      const alias = [...aliases].find(([, named]) => named === dropped.name)?.[0]
      if (alias !== undefined)
        throw new EngineError(
          'index-in-use',
          `The alias "${alias}" names ${dropped.name}: switch it over first.`,
        )
      indexes.delete(dropped.name)
      await refresher.forget(dropped)
      // The documents last: without them nobody would look for the files again.
      dropped.reset()
      documents.dropIndex(dropped.name)
    },

    async write(index, ops, { visible }) {
      const { name } = find(index)
      checkOps(ops)
      const receipt = await writes.write(name, ops)
      const written = indexes.get(name)
      if (written && visible === 'wait') await refresher.refresh(written)
      else if (written) refresher.soon(written)
      return receipt
    },

    async deleteWhere(index, filter) {
      const from = find(index)
      const { removed } = await refresher.whenFresh(from, () =>
        documents.remove(from.name, matchingIds(searching, from.view(), filter)),
      )
      await refresher.refresh(from)
      return { deleted: removed }
    },

    async search(index, request) {
      const { view } = find(index)
      checkWindow(request)
      return search(searching, view(), request)
    },

    explain: async (index, id, request) => explain(searching, find(index).view(), id, request),

    termStats: async (index, field, terms) => termStats(searching, find(index).view(), field, terms),

    similarTerms: async (index, field, term, limit) =>
      similarTerms(searching, find(index).view(), field, term, limit),

    async get(index, ids, access) {
      return documents.get(find(index).name, ids).map(found => {
        const document = found?.document
        return document && maySee(document.access, access) ? document : null
      })
    },

    async *scan(index, { filter, after } = {}) {
      const from = find(index)
      if (filter) {
        for await (const page of idsOf(from, filter, after)) for (const one of page) if (one) yield one
        return
      }
      for (let last = after; ; ) {
        checkOpen()
        const page = documents.scan(from.name, last, scanPage)
        for (const { document } of page) if (document) yield document as Document
        last = page.at(-1)?.id
        if (last === undefined) return
      }
    },

    async stats(index) {
      const { name, view, visibleSeq } = find(index)
      const { segments, generation } = view()
      const sum = (of: (live: (typeof segments)[number]) => number) =>
        segments.reduce((total, live) => total + of(live), 0)
      return {
        documents: sum(({ count }) => count.document),
        passages: sum(({ count }) => count.passage),
        generation,
        seq: documents.lastSeq(name),
        visibleSeq,
        bytes: sum(({ segment }) => segment.source.length),
        segments: segments.length,
      }
    },

    async snapshot(index, folder) {
      const of = find(index)
      if (!snapshots) throw new EngineError('snapshot-folder', 'This engine has no files to copy.')
      const place = snapshots(folder)
      await refresher.whenFresh(of, async () => {
        of.commit()
        copyDerived(of.files, place.files(of.name))
        await documents.backup(place.documents)
        place.finish(of.name)
      })
    },

    indexes: () => [...indexes.keys()],

    verify: async index => checkFiles(find(index).files),

    async rebuild(index) {
      const of = find(index)
      await refresher.rebuild(of, reportTo(of, 'it was asked for'))
    },

    close() {
      closing ??= closeAll()
      return closing
    },
  }

  async function closeAll(): Promise<void> {
    writes.flush()
    await refresher.close([...indexes.values()])
    for (const index of indexes.values()) index.close()
    documents.close()
  }

  async function open(name: string): Promise<void> {
    const spec = documents.indexes().get(name)
    if (!spec) return
    const index = openPhysicalIndex({
      name,
      spec,
      documents,
      files: files(name),
      analyser,
      clock,
      memoryMergeBytes,
    })
    indexes.set(name, index)
    await refresher.catchUp(index, reportTo(index, index.why))
  }

  function reportTo(index: PhysicalIndex, why: string): (done: number) => void {
    const of = documents.count(index.name)
    return done => options.progress?.({ index: index.name, documents: Math.min(done, of), of, why })
  }

  for (const name of documents.indexes().keys()) await open(name)
  await tellAliases()
  return engine
}
