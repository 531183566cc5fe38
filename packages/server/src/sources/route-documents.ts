import type { Context } from 'hono'
import { Hono } from 'hono'
import { readJson, type ServerEnv } from '../http/index.ts'
import type { Outcome } from './document-store.ts'
import { pushLimits } from './limits.ts'
import { numberIn, textIn } from './parameters.ts'
import { PushFault } from './push-fault.ts'
import { statuses } from './source.ts'
import type { Sources } from './sources.ts'

/** Documents of one source: added, replaced and deleted, alone or in batches, and what became of each. */
export function createDocumentRoutes(sources: Sources, uploadUri: UploadUri): Hono<ServerEnv> {
  const sourceOf = (c: Context<ServerEnv>): string => sources.registry.get(c.req.param('source') ?? '').id
  const refused = (c: Context<ServerEnv>, [outcome]: readonly Outcome[]): Response => {
    if (outcome?.state === 'refused')
      throw new PushFault('INVALID_DOCUMENT', outcome.reason ?? 'It was refused.')
    return c.json({ orderingId: outcome?.orderingId, requestId: outcome?.requestId }, 202)
  }
  /** A place in the order that lies ahead would hold back everything until then. */
  const orderingIn = (c: Context<ServerEnv>): number | undefined => numberIn(c, 'orderingId')
  const batch = (c: Context<ServerEnv>): Response => {
    const subject = sourceOf(c)
    const { id } = sources.files.require(textIn(c, 'fileId'))
    const orderingId = sources.orderOf(orderingIn(c))
    return c.json(sources.queue({ kind: 'documents', subject, files: [id], orderingId }), 202)
  }
  const stream = (c: Context<ServerEnv>): { id: string; ordering: number } => {
    const id = c.req.param('stream') ?? ''
    const open = sources.stores.jobs.stream(sourceOf(c), id)
    if (!open) throw new PushFault('STREAM_NOT_FOUND', `There is no open stream "${id.slice(0, 100)}" here.`)
    return { id, ordering: open.ordering }
  }
  const container = (c: Context<ServerEnv>, of: string | null) => uploadUri(c, sources.files.create(of))

  return new Hono<ServerEnv>()
    .put('/documents', async function putDocument(c) {
      const source = sourceOf(c)
      const documentId = textIn(c, 'documentId')
      const body = await readJson(c.req.raw, pushLimits.documentBody)
      const compression = c.req.query('compressionType')
      const whole =
        compression !== undefined && typeof body === 'object' && body !== null && !hasCompression(body)
          ? { ...body, compressionType: compression }
          : body
      return refused(c, sources.accept(source, [{ kind: 'put', body: whole, documentId }], orderingIn(c)))
    })
    .delete('/documents', function deleteDocument(c) {
      const documentId = textIn(c, 'documentId')
      const children = c.req.query('deleteChildren') === 'true'
      return refused(
        c,
        sources.accept(sourceOf(c), [{ kind: 'delete', documentId, children }], orderingIn(c)),
      )
    })
    .get('/documents', function getDocuments(c) {
      const source = sourceOf(c)
      const documentId = c.req.query('documentId')
      if (documentId !== undefined) {
        const { document, ordering, at } = sources.document(source, documentId)
        return c.json({ ...document, orderingId: ordering, pushed: at })
      }
      const limit = Math.min(numberIn(c, 'limit') ?? 100, 1000)
      const kept = sources.stores.documents.list(source, c.req.query('after') ?? '', limit)
      return c.json({
        total: sources.stores.documents.count(source),
        items: kept.map(({ id, ordering, at, document }) => ({
          documentId: id,
          title: document?.title ?? '',
          orderingId: ordering,
          pushed: at,
        })),
      })
    })
    .get('/documents/outcome', function getOutcome(c) {
      const source = sourceOf(c)
      const [document, request, state] = ['documentId', 'requestId', 'state'].map(name => c.req.query(name))
      const job = request === undefined ? null : sources.job(request)
      const items = sources.outcomes(
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
    })
    .delete('/documents/olderthan', function deleteOlder(c) {
      const orderingId = numberIn(c, 'orderingId')
      if (orderingId === undefined) throw new PushFault('INVALID_PARAMETER', 'orderingId must be given.')
      const delayMs = Math.min(numberIn(c, 'queueDelay') ?? 0, 1440) * 60_000
      return c.json(
        sources.queue({ kind: 'documents older than', subject: sourceOf(c), orderingId, delayMs }),
        202,
      )
    })
    .put('/documents/batch', function putBatch(c) {
      return batch(c)
    })
    .post('/status', function setStatus(c) {
      const wanted = textIn(c, 'statusType').toUpperCase()
      const status = statuses.find(one => one === wanted)
      if (!status)
        throw new PushFault(
          'INVALID_PARAMETER',
          `statusType "${wanted.slice(0, 40)}" is none: ${statuses.join(', ')} are.`,
        )
      sources.registry.setStatus(sourceOf(c), status)
      return c.json({}, 201)
    })
    .post('/stream/open', function openStream(c) {
      const source = sourceOf(c)
      const streamId = crypto.randomUUID()
      const ordering = sources.orderOf(undefined)
      sources.stores.jobs.openStream({ id: streamId, source, ordering, created: ordering })
      return c.json({ streamId, ...container(c, streamId) }, 201)
    })
    .post('/stream/:stream/chunk', function streamChunk(c) {
      const { id } = stream(c)
      if (sources.stores.jobs.filesOf(id).length >= pushLimits.chunks)
        throw new PushFault('LIMIT_REACHED', `A stream has at most ${pushLimits.chunks} chunks.`)
      return c.json(container(c, id), 201)
    })
    .post('/stream/:stream/close', function closeStream(c) {
      const { id, ordering } = stream(c)
      const files = sources.stores.jobs.filesOf(id).filter(({ bytes }) => bytes !== null)
      sources.stores.jobs.closeStream(id)
      const job = { kind: 'stream' as const, subject: sourceOf(c), files: files.map(file => file.id) }
      return c.json(sources.queue({ ...job, orderingId: ordering }), 201)
    })
    .put('/stream/update', function updateStream(c) {
      return batch(c)
    })
}

/** Where the bytes of a container are to be sent, as the wire says it. */
export type UploadUri = (
  c: Context<ServerEnv>,
  file: { id: string; secret: string },
) => { uploadUri: string; fileId: string; requiredHeaders: Record<string, string> }

function hasCompression(body: object): boolean {
  return Object.keys(body).some(name => name.toLowerCase() === 'compressiontype')
}
