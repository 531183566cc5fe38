import type { Context } from 'hono'
import { createAdmission, type Routes, readJson, type ServerEnv } from '../http/index.ts'
import type { Wish } from './accept.ts'
import { documentModel } from './document-model.ts'
import { pushLimits } from './limits.ts'
import type { Sources } from './open-sources.ts'
import {
  documentParameter,
  fileParameter,
  numberIn,
  olderThan,
  orderingParameter,
  textIn,
} from './parameters.ts'
import { createPause } from './pause.ts'
import type { Outcome } from './port/pushed-documents.ts'
import { PushFault } from './push-fault.ts'
import { pushable } from './pushable.ts'
import { empty, fileContainer, keptDocuments, openedStream, outcomesReply, pushed } from './replies.ts'
import { statuses } from './source.ts'

/** Documents that come alone: each waits for the disk, and crawlers send many at once. */
const documentsAtOnce = 32
const documentWaitMs = 2000
/** Characters on a page of a list of documents: one of them is there at least. */
const pageCharacters = 4_000_000
/** How far clocks of others may be ahead. */
const orderAheadMs = 86_400_000

/** Documents of one source: added, replaced and deleted, alone or in batches, and what became of each. */
export function registerDocuments(
  routes: Routes,
  base: string,
  sources: Sources,
  uploadUri: UploadUri,
): void {
  const source = `${base}/sources/:source` as const
  const sourceOf = async (c: Context<ServerEnv>): Promise<string> =>
    (await sources.registry.get(c.req.param('source') ?? '')).id
  const refused = (c: Context<ServerEnv>, [outcome]: readonly Outcome[]): Response => {
    if (outcome?.state === 'refused')
      throw new PushFault('INVALID_DOCUMENT', outcome.reason ?? 'It was refused.')
    return c.json({ orderingId: outcome?.orderingId, requestId: outcome?.requestId }, 202)
  }
  /** A place in the order that lies ahead would hold back everything until then. */
  const orderingIn = (c: Context<ServerEnv>): number | undefined => numberIn(c, 'orderingId')
  const admit = createAdmission({ running: documentsAtOnce, waitMs: documentWaitMs })
  /** Its body is there before a place is taken: whoever sends slowly holds up nobody. */
  const take = async (c: Context<ServerEnv>, source: string, wish: Wish): Promise<Response> => {
    const work = () => sources.accept(source, [wish], orderingIn(c))
    const outcomes = await admit(c.env.caller, work, () => c.req.raw.signal)
    return refused(c, outcomes)
  }
  const batch = async (c: Context<ServerEnv>): Promise<Response> => {
    const subject = await sourceOf(c)
    const { id } = await sources.files.require(textIn(c, 'fileId'))
    const orderingId = sources.orderOf(orderingIn(c))
    return c.json(await sources.queue({ kind: 'documents', subject, files: [id], orderingId }), 202)
  }
  const stream = async (c: Context<ServerEnv>): Promise<{ id: string; ordering: number }> => {
    const id = c.req.param('stream') ?? ''
    const open = await sources.stores.jobs.stream(await sourceOf(c), id)
    if (!open) throw new PushFault('STREAM_NOT_FOUND', `There is no open stream "${id.slice(0, 100)}" here.`)
    return { id, ordering: open.ordering }
  }
  const container = async (c: Context<ServerEnv>, of: string | null) =>
    uploadUri(c, await sources.files.create(of))

  routes.put(
    `${source}/documents`,
    {
      summary: 'Add a document, or replace it',
      answer: pushed,
      statuses: [202],
      body: documentModel,
      admission: admit,
      query: { ...documentParameter, ...orderingParameter, compressionType: 'How the data is packed' },
    },
    async c => {
      const source = await sourceOf(c)
      const documentId = textIn(c, 'documentId')
      const body = await readJson(c.req.raw, pushLimits.documentBody)
      const compression = c.req.query('compressionType')
      const whole =
        compression !== undefined && typeof body === 'object' && body !== null && !hasCompression(body)
          ? { ...body, compressionType: compression }
          : body
      return take(c, source, { kind: 'put', body: whole, documentId })
    },
  )
  routes.delete(
    `${source}/documents`,
    {
      summary: 'Delete a document',
      answer: pushed,
      statuses: [202],
      admission: admit,
      query: {
        ...documentParameter,
        ...orderingParameter,
        deleteChildren: 'true: and those that name it as parent',
      },
    },
    async c => {
      const documentId = textIn(c, 'documentId')
      const children = c.req.query('deleteChildren') === 'true'
      return take(c, await sourceOf(c), { kind: 'delete', documentId, children })
    },
  )
  routes.get(
    `${source}/documents`,
    {
      summary: 'A document as it is kept, or the list of them',
      answer: keptDocuments,
      query: {
        ...documentParameter,
        after: 'List: what comes after this one',
        limit: 'List: at most so many, and fewer where they are large: an empty one is its end',
        whole: 'List: true, and the documents themselves come, as they were pushed',
      },
    },
    async c => {
      const source = await sourceOf(c)
      const documentId = c.req.query('documentId')
      if (documentId !== undefined) {
        const { document, ordering, at } = await sources.document(source, documentId)
        return c.json({ ...document, orderingId: ordering, pushed: at })
      }
      const limit = Math.min(numberIn(c, 'limit') ?? 100, 1000)
      const kept = await sources.stores.documents.list(source, c.req.query('after') ?? '', limit)
      const isWhole = c.req.query('whole') === 'true'
      const items: string[] = []
      const pause = createPause()
      let characters = 0
      for (const { id, ordering, at, document } of kept) {
        if (characters >= pageCharacters) break
        const named = { documentId: id, title: document?.title ?? '', orderingId: ordering, pushed: at }
        const item = JSON.stringify(isWhole && document ? { ...named, document: pushable(document) } : named)
        items.push(item)
        characters += item.length
        await pause()
      }
      const total = await sources.stores.documents.count(source)
      // Each was written when it was weighed.
      return c.body(`{"total":${total},"items":[${items.join(',')}]}`, 200, {
        'content-type': 'application/json',
      })
    },
  )
  routes.get(
    `${source}/documents/outcome`,
    {
      summary: 'What became of documents',
      answer: outcomesReply,
      query: {
        ...documentParameter,
        requestId: 'Those of one call',
        state: 'accepted, same, ignored or refused',
        limit: 'At most 1000',
      },
    },
    async c => {
      const source = await sourceOf(c)
      const [document, request, state] = ['documentId', 'requestId', 'state'].map(name => c.req.query(name))
      const job = await (request === undefined ? null : sources.job(request))
      const items = await sources.outcomes(
        source,
        {
          ...(document === undefined ? {} : { document }),
          ...(request === undefined ? {} : { request }),
          ...(state === undefined ? {} : { state }),
        },
        numberIn(c, 'limit') ?? 100,
      )
      return c.json({
        ...(job
          ? { request: { state: job.state, taken: job.taken, refused: job.refused, reason: job.reason } }
          : {}),
        items: items.map(({ source: _, ...item }) => item),
      })
    },
  )
  routes.delete(
    `${source}/documents/olderthan`,
    { summary: 'Delete what came before', ...olderThan.described },
    async c => {
      const order = olderThan.read(c)
      // Microseconds taken for milliseconds: all would go, and all that is sent until then be ignored.
      if (order.orderingId > sources.orderOf(undefined) + orderAheadMs)
        throw new PushFault(
          'INVALID_PARAMETER',
          `orderingId ${order.orderingId} lies more than a day ahead; it is a time in milliseconds since 1970.`,
        )
      const job = { kind: 'documents older than' as const, subject: await sourceOf(c), ...order }
      return c.json(await sources.queue(job), 202)
    },
  )
  for (const [path, summary] of [
    ['documents/batch', 'Add, replace and delete what a container holds'],
    ['stream/update', 'As a batch'],
  ] as const)
    routes.put(
      `${source}/${path}`,
      { summary, answer: pushed, statuses: [202], query: { ...fileParameter, ...orderingParameter } },
      batch,
    )
  routes.post(
    `${source}/status`,
    {
      summary: 'Tell what the source does',
      answer: empty,
      statuses: [201],
      query: { statusType: 'REBUILD, REFRESH, INCREMENTAL or IDLE' },
    },
    async c => {
      const wanted = textIn(c, 'statusType').toUpperCase()
      const status = statuses.find(one => one === wanted)
      if (!status)
        throw new PushFault(
          'INVALID_PARAMETER',
          `statusType "${wanted.slice(0, 40)}" is none: ${statuses.join(', ')} are.`,
        )
      await sources.registry.setStatus(await sourceOf(c), status)
      return c.json({}, 201)
    },
  )
  routes.post(
    `${source}/stream/open`,
    { summary: 'Begin to send the whole source', answer: openedStream, statuses: [201] },
    async c => {
      const source = await sourceOf(c)
      const streamId = crypto.randomUUID()
      const ordering = sources.orderOf(undefined)
      await sources.stores.jobs.openStream({ id: streamId, source, ordering, created: ordering })
      return c.json({ streamId, ...(await container(c, streamId)) }, 201)
    },
  )
  routes.post(
    `${source}/stream/:stream/chunk`,
    { summary: 'A container for the next part of it', answer: fileContainer, statuses: [201] },
    async c => {
      const { id } = await stream(c)
      if ((await sources.stores.jobs.filesOf(id)).length >= pushLimits.chunks)
        throw new PushFault('LIMIT_REACHED', `A stream has at most ${pushLimits.chunks} chunks.`)
      return c.json(await container(c, id), 201)
    },
  )
  routes.post(
    `${source}/stream/:stream/close`,
    { summary: 'End it: what was not sent is deleted', answer: pushed, statuses: [201] },
    async c => {
      const { id, ordering } = await stream(c)
      const files = (await sources.stores.jobs.filesOf(id)).filter(({ bytes }) => bytes !== null)
      await sources.stores.jobs.closeStream(id)
      const job = { kind: 'stream' as const, subject: await sourceOf(c), files: files.map(file => file.id) }
      return c.json(await sources.queue({ ...job, orderingId: ordering }), 201)
    },
  )
}

/** Where the bytes of a container are to be sent, as the wire says it. */
export type UploadUri = (
  c: Context<ServerEnv>,
  file: { id: string; secret: string },
) => { uploadUri: string; fileId: string; requiredHeaders: Record<string, string> }

function hasCompression(body: object): boolean {
  return Object.keys(body).some(name => name.toLowerCase() === 'compressiontype')
}
