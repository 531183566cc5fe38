import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { firstFault } from '../http/index.ts'
import { settle } from '../indexing/index.ts'
import type { Accept, ReadWish, Wish, WishReader } from './accept.ts'
import type { Files } from './files.ts'
import {
  aliasModel,
  deletedIdentity,
  identityModel,
  mainName,
  withMappings,
  withMembers,
} from './identities.ts'
import { pushLimits } from './limits.ts'
import { readPartialUpdate } from './partial-update.ts'
import type { DocumentStore, IdentityStore } from './port/document-store.ts'
import type { Job } from './port/job-store.ts'
import { BatchError, type Element, readBatch } from './read-batch.ts'
import type { Source } from './source.ts'

/** Documents that are taken in one transaction: few, for pages are served on the same thread. */
const together = 200
/** Changes of single fields that are as much work as a document. */
const changesPerDocument = 5
/** … and characters of them: they are held until then. */
const charactersTogether = 16_000_000

type RunJobsOptions = {
  stores: DocumentStore
  files: Files
  readWish: WishReader
  accept: Accept
  clock: () => number
  /** Documents went in or out of the store. */
  onDocuments: () => void
  onIdentities: () => void
  onError: (error: unknown) => void
}

/** Does what was accepted for later, one job after the other. One that was broken off is done again from its start. */
export function createJobRunner(options: RunJobsOptions) {
  const { stores, files, readWish, accept, clock, onError } = options
  const { jobs, sources, documents, availability, identities } = stores
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  /** Products that stores have now, or no longer, are read again by the index: a few at a time. */
  async function followStores(): Promise<void> {
    while (!closed && (await availability.renumber(together)) > 0) {
      options.onDocuments()
      await setImmediate()
    }
  }

  async function runAll(): Promise<void> {
    for (;;) {
      await followStores()
      if (closed) break
      const job = await jobs.next(clock())
      if (!job) break
      try {
        await run(job)
        if (closed) return
        await jobs.finish(job, 'done', null)
      } catch (error) {
        if (closed) return
        if (!(error instanceof BatchError)) onError(error)
        await jobs.finish(job, 'failed', error instanceof Error ? error.message : String(error))
      }
      await files.remove(job.files)
    }
    clearTimeout(timer)
    const due = closed ? null : await jobs.nextDue()
    if (due === null || closed) return
    timer = setTimeout(wake, Math.min(Math.max(due - clock(), 10), 60_000))
    timer.unref()
  }

  function wake(): void {
    if (closed) return
    running = running.then(runAll).catch(onError)
  }

  async function run(job: Job): Promise<void> {
    if (job.kind === 'identities') return takeIdentities(job)
    if (job.kind === 'identities older than') {
      await identities.removeOlder(job.subject, job.orderingId)
      return options.onIdentities()
    }
    // A source that was deleted meanwhile takes nothing.
    if (!(await sources.get(job.subject))) return
    if (job.kind !== 'documents older than') await takeDocuments(job)
    // A stream is the whole source: what it did not name is gone.
    if (job.kind !== 'documents') await deleteOlder(job)
  }

  async function takeDocuments(job: Job): Promise<void> {
    let taken = 0
    let refused = 0
    let wishes: Wish[] = []
    let work = 0
    let sent = 0
    const take = async (source: Source, read: readonly ReadWish[]): Promise<void> => {
      for (let done = 0; done < read.length; ) {
        // Together, so that the disk is waited for once.
        const { some, bad } = await stores.transaction(async tx => {
          const outcomes = await accept(tx, source, read.slice(done), job)
          const bad = outcomes.filter(({ state }) => state === 'refused').length
          await tx.jobs.count(job, taken + outcomes.length - bad, refused + bad)
          return { some: outcomes.length, bad }
        })
        done += some
        refused += bad
        taken += some - bad
        options.onDocuments()
        await setImmediate()
      }
    }
    const flush = async (): Promise<void> => {
      const source = await sources.get(job.subject)
      let read: ReadWish[] = []
      let characters = 0
      for (const wish of source ? wishes : []) {
        const next = await readWish(wish)
        read.push(next)
        if (next.kind === 'put') characters += next.document.text.length
        if (characters < charactersTogether) continue
        if (source) await take(source, read)
        read = []
        characters = 0
      }
      if (source && read.length > 0) await take(source, read)
      wishes = []
      work = 0
      sent = 0
    }
    try {
      for (const file of job.files) {
        for await (const element of readBatch(
          createReadStream(files.pathOf(file)),
          pushLimits.documentBody,
        )) {
          const wish = wishOf(element)
          wishes.push(wish)
          work += wish.kind === 'change' ? 1 / changesPerDocument : 1
          sent += element.text?.length ?? 0
          if (work >= together || sent >= charactersTogether) await flush()
          if (closed) return
        }
      }
    } finally {
      // What stands before a break in the file is taken.
      await flush()
    }
  }

  async function deleteOlder(job: Job): Promise<void> {
    const source = await sources.get(job.subject)
    if (!source) return
    for (;;) {
      const ids = await documents.olderThan(job.subject, job.orderingId, together)
      if (ids.length === 0 || closed) return
      // They are older than the call, so the call's place is after theirs.
      const wishes = ids.map((documentId): ReadWish => ({ kind: 'delete', documentId, children: false }))
      const done = await stores.transaction(tx => accept(tx, source, wishes, job))
      if (done.every(({ state }) => state === 'ignored')) return
      options.onDocuments()
      await setImmediate()
    }
  }

  async function takeIdentities(job: Job): Promise<void> {
    const at = { provider: job.subject, ordering: job.orderingId }
    let taken = 0
    let refused = 0
    let first = ''
    try {
      for (const file of job.files) {
        for await (const element of readBatch(
          createReadStream(files.pathOf(file)),
          pushLimits.documentBody,
        )) {
          const fault = await stores.transaction(tx => takeIdentity(tx.identities, element, at))
          if (fault === null) taken += 1
          else {
            refused += 1
            first ||= fault
          }
          if ((taken + refused) % together === 0) await setImmediate()
          if (closed) return
        }
      }
    } finally {
      await jobs.count(job, taken, refused)
      options.onIdentities()
    }
    if (refused > 0)
      throw new BatchError(
        `${refused} of ${taken + refused} identities were refused, the first because ${first}`,
      )
  }

  async function takeIdentity(
    store: IdentityStore,
    element: Element,
    at: { provider: string; ordering: number },
  ): Promise<string | null> {
    const body = parse(element.text)
    if (element.list === 'members') {
      const read = identityModel.safeParse(body)
      if (!read.success) return firstFault(read.error, 'it')
      await store.put(withMembers(at, read.data))
    } else if (element.list === 'mappings') {
      const read = aliasModel.safeParse(body)
      if (!read.success) return firstFault(read.error, 'it')
      await store.put(withMappings(at, read.data))
    } else if (element.list === 'deleted') {
      const read = deletedIdentity.safeParse(body)
      if (!read.success) return firstFault(read.error, 'it')
      await store.remove(mainName(read.data.identity, at), at.ordering)
    } else return `"${element.list}" is no list of identities: members, mappings and deleted are.`
    return null
  }

  return {
    wake,
    settled: () => settle(() => running),
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}

function wishOf({ list, text }: Element): Wish {
  if (text === null)
    return {
      kind: 'bad',
      documentId: '',
      reason: `It is longer than ${pushLimits.documentBody} bytes, as it is sent.`,
    }
  const body = parse(text)
  if (body === undefined) return { kind: 'bad', documentId: text.slice(0, 80), reason: 'It is not JSON.' }
  if (list === 'addorupdate') return { kind: 'put', body, documentId: null }
  if (list === 'partialupdate') return changeOf(body, text)
  if (list !== 'delete')
    return {
      kind: 'bad',
      documentId: text.slice(0, 80),
      reason: `"${list}" is no list of a batch: addOrUpdate, partialUpdate and delete are.`,
    }
  const named = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const find = (wanted: string): unknown => named.find(([name]) => name.toLowerCase() === wanted)?.[1]
  const documentId = find('documentid')
  if (typeof documentId !== 'string' || documentId === '')
    return { kind: 'bad', documentId: text.slice(0, 80), reason: 'It does not say which document to delete.' }
  return { kind: 'delete', documentId, children: find('deletechildren') === true }
}

function changeOf(body: unknown, text: string): Wish {
  const update = readPartialUpdate(body)
  if (!('refused' in update)) return { kind: 'change', update }
  return { kind: 'bad', documentId: text.slice(0, 80), reason: update.refused }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
