import { createAnalyser } from '@quarry/language'
import { maySee } from '../access.ts'
import { createNames, createReading, statsOf } from '../embedded/index/shell.ts'
import { matchingIds } from '../embedded/search/matching.ts'
import { createSearching } from '../embedded/search/searching.ts'
import { EngineError } from '../engine-error.ts'
import { checkName, checkOps, physicalName } from '../index-spec.ts'
import type { Document, IndexStats } from '../port.ts'
import { wordsKept } from './building.ts'
import { damageFoundSlowly } from './derived-file.ts'
import type { DurableEngine, DurableOptions } from './durable-options.ts'
import { groupWrites } from './group-writes.ts'
import { checkFiles, copyDerived } from './load-index.ts'
import { openPhysicalIndex, type PhysicalIndex } from './physical-index.ts'
import { breathe } from './queue.ts'
import { createRefresher } from './refresher.ts'

const scanPage = 200
/** Changes that are acknowledged and cannot be searched yet, before the next write waits: some seconds of work. */
const mostBehind = 12_000

/**
 * The embedded engine on a disk. Documents are durable when a write is acknowledged; everything that searches use is
 * derived from them, and is made again from them whenever it is missing, damaged or of another release.
 */
export async function openDurableIndex(options: DurableOptions): Promise<DurableEngine> {
  const { documents, files, clock = Date.now, onError = () => {}, snapshots } = options
  const analyser = createAnalyser({ cacheSize: wordsKept })
  const searching = createSearching(options)
  const writes = groupWrites(documents)
  const publish = options.publish ?? (async () => {})
  const refresher = createRefresher({ ...options, documents, analyser, publish, clock, onError })
  const names = createNames<PhysicalIndex>(new Map(documents.aliases()))
  const { indexes, aliases, find } = names
  let closing: Promise<void> | undefined

  /** Writes that come faster than they can be searched wait for their turn, so that they never are far behind. */
  async function takeSoon(index: PhysicalIndex, seq: number): Promise<void> {
    refresher.soon(index)
    if (seq - index.visibleSeq > mostBehind) await refresher.reach(index, seq - mostBehind).catch(onError)
  }
  function describe(index: string): IndexStats {
    const { name, view, visibleSeq } = find(index)
    return statsOf(view(), { seq: documents.lastSeq(name), visibleSeq })
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
    ...createReading(searching, index => find(index).view()),

    async ensureIndex(spec) {
      const known = names.known(spec)
      if (known) await refresher.refresh(known)
      else {
        const name = physicalName(spec)
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
      const dropped = find(names.unused(index))
      indexes.delete(dropped.name)
      await refresher.forget(dropped)
      // The documents last: without them nobody would look for the files again.
      dropped.reset()
      documents.dropIndex(dropped.name)
    },

    async write(index, ops, { visible }) {
      const { name, spec } = find(index)
      checkOps(spec, ops)
      const receipt = await writes.write(name, ops)
      const written = indexes.get(name)
      if (written && visible === 'wait') await refresher.refresh(written)
      else if (written) await takeSoon(written, receipt.seq)
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
        names.checkOpen()
        const page = documents.scan(from.name, last, scanPage)
        for (const { document } of page) if (document) yield document as Document
        last = page.at(-1)?.id
        if (last === undefined) return
      }
    },

    stats: async index => describe(index),

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

    settled() {
      const isSettled = ({ name, committedSeq }: PhysicalIndex): boolean =>
        committedSeq === documents.lastSeq(name)
      if (![...indexes.values()].every(isSettled)) return null
      return new Map([...indexes.keys(), ...aliases.keys()].map(name => [name, describe(name)]))
    },

    verify: async index => checkFiles(find(index).files),

    async rebuild(index) {
      const of = find(index)
      await refresher.rebuild(of, reportTo(of, 'it was asked for'))
    },

    close() {
      names.close()
      closing ??= closeAll()
      return closing
    },
  }

  async function closeAll(): Promise<void> {
    writes.flush()
    await reading
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
      clock,
      memoryMergeBytes: options.memoryMergeBytes,
      thoroughBytes: options.thoroughBytes,
    })
    indexes.set(name, index)
    await refresher.catchUp(index, reportTo(index, index.why))
  }

  function reportTo({ name, visibleSeq }: PhysicalIndex, why: string): (done: number) => void {
    // Counting reads the whole table: seconds for a large one, which only making it again is worth.
    let of: number | undefined
    return done => {
      of ??= why === '' ? documents.lastSeq(name) - visibleSeq : documents.count(name)
      options.progress?.({ index: name, documents: Math.min(done, of), of, why })
    }
  }

  /** Large indexes are searched before they have been compared with their checksums, and compared meanwhile. */
  async function readAll(): Promise<void> {
    for (const index of [...indexes.values()]) {
      const damage = await readThrough(index, () => closing !== undefined)
      if (damage !== undefined) await refresher.rebuild(index, reportTo(index, damage))
    }
  }

  for (const name of documents.indexes().keys()) await open(name)
  await tellAliases()
  const reading = readAll().catch(onError)
  return engine
}

/** Compares what was opened unread with its checksums, piece by piece between other work. @returns what is damaged. */
async function readThrough(index: PhysicalIndex, isClosing: () => boolean): Promise<string | undefined> {
  const isHeld = (name: string): boolean => index.held.some(({ key }) => key === name)
  for (const entry of index.unread) {
    // Merged into another file meanwhile, which is as right as what was read from it.
    if (isClosing() || !isHeld(entry.name)) continue
    const damage = await damageFoundSlowly(index.files, entry, async () => {
      await breathe()
      return isClosing() || !isHeld(entry.name) ? 'stop' : 'on'
    })
    if (damage !== undefined) return damage
  }
  return undefined
}
