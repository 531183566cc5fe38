import { randomUUID } from 'node:crypto'
import { createBoundedMap } from '@quarry/bounded-map'
import { createEntryCache } from './deliver/entry-cache.ts'
import { createHttpData, type HttpDataOptions } from './deliver/http-data.ts'
import { createOutbound, type Outbound, type OutboundRules } from './outbound/send.ts'
import type { ContentStore } from './port/content-store.ts'
import { createContentReader } from './reader.ts'
import { type ContentService, createContentService } from './service.ts'
import { stamp } from './stamp.ts'
import { createPatternTest } from './validate/pattern.ts'
import { withLog } from './with-log.ts'

export type ContentOptions = {
  store: ContentStore
  now?: () => number
  newId?: () => string
  /** Where data types over HTTP fetch from, and which hosts may be reached. None by default. */
  dataSources?: HttpDataOptions['sources']
  outboundRules?: OutboundRules
  /** Sends requests to other machines: given in tests. */
  outbound?: Outbound
}

/** A reply as it was sent: bytes, their tag, and until when they may be sent again. */
type CachedReply = { body: Uint8Array<ArrayBuffer>; etag: string; until: number }

export type Content = ReturnType<typeof createContent>

/** What is written together in one transaction: the rules of writing, and the store behind them. */
export type ContentTransaction = { store: ContentStore; service: ContentService }

/** The content of all projects in one database: what the routes, imports and the change feed work with. */
export function createContent(options: ContentOptions) {
  const { now = Date.now, newId = randomUUID, dataSources = {} } = options
  const store = withLog(options.store, now)
  const outbound = options.outbound ?? createOutbound(options.outboundRules ?? { hosts: [] })
  // Every write of content empties it: a reply is never older than the content.
  const replies = createBoundedMap<string, CachedReply>({
    entries: 2000,
    weight: { most: 12_000_000, of: reply => reply.body.byteLength },
  })
  const kept = createEntryCache()
  let generation = 0
  const listeners: (() => void)[] = []
  const changed = () => {
    generation++
    replies.clear()
    kept.forget()
    for (const listener of listeners) listener()
  }
  const matches = createPatternTest()
  const service = createContentService({ store, now, newId, matches, onChange: changed })

  /** The rules of writing for a transaction that the caller has open, and tells of when it is whole. */
  const serviceOf = (tx: ContentStore): ContentService =>
    createContentService({ store: tx, now, newId, matches, isAlone: true })

  /** All or nothing; readers hear of it when it is whole. */
  async function transaction<Result>(work: (tx: ContentTransaction) => Promise<Result>): Promise<Result> {
    const result = await store.transaction(tx => work({ store: tx, service: serviceOf(tx) }))
    changed()
    return result
  }

  const http = createHttpData({ send: outbound, now, sources: dataSources })
  const reader = createContentReader(store, http, kept)

  /** Makes the project if it is not there yet. */
  async function ensureProject(id: string, name: string): Promise<void> {
    if (!(await store.projects.get(id))) await store.projects.put(id, { name }, stamp(now()))
  }

  /** Data of a type has changed where it comes from: what was fetched, and every reply made of it, is forgotten. */
  function forgetData(type: string, variables: Readonly<Record<string, string>>): void {
    http.forget(type, variables)
    changed()
  }

  return {
    store,
    service,
    serviceOf,
    reader,
    replies,
    write: kept.write,
    transaction,
    changed,
    /** Calls after each commit that changed content, in this process or in another one: who follows the log reads on then. */
    onChange: (listener: () => void): void => void listeners.push(listener),
    generation: () => generation,
    ensureProject,
    forgetData,
    now,
    newId,
  }
}
