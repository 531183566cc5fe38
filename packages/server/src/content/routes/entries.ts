import type { EntryWrite } from '@quarry/protocol'
import { entryDelete, entryWrite } from '@quarry/protocol/schema'
import type { Hono } from 'hono'
import type { ContentPermission } from '../access.ts'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import { type EntriesRequest, readEntriesRequest } from '../query/read.ts'
import type { Gate } from './gate.ts'
import { freshForMs, replyJson, tagOf } from './reply.ts'

export type EntryRouteOptions = {
  content: Content
  gate: Gate
  now: () => number
  /** Whether a request came to the management host, which answers entries as they are stored. */
  isOrigin: (request: Request) => boolean
}

const mostAddresses = 2000

/** Reads the addresses of requests. The same few come again and again: each is read once. */
function createAddressReader() {
  type Read = { search: string; request: EntriesRequest }
  let known = new Map<string, Read>()
  return function readAddress(address: string, origin: boolean): Read {
    const key = `${origin} ${address}`
    const before = known.get(key)
    if (before) return before
    const { search, searchParams } = new URL(address)
    const read = { search, request: readEntriesRequest(searchParams, origin) }
    if (known.size >= mostAddresses) known = new Map()
    if (address.length <= longestKept) known.set(key, read)
    return read
  }
}

const longestKept = 1000

export function registerEntries(app: Hono, { content, gate, now, isOrigin }: EntryRouteOptions): void {
  const readAddress = createAddressReader()

  app.get('/api/v1/entries', async c => {
    const origin = isOrigin(c.req.raw)
    const { search, request } = readAddress(c.req.url, origin)
    const draft = request.state === 0 || request.draftData || request.versionId !== null
    const permission: ContentPermission = draft ? 'read-draft' : 'read-published'
    const { project } = await gate.read(c, permission)
    const key = `${project} ${origin ? 'origin' : 'edge'} ${search}`
    const cacheable = !draft && !request.diagnostics && c.req.header('x-bypass-cache') !== 'true'
    const known = cacheable ? content.replies.get(key, now()) : null
    if (known) return replyJson(c, known.body, true, known.etag)

    const generation = content.generation()
    const { list, freshForMs: fresh } = await content.reader.entries(project, request)
    const single = request.slug !== null || request.ids?.length === 1
    if (single && list.entries.length === 0 && request.offset === 0 && request.limit > 0) {
      throw new ContentFault(
        404,
        `There is no entry ${request.slug ?? request.ids?.[0]} that answers this request`,
      )
    }
    const body = new TextEncoder().encode(JSON.stringify(list))
    const etag = tagOf(body)
    // Content that changed while data was being fetched must not be remembered as it was.
    if (cacheable && generation === content.generation()) {
      content.replies.set(key, { body, etag, until: now() + Math.min(fresh, freshForMs) })
    }
    return replyJson(c, body, !draft, etag)
  })

  app.put('/api/v1/entries', async c => {
    const { identity, project, body } = await gate.write(c, entryWrite, 'write')
    if (body.state === 64) await gate.also(c, 'publish')
    refuseVariants(body)
    const since = c.req.header('x-if-unmodified-since') ?? null
    const saved = content.service.putEntry(project, body as EntryWrite, identity, since)
    c.header('x-modified-at', saved.modified)
    c.header('location', `/api/v1/entries?projectId=${project}&entryIDs=${saved.id}&state=${body.state}`)
    return c.body(null, 204)
  })

  app.delete('/api/v1/entries', async c => {
    const { identity, project, body } = await gate.write(c, entryDelete, 'write')
    if (body.state !== 0) await gate.also(c, 'publish')
    refuseVariants(body.editionId === body.entryId ? { ...body, editionId: undefined } : body)
    const since = c.req.header('x-if-unmodified-since') ?? null
    content.service.deleteEntry(project, body.entryId.toLowerCase(), body.state ?? null, identity, since)
    return c.body(null, 204)
  })

  app.get('/api/v1/entries-history', async c => {
    const { project, query } = await gate.read(c, 'read-draft')
    const entry = query.get('entryId')
    if (!entry) throw new ContentFault(400, 'entryId is missing: say whose history is meant')
    const history = content.reader.history(project, entry.toLowerCase(), query.get('cursor'))
    return replyJson(c, JSON.stringify(history), false)
  })
}

/** There is one edition of an entry here, and no release: what cannot be kept is refused, not forgotten. */
function refuseVariants(body: { editionId?: string | undefined; releaseId?: string | undefined }): void {
  if (body.editionId) throw new ContentFault(400, 'editionId: this service keeps no editions')
  if (body.releaseId) throw new ContentFault(400, 'releaseId: this service keeps no releases')
}
