import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { Accept, Wish } from './accept.ts'
import type { DocumentStore } from './document-store.ts'
import type { Files } from './files.ts'
import { aliasModel, deletedIdentity, type IdentityStore, identityModel } from './identity-store.ts'
import type { Job, JobStore } from './job-store.ts'
import { pushLimits } from './limits.ts'
import { BatchError, type Element, readBatch } from './read-batch.ts'
import type { SourceStore } from './source-store.ts'

/** Documents that are taken in one transaction: few, for pages are served on the same thread. */
const together = 200

export type RunJobsOptions = {
  jobs: JobStore
  files: Files
  sources: SourceStore
  documents: DocumentStore
  identities: IdentityStore
  accept: Accept
  clock: () => number
  /** Documents went in or out of the store. */
  onDocuments: () => void
  onIdentities: () => void
  onError: (error: unknown) => void
}

/** Does what was accepted for later, one job after the other. One that was broken off is done again from its start. */
export function createJobRunner(options: RunJobsOptions) {
  const { jobs, files, sources, documents, identities, accept, clock, onError } = options
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function runAll(): Promise<void> {
    for (let job = jobs.next(clock()); job && !closed; job = jobs.next(clock())) {
      try {
        await run(job)
        if (closed) return
        jobs.finish(job, 'done', null)
      } catch (error) {
        if (closed) return
        if (!(error instanceof BatchError)) onError(error)
        jobs.finish(job, 'failed', error instanceof Error ? error.message : String(error))
      }
      files.remove(job.files)
    }
    clearTimeout(timer)
    const due = closed ? null : jobs.nextDue()
    if (due === null) return
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
      identities.removeOlder({ provider: job.subject, ordering: job.orderingId })
      return options.onIdentities()
    }
    // A source that was deleted meanwhile takes nothing.
    if (!sources.get(job.subject)) return
    if (job.kind !== 'documents older than') await takeDocuments(job)
    // A stream is the whole source: what it did not name is gone.
    if (job.kind !== 'documents') await deleteOlder(job)
  }

  async function takeDocuments(job: Job): Promise<void> {
    let taken = 0
    let refused = 0
    let wishes: Wish[] = []
    const flush = async (): Promise<void> => {
      const source = sources.get(job.subject)
      if (source && wishes.length > 0) {
        // Together, so that the disk is waited for once.
        documents.transaction(() => {
          for (const { state } of accept(source, wishes, job)) {
            if (state === 'refused') refused += 1
            else taken += 1
          }
          jobs.count(job, taken, refused)
        })
        options.onDocuments()
      }
      wishes = []
      await setImmediate()
    }
    try {
      for (const file of job.files) {
        for await (const element of readBatch(
          createReadStream(files.pathOf(file)),
          pushLimits.documentBody,
        )) {
          wishes.push(wishOf(element))
          if (wishes.length >= together) await flush()
          if (closed) return
        }
      }
    } finally {
      // What stands before a break in the file is taken.
      await flush()
    }
  }

  async function deleteOlder(job: Job): Promise<void> {
    const source = sources.get(job.subject)
    if (!source) return
    for (;;) {
      const ids = documents.olderThan(job.subject, job.orderingId, together)
      if (ids.length === 0 || closed) return
      // They are older than the call, so the call's place is after theirs.
      const wishes = ids.map((documentId): Wish => ({ kind: 'delete', documentId, children: false }))
      const done = accept(source, wishes, { requestId: job.requestId, orderingId: job.orderingId })
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
          const fault = identities.transaction(() => takeIdentity(element, at))
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
      jobs.count(job, taken, refused)
      options.onIdentities()
    }
    if (refused > 0)
      throw new BatchError(
        `${refused} of ${taken + refused} identities were refused, the first because ${first}`,
      )
  }

  function takeIdentity(element: Element, at: { provider: string; ordering: number }): string | null {
    const body = parse(element.text)
    if (element.list === 'members') {
      const read = identityModel.safeParse(body)
      if (!read.success) return faultOf(read.error.issues)
      identities.putMembers(at, read.data)
    } else if (element.list === 'mappings') {
      const read = aliasModel.safeParse(body)
      if (!read.success) return faultOf(read.error.issues)
      identities.putMappings(at, read.data)
    } else if (element.list === 'deleted') {
      const read = deletedIdentity.safeParse(body)
      if (!read.success) return faultOf(read.error.issues)
      identities.remove(at, read.data.identity)
    } else return `"${element.list}" is no list of identities: members, mappings and deleted are.`
    return null
  }

  return {
    wake,
    settled: async (): Promise<void> => {
      for (let seen = null as unknown; seen !== running; ) {
        seen = running
        await running
      }
    },
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}

export type JobRunner = ReturnType<typeof createJobRunner>

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
  if (list !== 'delete')
    return {
      kind: 'bad',
      documentId: text.slice(0, 80),
      reason: `"${list}" is no list of a batch: addOrUpdate and delete are.`,
    }
  const named = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const find = (wanted: string): unknown => named.find(([name]) => name.toLowerCase() === wanted)?.[1]
  const documentId = find('documentid')
  if (typeof documentId !== 'string' || documentId === '')
    return { kind: 'bad', documentId: text.slice(0, 80), reason: 'It does not say which document to delete.' }
  return { kind: 'delete', documentId, children: find('deletechildren') === true }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function faultOf(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues
  return `${issue?.path.map(String).join('.') || 'it'}: ${issue?.message}`
}
