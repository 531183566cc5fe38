import type { FieldSpec, SearchEngine, WriteOp } from '@quarry/engine'
import type { PublishedContent } from '../content/index.ts'
import { type After, createRetry, settle, writeOps } from '../indexing/index.ts'
import type { SaidUses } from '../search/index.ts'
import type { IndexGuest } from '../sources/index.ts'
import { createCursor, type FeedCursor, type FeedMemory } from './cursor.ts'
import type { FeedSite } from './feed-site.ts'
import { type FieldPlan, planFields } from './field-plan.ts'
import { documentId, fieldsOfReferenced, toDocument } from './to-document.ts'

/** Raised when documents are made in another way: what is indexed is then made anew. */
const making = 6
const batchSize = 100
/** Batches after which a first index waits until they can be found: what is under way meanwhile is memory. */
const together = 5

export type FeedOptions = {
  content: PublishedContent
  engine: SearchEngine
  /** The name that searches use; the feed makes numbered indexes behind it. */
  index: string
  /** What every document has. */
  baseFields: readonly FieldSpec[]
  site: FeedSite
  /** Changes when the site places its pages in another way. */
  siteVersion: string
  memory: FeedMemory
  /** Called before the first search and after each write, with the fields that the index has, and what their types say they are for. */
  onWritten: (fields: readonly FieldSpec[], said: SaidUses) => void
  onError: (error: unknown) => void
  /** Who else has documents in the same index. */
  guest?: IndexGuest
  after?: After
}

