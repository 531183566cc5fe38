import { randomUUID } from 'node:crypto'
import type { Database } from '@quarry/store'
import { createHttpData, type HttpDataOptions } from './deliver/http-data.ts'
import { createOutbound, type Outbound, type OutboundRules } from './outbound/send.ts'
import { createContentReader } from './reader.ts'
import { createReplyCache } from './reply-cache.ts'
import { createContentService } from './service.ts'
import { stamp } from './stamp.ts'
import { createContentStore } from './store/content-store.ts'

export type ContentOptions = {
  /** `content.db`, opened with `contentMigrations` and durable. */
  database: Database
  now?: () => number
  newId?: () => string
  /** Where data types over HTTP fetch from, and which hosts may be reached. None by default. */
  dataSources?: HttpDataOptions['sources']
  outboundRules?: OutboundRules
  /** Sends requests to other machines: given in tests. */
  outbound?: Outbound
  /** How many versions of an entry are kept. */
  versions?: number
  /** Called after each commit that changed content: the change feed reads the outbox then. */
  onChange?: () => void
}

export type Content = ReturnType<typeof createContent>

/** The content of all projects in one database: what the routes, imports and the change feed work with. */
export function createContent(options: ContentOptions) {
  const { database, now = Date.now, newId = randomUUID, onChange, dataSources = {} } = options
  const outbound = options.outbound ?? createOutbound(options.outboundRules ?? { hosts: [] })
  const store = createContentStore(database, { versions: options.versions })
  const replies = createReplyCache({ entries: 2000, bytes: 64_000_000 })
  let generation = 0
  const changed = () => {
    generation++
    replies.clear()
    onChange?.()
  }
  const service = createContentService({ store, now, newId, onChange: changed })
  const http = createHttpData({ send: outbound, now, sources: dataSources })
  const reader = createContentReader(store, http)

  /** Makes the project if it is not there yet. */
  function ensureProject(id: string, name: string): void {
    if (!store.projects.get(id)) store.projects.put(id, { name }, stamp(now()))
  }

  /** Data of a type has changed where it comes from: what was fetched, and every reply made of it, is forgotten. */
  function forgetData(type: string, variables: Readonly<Record<string, string>> = {}): void {
    http.forget(type, variables)
    changed()
  }

  return {
    ...{ store, service, reader, replies, changed, generation: () => generation, ensureProject, forgetData },
    ...{ now, newId },
  }
}
