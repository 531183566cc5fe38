import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { FieldSpec, SearchEngine } from '@quarry/engine'
import type { After } from '../indexing/index.ts'
import type { Catalogue } from '../search/index.ts'
import { createAccept, createWishReader, type ReadWish, type Wish } from './accept.ts'
import { createDataReader } from './data-reader.ts'
import { createExpander } from './expand.ts'
import { openFields } from './fields.ts'
import { createFiles } from './files.ts'
import { createFollower, type FollowMemory } from './follow.ts'
import type { IndexGuest } from './index-guest.ts'
import { createInference } from './infer-fields.ts'
import { createPause } from './pause.ts'
import type { Outcome, StoredDocument } from './port/pushed-documents.ts'
import { PushFault } from './push-fault.ts'
import { createRebuilds } from './rebuilds.ts'
import { createRegistry } from './registry.ts'
import { createJobRunner } from './run-jobs.ts'
import { openDocumentStore } from './store/open-document-store.ts'

type SourcesOptions = {
  /** The data folder. */
  folder: string
  clock: () => number
  newId: () => string
  /** The built program that reads what is pushed; without one it is read on this thread. */
  readWorker?: string | undefined
  onError: (error: unknown) => void
  /** How the index is tried again after it failed. */
  after?: After | undefined
  /** There may be no index before the start: what comes until then is followed by the start. */
  startsAsleep?: boolean
  /** Where documents are searched. Without one they are kept, and the next server that starts indexes them. */
  target?: {
    engine: SearchEngine
    catalogue: Catalogue
    memory: FollowMemory
  }
  /** Declared fields have changed: the index is to be made anew. */
  onFields?: () => void
}

/** An outcome, with whether searches have it by now. */
type KnownOutcome = Outcome & { indexed: boolean }