export type Feed = {
  /** Forgets how far the index is: the next run makes it anew from everything that is published. */
  startOver(): Promise<void>
  /** Brings the index to what is published, from wherever it stands; tells how many documents went in or out. */
  catchUp(progress?: (done: number) => void): Promise<number>
  /** Something changed: the feed follows soon, one run at a time. */
  wake(): void
  /** When nothing is left to follow. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Keeps an index in step with published content, by reading the list of what happened there. */
export function createFeed(options: FeedOptions): Feed {
  const { content, engine, index, baseFields, site, siteVersion, memory, onWritten, onError } = options
  const { after, guest } = options
  const cursor = createCursor(memory, index)
  const reserved = new Set(baseFields.map(({ name }) => name))
  const readOfReferenced = new Set([...fieldsOfReferenced, ...site.underFields])
  const isReadOfReferenced = (field: string): boolean => readOfReferenced.has(field)
  let running: Promise<unknown> = Promise.resolve()
  let woken = false
  let closed = false
  const retry = createRetry(() => wake(), after)

  async function run(progress: (done: number) => void): Promise<number> {
    const guests = guest?.fields() ?? []
    const taken = new Set([...reserved, ...guests.map(({ name }) => name)])
    const plan = planFields(await content.contentTypes(), taken)
    const fields = [...baseFields, ...plan.specs, ...guests]
    const fingerprint = JSON.stringify([making, siteVersion, fields])
    const before = await cursor.read()
    if (before?.fingerprint === fingerprint) {
      const physical = `${index}@${before.version}`
      await engine.ensureIndex({ name: index, version: before.version, fields })
      // An index that was lost is derived data: it is made anew like one that never was.
      const { documents } = await engine.stats(physical)
      if (documents > 0 || (await content.idsAfter('', 1)).length === 0) {
        onWritten(fields, plan.said)
        return follow(physical, plan, fields, before)
      }
    }
    // A number of its own for each attempt: what an attempt left that was cut short may hold what is gone by now.
    const past = [before?.version, before?.building].filter(one => one !== undefined)
    const version = Math.max(0, ...past) + 1
    const physical = `${index}@${version}`
    const latest = await content.latest()
    await cursor.write({ ...(before ?? { version: 0, fingerprint: '', ...latest }), building: version })
    await engine.ensureIndex({ name: index, version, fields })
    // Where nothing can be found yet, what is there is found while the rest is still being read.
    const isFirst = (await engine.stats(index)).documents === 0
    if (isFirst) await engine.switchAlias(index, physical)
    onWritten(fields, plan.said)
    const done = await rebuild(physical, plan, latest.number, documents => {
      if (isFirst) onWritten(fields, plan.said)
      progress(documents)
    })
    if (closed) return done
    const show = async (): Promise<void> => {
      await engine.switchAlias(index, physical)
      onWritten(fields, plan.said)
    }
    await (guest ? guest.move(physical, fields, show) : show())
    const now: FeedCursor = { version, fingerprint, ...latest }
    await cursor.write(now)
    for (const old of past) await engine.dropIndex(`${index}@${old}`).catch(() => undefined)
    return done + (await follow(physical, plan, fields, now))
  }

  /** One entry that the index cannot take is told of, and keeps back no other. */
  async function write(
    physical: string,
    ops: readonly WriteOp[],
    visible: 'soon' | 'wait' = 'wait',
  ): Promise<void> {
    const { refused } = await writeOps(engine, physical, ops, visible)
    for (const { id, reason } of refused) onError(new Error(`${id} cannot be indexed: ${reason}`))
  }

  /** Everything published. Its documents carry the number of the last change: what comes later wins. */
  async function rebuild(
    physical: string,
    plan: FieldPlan,
    number: number,
    progress: (done: number) => void,
  ): Promise<number> {
    let after = ''
    let done = 0
    let batches = 0
    // The next entries are read while the last ones are written: one batch at a time on either side.
    let writing: Promise<void> = Promise.resolve()
    for (;;) {
      const ids = closed ? [] : await content.idsAfter(after, batchSize)
      const last = ids.at(-1)
      if (last === undefined) {
        await writing
        if (!closed) await engine.write(physical, [], { visible: 'wait' })
        return done
      }
      after = last
      const ops = await upserts(ids, () => number, plan)
      await writing
      // Many together cost the engine less than a few at a time; each can be found soon, and the first at once: while the
      // machine has much to do, soon may be long.
      batches += 1
      writing = write(physical, ops, batches % together === 1 ? 'wait' : 'soon').then(() => {
        done += ops.length
        progress(done)
      })
      // Whoever waits for it next is told; nobody does when reading fails before.
      writing.catch(() => undefined)
    }
  }

  /**
   * What happened since, up to now, in order. Each change carries its own number, so that one written twice changes nothing.
   * What is published meanwhile wakes the next run: where it never pauses, this one would not come to its end.
   */
  async function follow(
    physical: string,
    plan: FieldPlan,
    fields: readonly FieldSpec[],
    from: FeedCursor,
  ): Promise<number> {
    let { position } = from
    let done = 0
    const { number: last } = await content.latest()
    for (;;) {
      const next = await content.changesAfter(position, batchSize)
      if (!next || closed) return done
      const { changed } = next
      for await (const some of withReferrers(content, changed, batchSize)) {
        if (closed) return done
        const ops = await changes(some, plan)
        await write(physical, ops)
        done += ops.length
      }
      if (changed.size > 0) onWritten(fields, plan.said)
      position = next.position
      await cursor.write({ ...from, position })
      if (next.last >= last) return done
    }
  }

  /** The entries as they are now, in all languages; documents that they no longer have are deleted. */
  async function changes(changed: ReadonlyMap<string, number>, plan: FieldPlan): Promise<WriteOp[]> {
    const versionOf = (id: string): number => changed.get(id) ?? 0
    const written = await upserts([...changed.keys()], versionOf, plan)
    const kept = new Set(written.map(({ id }) => id))
    const gone = [...changed.keys()].flatMap(id =>
      site.locales
        .map(locale => documentId(id, locale))
        .filter(document => !kept.has(document))
        .map(document => ({ op: 'delete' as const, id: document, version: versionOf(id) })),
    )
    return [...written, ...gone]
  }

  async function upserts(
    ids: readonly string[],
    versionOf: (id: string) => number,
    plan: FieldPlan,
  ): Promise<WriteOp[]> {
    const ops: WriteOp[] = []
    if (ids.length === 0) return ops
    const types = new Map((await content.contentTypes()).map(type => [type.id, type]))
    const published = await content.entries(ids, site.locales, isReadOfReferenced)
    for (const locale of site.locales)
      for (const envelope of published.get(locale) ?? []) {
        const type = types.get(envelope.entry.type)
        const document = type && toDocument(envelope, locale, type, plan, site)
        if (document) ops.push({ op: 'upsert', ...document, version: versionOf(envelope.entry._id) })
      }
    return ops
  }

  function catchUp(progress: (done: number) => void = () => undefined): Promise<number> {
    const next = running.then(() => (closed ? 0 : run(progress)))
    running = next.catch(() => undefined)
    return next
  }

  function wake(): void {
    if (woken || closed) return
    woken = true
    // After the transaction that woke us, and once for all that come with it.
    retry.cancel()
    running = running
      .then(() => {
        woken = false
        return closed ? 0 : run(() => undefined)
      })
      .then(() => retry.succeeded())
      .catch(error => {
        onError(error)
        // The cursor stands where it stood: what failed is done again, and nobody has to publish for that.
        if (!closed) retry.failed()
      })
  }

  return {
    async startOver() {
      const before = await cursor.read()
      if (before) await cursor.write({ ...before, fingerprint: '' })
    },
    catchUp,
    wake,
    settled: () => settle(() => running),
    async close() {
      closed = true
      retry.cancel()
      await running
    },
  }
}

type Changed = ReadonlyMap<string, number>

/**
 * What changed, and then what names it: a title, an address or a place in a thread may come from there. A batch at a
 * time, however many they are; each carries the number of the change that it follows.
 */
async function* withReferrers(
  content: PublishedContent,
  changed: Changed,
  batchSize: number,
): AsyncGenerator<Changed, void, undefined> {
  if (changed.size > 0) yield changed
  for (const [target, number] of changed) {
    for (let after = ''; ; ) {
      const ids = await content.referrersAfter(target, after, batchSize)
      const last = ids.at(-1)
      if (last === undefined) break
      after = last
      const others = ids.filter(id => !changed.has(id))
      if (others.length > 0) yield new Map(others.map(id => [id, number]))
    }
  }
}
