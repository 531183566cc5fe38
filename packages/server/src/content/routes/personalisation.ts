import {
  aggregateDelete,
  aggregateWrite,
  enrichmentDelete,
  enrichmentValueDelete,
  enrichmentValueWrite,
  enrichmentWrite,
} from '@quarry/protocol/schema'
import type { Hono } from 'hono'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import {
  manifestOfVersion,
  manifestVersions,
  publishManifest,
  rollBackManifest,
} from '../manifest-history.ts'
import { buildManifest, checkAggregate, dimensionsOf, enrichmentsOf } from '../personalisation.ts'
import { flag } from '../query/read.ts'
import { stamp } from '../stamp.ts'
import type { Gate } from './gate.ts'
import { replyJson } from './reply.ts'

/** Definitions of personalisation that need more than to be kept: aggregates, enrichments, the manifest. */
export function registerPersonalisation(
  app: Hono,
  { content, gate }: { content: Content; gate: Gate },
): void {
  const { store } = content
  const { resources } = store

  function write(work: (at: string) => void): void {
    store.transaction(() => work(stamp(content.now())))
    content.changed()
  }

  app.get('/api/v2/aggregate', async c => {
    const { project, query } = await gate.read(c, 'read-draft')
    const [id, type] = [query.get('aggregateId'), query.get('type')]
    if (type !== null && type !== '0' && type !== '1')
      throw new ContentFault(400, 'type: give 0 (audience) or 1 (intent)')
    const aggregates = resources
      .list(project, 'aggregate')
      .map(one => one.body)
      .filter(one => (id === null || one['id'] === id) && (type === null || String(one['type']) === type))
    return replyJson(c, JSON.stringify({ aggregates }), false)
  })

  app.put('/api/v2/aggregate', async c => {
    const { project, body } = await gate.write(c, aggregateWrite, 'write')
    const { aggregate, skipInputs = false } = body
    write(at => {
      const before = resources.get(project, 'aggregate', aggregate.id)?.body
      // Aggregates that need each other are written without inputs first, and then with them.
      const written = skipInputs ? { ...aggregate, inputs: before?.['inputs'] ?? [] } : aggregate
      checkAggregate(store, project, written, skipInputs)
      resources.put(project, 'aggregate', aggregate.id, written, at)
    })
    return c.body(null, 204)
  })

  app.delete('/api/v2/aggregate', async c => {
    const { project, body } = await gate.write(c, aggregateDelete, 'write')
    write(() => {
      if (resources.remove(project, 'aggregate', body.aggregateId)) return
      throw new ContentFault(404, `There is no aggregate "${body.aggregateId}"`)
    })
    return c.body(null, 204)
  })

  app.get('/api/v2/dimension', async c => {
    const { project } = await gate.read(c, 'read-draft')
    return replyJson(c, JSON.stringify({ dimensions: dimensionsOf(store, project) }), false)
  })

  app.get('/api/v1/enrichments', async c => {
    const { project } = await gate.read(c, 'read-draft')
    return replyJson(c, JSON.stringify({ enrichments: enrichmentsOf(store, project) }), false)
  })

  app.put('/api/v1/enrichments', async c => {
    const { project, body } = await gate.write(c, enrichmentWrite, 'write')
    write(at => resources.put(project, 'enrichment', body.enrichment.id, body.enrichment, at))
    return c.body(null, 204)
  })

  app.delete('/api/v1/enrichments', async c => {
    const { project, body } = await gate.write(c, enrichmentDelete, 'write')
    write(() => {
      const removed = resources.remove(project, 'enrichment', body.enrichmentId)
      if (!removed) throw new ContentFault(404, `There is no enrichment "${body.enrichmentId}"`)
      resources.removeChildren(project, 'enrichment-value', body.enrichmentId)
    })
    return c.body(null, 204)
  })

  app.put('/api/v1/enrichment-values', async c => {
    const { project, body } = await gate.write(c, enrichmentValueWrite, 'write')
    const { enrichmentId, enrichmentValue } = body
    write(at => {
      if (!resources.get(project, 'enrichment', enrichmentId)) {
        throw new ContentFault(404, `There is no enrichment "${enrichmentId}"`)
      }
      resources.put(project, 'enrichment-value', enrichmentValue.id, enrichmentValue, at, enrichmentId)
    })
    return c.body(null, 204)
  })

  app.delete('/api/v1/enrichment-values', async c => {
    const { project, body } = await gate.write(c, enrichmentValueDelete, 'write')
    write(() => {
      const removed = resources.remove(project, 'enrichment-value', body.enrichmentValueId, body.enrichmentId)
      if (!removed) throw new ContentFault(404, `There is no value "${body.enrichmentValueId}"`)
    })
    return c.body(null, 204)
  })

  app.get('/api/v2/manifest', async c => {
    const preview = flag(new URL(c.req.url).searchParams, 'preview') ?? false
    const { project } = await gate.read(c, preview ? 'read-draft' : 'read-published')
    if (preview) return replyJson(c, JSON.stringify(buildManifest(store, project, true)), false)
    const published = resources.get(project, 'manifest', 'published')
    if (published) return replyJson(c, JSON.stringify(published.body), true)
    // Nothing was ever published: someone who may see drafts is shown them.
    const mayPreview = await gate.also(c, 'read-draft').then(
      () => true,
      () => false,
    )
    if (!mayPreview) throw new ContentFault(404, 'No manifest was published yet')
    return replyJson(c, JSON.stringify(buildManifest(store, project, false)), false)
  })

  app.get('/api/v2/manifest-history', async c => {
    const { project, query } = await gate.read(c, 'read-draft')
    const versionId = query.get('versionId')
    const answer =
      versionId === null
        ? { results: manifestVersions(content, project) }
        : manifestOfVersion(content, project, versionId)
    return replyJson(c, JSON.stringify(answer), false)
  })

  app.post('/api/v1/publish', async c => {
    const identity = await gate.admit(c, ['publish'])
    const query = new URL(c.req.url).searchParams
    const project = gate.projectOf(identity, query.get('siteId') ?? query.get('projectId'))
    const versionId = query.get('versionId')
    if (versionId === null) publishManifest(content, project, identity)
    else rollBackManifest(content, project, identity, versionId)
    return c.body(null, 204)
  })
}