/** Documents from anywhere: sources, their fields, what was pushed into them, and who may see it. */
export async function openSources(options: SourcesOptions) {
  const { folder, clock, newId, onError, target, onFields = () => undefined } = options
  const stores = await openDocumentStore(path.join(folder, 'sources.db'))
  let isAwake = options.startsAsleep !== true
  const specs = (): readonly FieldSpec[] => target?.catalogue.fields().all ?? []
  const fields = await openFields({
    stores,
    specs,
    onChange() {
      // What a field may be used for holds from now on; what the index must have of it follows.
      target?.catalogue.touch()
      if (isAwake) onFields()
    },
  })
  target?.catalogue.limitFields(fields.allows)
  const files = createFiles({
    folder: path.join(folder, 'uploads'),
    jobs: stores.jobs,
    clock,
    newSecret: () => randomBytes(24).toString('hex'),
  })
  const reader = createDataReader({ program: options.readWorker ?? null })
  const readWish = createWishReader({ readFile: files.read, readData: reader.read })
  const take = createAccept({ known: fields.known, clock })
  const follower = target
    ? createFollower({
        engine: target.engine,
        index: target.catalogue.index,
        stores,
        memory: target.memory,
        knownOf: fields.knownOf,
        specs,
        onWritten: target.catalogue.touch,
        onError,
        after: options.after,
      })
    : null
  const expander = createExpander(stores.identities)
  const changed = (): void => {
    if (isAwake) follower?.wake()
  }
  const registry = createRegistry({
    stores,
    clock,
    newId,
    declareFields: fields.declareMissing,
    fieldOf: fields.find,
    onChange: changed,
  })
  const rebuilds = createRebuilds({
    stores,
    followed: async () => (follower ? follower.followed() : stores.documents.lastSeq()),
    onChange: changed,
  })
  const runner = createJobRunner({
    stores,
    files,
    readWish,
    accept: take,
    clock,
    onDocuments: changed,
    onIdentities: expander.forget,
    onError,
  })

  const guest: IndexGuest = {
    fields: fields.specs,
    move: (physical, all, show, progress) =>
      follower ? follower.move(physical, all, show, progress) : show(),
  }

  let lastOrder = await stores.documents.lastOrder()
  /**
   * The order of a call among all others: its time, unless it says otherwise. Where the clock was set back, the last time
   * that was given goes on, also after a start: what comes later would else be taken for older, and not be kept.
   */
  function orderOf(orderingId: number | undefined): number {
    if (orderingId !== undefined) return orderingId
    lastOrder = Math.max(lastOrder, clock())
    return lastOrder
  }

  async function queue(job: {
    kind: Parameters<typeof stores.jobs.add>[0]['kind']
    subject: string
    files?: readonly string[]
    orderingId: number
    delayMs?: number
  }): Promise<{ orderingId: number; requestId: string }> {
    const requestId = newId()
    const at = clock()
    const { kind, subject, orderingId, delayMs = 0 } = job
    await stores.documents.setLastOrder(lastOrder)
    await stores.jobs.add({
      requestId,
      kind,
      subject,
      files: job.files ?? [],
      orderingId,
      due: at + delayMs,
      at,
    })
    runner.wake()
    return { orderingId, requestId }
  }

  return {
    fields,
    registry,
    rebuilds,
    files,
    stores,
    /** Takes documents at once; those that are refused say why. */
    async accept(
      sourceId: string,
      wishes: readonly Wish[],
      orderingId?: number,
      requestId = newId(),
    ): Promise<Outcome[]> {
      const source = await registry.get(sourceId)
      const read: ReadWish[] = []
      for (const wish of wishes) read.push(await readWish(wish))
      const change = { requestId, orderingId: orderOf(orderingId) }
      const outcomes: Outcome[] = []
      while (outcomes.length < read.length) {
        const rest = read.slice(outcomes.length)
        const taken = await stores.transaction(async tx => {
          await tx.documents.setLastOrder(lastOrder)
          return take(tx, source, rest, change)
        })
        outcomes.push(...taken)
        if (taken.length < rest.length) await setImmediate()
      }
      if (outcomes.some(({ state }) => state === 'accepted')) {
        changed()
        // What a store says it has is of concern to others.
        if (source.sourceType === 'CATALOG') runner.wake()
      }
      return outcomes
    },
    orderOf,
    queue,
    async outcomes(
      sourceId: string,
      wanted: { document?: string; request?: string; state?: string },
      limit: number,
    ) {
      const source = await registry.get(sourceId)
      const followed = (await follower?.followed()) ?? 0
      const list = await stores.documents.outcomes({ source: source.id, ...wanted }, Math.min(limit, 1000))
      const numbers = await stores.documents.numbersOf(
        source.id,
        list.map(({ documentId }) => documentId),
      )
      return list.map((outcome): KnownOutcome => {
        const seq = numbers.get(outcome.documentId)
        const isThere = outcome.state !== 'refused' && seq !== undefined && seq <= followed
        return { ...outcome, indexed: isThere }
      })
    },
    job: (requestId: string) => stores.jobs.get(requestId),
    async document(sourceId: string, documentId: string): Promise<StoredDocument> {
      const kept = await stores.documents.get((await registry.get(sourceId)).id, documentId)
      if (!kept?.document)
        throw new PushFault('DOCUMENT_NOT_FOUND', `There is no document "${documentId.slice(0, 200)}".`)
      return kept
    },
    /** Proposes fields for what the documents of a source carry and the index does not have. */
    async infer(sourceId: string) {
      const { id } = await registry.get(sourceId)
      const known = new Set(fields.list().map(({ name }) => name.toLowerCase()))
      const inference = createInference(name => known.has(name))
      let after = ''
      let documents = 0
      const pause = createPause()
      while (documents < 10_000) {
        const rows = await stores.documents.list(id, after, 500)
        const last = rows.at(-1)
        if (!last) break
        for (const { document } of rows) {
          if (document) inference.look(document)
          await pause()
        }
        documents += rows.length
        after = last.id
      }
      return { documents, ...inference.report() }
    },
    identitiesChanged: expander.forget,
    /** The index follows what was pushed, if it does not yet. */
    wake: changed,
    /** Who an asker is, beside what their token says. */
    expand: expander.expand,
    /** What the index must have and hold beside the content of the site. */
    guest,
    /** Brings the index to what was pushed, and goes on with work that was broken off. */
    async start(progress?: (done: number) => void): Promise<number> {
      isAwake = true
      if (
        target &&
        follower &&
        (await isLost(target, await stores.documents.countAll(), await follower.followed()))
      )
        await follower.restart()
      const done = (await follower?.catchUp(progress)) ?? 0
      runner.wake()
      return done
    },
    /** When everything that was accepted until now can be searched. */
    async settled(): Promise<void> {
      await runner.settled()
      await follower?.settled()
      // What was written is visible within a second; this waits no longer than it takes.
      await target?.engine.write(target.catalogue.index, [], { visible: 'wait' })
    },
    async close(): Promise<void> {
      await runner.close()
      await reader.close()
      await follower?.close()
      await stores.close()
    },
  }

  /** An older index was put in the place of the one that followed: its documents are fewer. */
  async function isLost(place: NonNullable<typeof target>, kept: number, followed: number): Promise<boolean> {
    if (kept === 0 || followed < (await stores.documents.lastSeq())) return false
    const names = (await stores.sources.list()).map(({ name }) => name)
    const { total } = await place.engine.search(place.catalogue.index, {
      query: { kind: 'all' },
      access: { everything: true },
      filters: [{ kind: 'in', field: 'source', values: names }],
      from: 0,
      size: 0,
    })
    return total < kept
  }
}

export type Sources = Awaited<ReturnType<typeof openSources>>
