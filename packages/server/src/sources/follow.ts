import type { Document, FieldSpec, Scalar, SearchEngine, WriteOp } from '@quarry/engine'
import { type After, createRetry, settle, writeOps } from '../indexing/index.ts'
import { isAvailability, withStores } from './availability.ts'
import { passagesOf, textWithRows } from './passages-of.ts'
import { createPause } from './pause.ts'
import type { DocumentStore } from './port/document-store.ts'
import type { Outcome, StoredDocument } from './port/pushed-documents.ts'
import type { PushedDocument } from './pushed-document.ts'
import type { Source } from './source.ts'
import { indexId, type KnownFields, patchOf, toDocument } from './to-document.ts'

const batchSize = 200
/** As long as only single values change, which is less work. */
const changesSize = 1000
/** Characters of documents that are handed to the index at once. */
const charactersTogether = 2_000_000

/**
 * Small facts by name, kept durably. How far the index has followed is kept there and not beside the documents: a backup
 * copies it before the index, so that an index that is restored is never behind what it is said to have.
 */
export type FollowMemory = {
  read(name: string): Promise<unknown>
  write(name: string, value: unknown): Promise<void>
}

type FollowOptions = {
  engine: SearchEngine
  /** The name that searches use. */
  index: string
  stores: DocumentStore
  memory: FollowMemory
  /** What is known of fields when the index has these. */
  knownOf: (specs: readonly FieldSpec[]) => KnownFields
  /** The fields of the index that is searched now. */
  specs: () => readonly FieldSpec[]
  onWritten: () => void
  onError: (error: unknown) => void
  after?: After | undefined
}

type WriteSettings = {
  /** Deletes up to this number have nothing to delete. */
  deletesAfter: number
  /** Whether the index may have documents of which only some values are to be written. */
  changes: boolean
  onBatch?: (seq: number, done: number) => Promise<void> | void
}

