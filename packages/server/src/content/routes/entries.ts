import { createBoundedMap } from '@quarry/bounded-map'
import type { EntryPatch, EntryWrite } from '@quarry/protocol'
import * as wire from '@quarry/protocol/schema'
import { createAdmission } from '../../http/index.ts'
import { ContentFault, type ContentPermission } from '../access.ts'
import { type EntriesRequest, entriesParameters, readEntriesRequest, whole } from '../query/read.ts'
import type { Registration } from './project-calls.ts'
import { freshForMs, replyJson, tagOf } from './reply.ts'

const mostAddresses = 2000

/** Reads the addresses of requests. The same few come again and again: each is read once. */
function createAddressReader() {
  type Read = { search: string; request: EntriesRequest }
  const known = createBoundedMap<string, Read>({ entries: mostAddresses })
  return function readAddress(address: string, origin: boolean): Read {
    const key = `${origin} ${address}`
    const before = known.get(key)
    if (before) return before
    const { search, searchParams } = new URL(address)
    const read = { search, request: readEntriesRequest(searchParams, origin) }
    if (address.length <= longestKept) known.set(key, read)
    return read
  }
}

const longestKept = 1000
/** Lists are made on the thread that answers: more at once would only take longer each. */
const listsAtOnce = 4

/** @param isOrigin whether a request came to the management host, which answers entries as they are stored. */
export function registerEntries(
  { routes, calls, content, gate }: Registration,
  isOrigin: (request: Request) => boolean,
): void {
  const { now } = content
  const readAddress = createAddressReader()
  const admit = createAdmission({ running: listsAtOnce })

  routes.get(
    '/api/v1/entries',
    { summary: 'Entries, ready to be read', answer: wire.entriesReply, query: entriesParameters },
    async c => {
      const origin = isOrigin(c.req.raw)
      const { search, request } = readAddress(c.req.url, origin)
      const draft = request.state === 0 || request.draftData || request.versionId !== null
      const permission: ContentPermission = draft ? 'read-draft' : 'read-published'
      const { project } = await gate.read(c, permission)
      const key = `${project} ${origin ? 'origin' : 'edge'} ${search}`
      const isBypassed = c.req.header('x-bypass-cache') === 'true'
      const cacheable = !draft && !request.diagnostics && !isBypassed
      const known = cacheable ? content.replies.get(key) : undefined
      if (known && known.until > now()) return replyJson(c, known.body, true, known.etag)

      const generation = content.generation()
      const { list, freshForMs: fresh } = await admit(
        c.env.caller,
        () => content.reader.entries(project, request, !draft && !isBypassed),
        () => c.req.raw.signal,
      )
      const single = request.slug !== null || request.ids?.length === 1
      if (single && list.entries.length === 0 && request.offset === 0 && request.limit > 0) {
        throw new ContentFault(
          404,
          `There is no entry ${request.slug ?? request.ids?.[0]} that answers this request`,
        )
      }
      const body = content.write(list)
      const etag = tagOf(body)
      // Content that changed while data was being fetched must not be remembered as it was.
      if (cacheable && generation === content.generation()) {
        content.replies.set(key, { body, etag, until: now() + Math.min(fresh, freshForMs) })
      }
      return replyJson(c, body, !draft, etag)
    },
  )

  routes.put(
    '/api/v1/entries',
    { summary: 'Write an entry: a draft, or published with state 64', body: wire.entryWrite, answerType: '' },
    async (c, schema) => {
      const { identity, project, body } = await gate.write(c, schema, 'write')
      if (body.state === 64) await gate.also(c, 'publish')
      refuseVariants(body)
      const since = c.req.header('x-if-unmodified-since') ?? null
      const saved = await content.service.putEntry(project, body as EntryWrite, identity, since)
      c.header('x-modified-at', saved.modified)
      c.header('x-revision', String(saved.revision))
      c.header('location', `/api/v1/entries?projectId=${project}&entryIDs=${saved.id}&state=${body.state}`)
      return c.body(null, 204)
    },
  )

  routes.patch(
    '/api/v1/entries',
    {
      summary: 'Change one field of an entry as it was read; 409 when another was first',
      body: wire.entryPatch,
      answerType: '',
    },
    async (c, schema) => {
      const { identity, project, body } = await gate.write(c, schema, 'write')
      if (body.state === 64) await gate.also(c, 'publish')
      const saved = await content.service.patchEntry(project, body as EntryPatch, identity)
      c.header('x-modified-at', saved.modified)
      c.header('x-revision', String(saved.revision))
      return c.body(null, 204)
    },
  )

  routes.delete(
    '/api/v1/entries',
    {
      summary: 'Remove an entry, or take it from the published ones',
      body: wire.entryDelete,
      answerType: '',
    },
    async (c, schema) => {
      const { identity, project, body } = await gate.write(c, schema, 'write')
      if (body.state !== 0) await gate.also(c, 'publish')
      refuseVariants(body.editionId === body.entryId ? { ...body, editionId: undefined } : body)
      const since = c.req.header('x-if-unmodified-since') ?? null
      await content.service.deleteEntry(
        project,
        body.entryId.toLowerCase(),
        body.state ?? null,
        identity,
        since,
      )
      return c.body(null, 204)
    },
  )

  calls.get(
    '/api/v1/entries-history',
    {
      permission: 'read-draft',
      summary: 'The versions of an entry, newest first',
      answer: wire.entryHistoryReply,
      query: { entryId: 'Whose', cursor: 'Where the last page ended' },
    },
    async (project, query) => {
      const entry = query.get('entryId')
      if (!entry) throw new ContentFault(400, 'entryId is missing: say whose history is meant')
      return content.reader.history(project, entry.toLowerCase(), query.get('cursor'))
    },
  )

  calls.get(
    '/api/v1/entries-usages',
    {
      permission: 'read-draft',
      summary: 'The entries that name an entry',
      answer: wire.entryUsagesReply,
      query: { entryId: 'Which', cursor: 'Where the last page ended', limit: 'At most 1000' },
    },
    async (project, query) => {
      const entry = query.get('entryId')
      if (!entry) throw new ContentFault(400, 'entryId is missing: say whose usages are meant')
      const page = { after: query.get('cursor') ?? '', limit: whole(query, 'limit', 100, 1, 1000) }
      return content.reader.usages(project, { entryId: entry.toLowerCase(), ...page })
    },
  )
}

/** There is one edition of an entry here, and no release: what cannot be kept is refused, not forgotten. */
function refuseVariants(body: { editionId?: string | undefined; releaseId?: string | undefined }): void {
  if (body.editionId) throw new ContentFault(400, 'editionId: this service keeps no editions')
  if (body.releaseId) throw new ContentFault(400, 'releaseId: this service keeps no releases')
}