/** Keeps the index in step with what was pushed, by the numbers of its changes. */
export function createFollower(options: FollowOptions) {
  const { engine, index, stores, memory, knownOf, specs, onWritten, onError } = options
  const { documents, availability, sources } = stores
  const name = `pushed ${index}`
  const followed = async (): Promise<number> => Number((await memory.read(name)) ?? 0)
  let running: Promise<unknown> = Promise.resolve()
  let woken = false
  let closed = false

  /**
   * Writes what came after a number, and tells up to where it came. What is pushed meanwhile is for the next time: where
   * pushes never pause, this one would not come to its end.
   */
  async function write(
    target: string,
    from: number,
    known: KnownFields,
    how: WriteSettings,
  ): Promise<number> {
    const { deletesAfter, changes, onBatch = () => undefined } = how
    let seq = from
    let done = 0
    let size = batchSize
    const until = await documents.lastSeq()
    for (;;) {
      const rows = await documents.after(seq, size)
      const last = rows.at(-1)
      if (!last || closed) return seq
      const refused: Outcome[] = []
      const places = new Map((await sources.list()).map(source => [source.id, source]))
      const byId = new Map(rows.map(row => [indexId(row.source, row.id), row]))
      const writeWhole = async (some: readonly StoredDocument[]): Promise<void> => {
        const having = await storesOf(some)
        const pause = createPause()
        let ops: WriteOp[] = []
        let characters = 0
        for (const row of some) {
          const { document } = row
          if (document === null && row.seq <= deletesAfter) continue
          const op = opOf(row, document, having(row), places.get(row.source), known, refused)
          ops.push(op)
          characters += op.op === 'upsert' ? charactersOf(op.fields) : 0
          if (characters >= charactersTogether) {
            await writeThem(ops)
            ops = []
            characters = 0
          }
          await pause()
        }
        await writeThem(ops)
      }
      const writeThem = async (ops: readonly WriteOp[]): Promise<readonly string[]> => {
        const written = await writeOps(engine, target, ops, 'soon')
        for (const { id, reason } of written.refused) {
          const row = byId.get(id)
          if (row) refused.push(refusal(row, reason))
        }
        return written.unfit
      }
      const whole: StoredDocument[] = []
      const patches: WriteOp[] = []
      for (const row of rows) {
        const patch = changes ? patchOf(row, places.get(row.source), known) : undefined
        if (patch) patches.push(patch)
        else whole.push(row)
      }
      size = changes && whole.length === 0 ? changesSize : batchSize
      await writeWhole(whole)
      const unfit = new Set(await writeThem(patches))
      await writeWhole(rows.filter(row => unfit.has(indexId(row.source, row.id))))
      if (refused.length > 0) await stores.transaction(tx => tx.documents.note(refused))
      seq = last.seq
      done += rows.length
      await onBatch(seq, done)
      if (seq >= until) return seq
    }
  }

  /** Which stores have each of some documents. */
  async function storesOf(
    rows: readonly StoredDocument[],
  ): Promise<(row: StoredDocument) => readonly string[]> {
    const found = new Map<string, Map<string, string[]>>()
    for (const source of new Set(rows.map(row => row.source))) {
      const ids = rows.flatMap(row => (row.source === source ? [row.id] : []))
      found.set(source, await availability.storesOf(source, ids))
    }
    return row => found.get(row.source)?.get(row.id) ?? []
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = running.then(work)
    running = next.catch(() => undefined)
    return next
  }

  async function follow(progress: (done: number) => void = () => undefined): Promise<number> {
    if (closed) return 0
    const from = await followed()
    const before = await documents.lastSeq()
    const seq = await write(index, from, knownOf(specs()), {
      deletesAfter: from,
      changes: true,
      async onBatch(at, done) {
        await memory.write(name, at)
        onWritten()
        progress(done)
      },
    })
    if (seq > from) await documents.purge(Math.min(seq, before))
    return seq - from
  }

  const retry = createRetry(wake, options.after)

  function wake(): void {
    if (woken || closed) return
    woken = true
    retry.cancel()
    inTurn(() => {
      woken = false
      return follow()
    }).then(
      () => retry.succeeded(),
      error => {
        onError(error)
        // What failed is done again, and nobody has to push for that.
        if (!closed) retry.failed()
      },
    )
  }

  return {
    /** Brings the index to what was pushed. */
    catchUp: (progress?: (done: number) => void): Promise<number> => inTurn(() => follow(progress)),
    wake,
    /** Everything is to be written again: the index is not the one that followed. */
    restart: (): Promise<void> => memory.write(name, 0),
    followed,
    /**
     * Fills an index that is to take the place of the one that is searched. Meanwhile pushes go on; only for the last
     * stretch, while `show` switches over, they wait.
     */
    async move(
      physical: string,
      fields: readonly FieldSpec[],
      show: () => Promise<void>,
      progress: (done: number) => void = () => undefined,
    ): Promise<void> {
      const known = knownOf(fields)
      // In an index that is new, only what is deleted from now on was ever there.
      const deletesAfter = await documents.lastSeq()
      const onBatch = (_: number, done: number): void => progress(done)
      const first = await write(physical, 0, known, { deletesAfter, changes: false, onBatch })
      await inTurn(async () => {
        const last = await write(physical, first, known, { deletesAfter, changes: false })
        // Also when the last stretch is empty: nothing that was found before is missing for a moment.
        await engine.write(physical, [], { visible: 'wait' })
        await show()
        await memory.write(name, last)
      })
    },
    settled: () => settle(() => running),
    async close(): Promise<void> {
      closed = true
      retry.cancel()
      await running
    },
  }
}

function charactersOf(fields: Document['fields']): number {
  const length = (values: readonly Scalar[]): number =>
    values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0)
  return Object.values(fields).reduce<number>(
    (sum, value) => sum + length(Array.isArray(value) ? value : [value as Scalar]),
    0,
  )
}

/** A document that fits no longer leaves the index: what is found is what was accepted. */
function opOf(
  row: StoredDocument,
  pushed: PushedDocument | null,
  stores: readonly string[],
  source: Source | undefined,
  known: KnownFields,
  refused: Outcome[],
): WriteOp {
  const remove: WriteOp = { op: 'delete', id: indexId(row.source, row.id), version: row.seq }
  // What a store has is found with the products that it has.
  if (!pushed || !source || isAvailability(pushed, source)) return remove
  const made = toDocument(withStores(pushed, stores), source, known, row.at)
  if ('refused' in made) {
    refused.push(refusal(row, made.refused))
    return remove
  }
  const passages = passagesOf(made.document, pushed.blocks)
  const { fields } = made.document
  const body = textWithRows(fields['body'], pushed.blocks)
  const document = body === undefined ? made.document : { ...made.document, fields: { ...fields, body } }
  return { op: 'upsert', ...document, ...(passages ? { passages } : {}), version: row.seq }
}

function refusal(row: StoredDocument, reason: string): Outcome {
  return {
    source: row.source,
    documentId: row.id,
    requestId: '',
    operation: 'index',
    orderingId: row.ordering,
    state: 'refused',
    reason,
    at: row.at,
  }
}
