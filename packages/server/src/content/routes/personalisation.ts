import {
  aggregateDelete,
  aggregatesReply,
  aggregateWrite,
  dimensionsReply,
  enrichmentDelete,
  enrichmentsReply,
  enrichmentValueDelete,
  enrichmentValueWrite,
  enrichmentWrite,
  manifestHistoryReply,
  manifestReply,
} from '@quarry/protocol/schema'
import type { Routes } from '../../http/index.ts'
import type { Content } from '../content.ts'
import { ContentFault } from '../fault.ts'
import {
  manifestOfVersion,
  manifestVersions,
  publishManifest,
  rollBackManifest,
} from '../manifest-history.ts'
import { buildManifest, checkAggregate, dimensionsOf, enrichmentsOf } from '../personalisation.ts'
import type { ContentStore } from '../port/content-store.ts'
import { flag } from '../query/read.ts'
import { stamp } from '../stamp.ts'
import type { Gate } from './gate.ts'
import { replyJson } from './reply.ts'

/** Definitions of personalisation that need more than to be kept: aggregates, enrichments, the manifest. */
export function registerPersonalisation(
  routes: Routes,
  { content, gate }: { content: Content; gate: Gate },
): void {
  const { store } = content
  const { resources } = store

  const write = (work: (tx: ContentStore, at: string) => Promise<unknown>): Promise<unknown> =>
    content.transaction(tx => work(tx.store, stamp(content.now())))

  routes.get(
    '/api/v2/aggregate',
    {
      summary: 'Each aggregate as it stands in the drafts',
      answer: aggregatesReply,
      query: { aggregateId: 'Only this one', type: '0: audiences, 1: intents' },
    },
    async c => {
      const { project, query } = await gate.read(c, 'read-draft')
      const [id, type] = [query.get('aggregateId'), query.get('type')]
      if (type !== null && type !== '0' && type !== '1')
        throw new ContentFault(400, 'type: give 0 (audience) or 1 (intent)')
      const aggregates = (await resources.list(project, 'aggregate'))
        .map(one => one.body)
        .filter(one => (id === null || one['id'] === id) && (type === null || String(one['type']) === type))
      return replyJson(c, JSON.stringify({ aggregates }), false)
    },
  )

  routes.put(
    '/api/v2/aggregate',
    { summary: 'Make or change one aggregate', body: aggregateWrite, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write')
      const { aggregate, skipInputs = false } = body
      await write(async (tx, at) => {
        const before = (await tx.resources.get(project, 'aggregate', aggregate.id))?.body
        // Aggregates that need each other are written without inputs first, and then with them.
        const written = skipInputs ? { ...aggregate, inputs: before?.['inputs'] ?? [] } : aggregate
        await checkAggregate(tx, project, written, skipInputs)
        await tx.resources.put(project, 'aggregate', aggregate.id, written, at)
      })
      return c.body(null, 204)
    },
  )

  routes.delete(
    '/api/v2/aggregate',
    { summary: 'Remove one aggregate', body: aggregateDelete, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write')
      await write(async ({ resources }) => {
        if (await resources.remove(project, 'aggregate', body.aggregateId)) return
        throw new ContentFault(404, `There is no aggregate "${body.aggregateId}"`)
      })
      return c.body(null, 204)
    },
  )

  routes.get(
    '/api/v2/dimension',
    { summary: 'Everything that a visitor can score in', answer: dimensionsReply },
    async c => {
      const { project } = await gate.read(c, 'read-draft')
      return replyJson(c, JSON.stringify({ dimensions: await dimensionsOf(store, project) }), false)
    },
  )

  routes.get(
    '/api/v1/enrichments',
    { summary: 'Each category of enrichment as it stands in the drafts', answer: enrichmentsReply },
    async c => {
      const { project } = await gate.read(c, 'read-draft')
      return replyJson(c, JSON.stringify({ enrichments: await enrichmentsOf(store, project) }), false)
    },
  )

  routes.put(
    '/api/v1/enrichments',
    { summary: 'Make or change one category of enrichment', body: enrichmentWrite, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write')
      await write(async ({ resources }, at) =>
        resources.put(project, 'enrichment', body.enrichment.id, body.enrichment, at),
      )
      return c.body(null, 204)
    },
  )

  routes.delete(
    '/api/v1/enrichments',
    { summary: 'Remove one category of enrichment', body: enrichmentDelete, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write')
      await write(async ({ resources }) => {
        const removed = await resources.remove(project, 'enrichment', body.enrichmentId)
        if (!removed) throw new ContentFault(404, `There is no enrichment "${body.enrichmentId}"`)
        await resources.removeChildren(project, 'enrichment-value', body.enrichmentId)
      })
      return c.body(null, 204)
    },
  )

  routes.put(
    '/api/v1/enrichment-values',
    { summary: 'Make or change a value of an enrichment', body: enrichmentValueWrite, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write')
      const { enrichmentId, enrichmentValue } = body
      await write(async ({ resources }, at) => {
        if (!(await resources.get(project, 'enrichment', enrichmentId))) {
          throw new ContentFault(404, `There is no enrichment "${enrichmentId}"`)
        }
        await resources.put(
          project,
          'enrichment-value',
          enrichmentValue.id,
          enrichmentValue,
          at,
          enrichmentId,
        )
      })
      return c.body(null, 204)
    },
  )

  routes.delete(
    '/api/v1/enrichment-values',
    { summary: 'Remove a value of an enrichment', body: enrichmentValueDelete, answerType: '' },
    async (c, schema) => {
      const { project, body } = await gate.write(c, schema, 'write')
      await write(async ({ resources }) => {
        const removed = await resources.remove(
          project,
          'enrichment-value',
          body.enrichmentValueId,
          body.enrichmentId,
        )
        if (!removed) throw new ContentFault(404, `There is no value "${body.enrichmentValueId}"`)
      })
      return c.body(null, 204)
    },
  )

  routes.get(
    '/api/v2/manifest',
    {
      summary: 'The definitions that pages decide by: those that were published',
      answer: manifestReply,
      query: { preview: 'true: as they stand now, for keys that read drafts' },
    },
    async c => {
      const preview = flag(new URL(c.req.url).searchParams, 'preview') ?? false
      const { project } = await gate.read(c, preview ? 'read-draft' : 'read-published')
      if (preview) return replyJson(c, JSON.stringify(await buildManifest(store, project, true)), false)
      const published = await resources.get(project, 'manifest', 'published')
      if (published) return replyJson(c, JSON.stringify(published.body), true)
      // Nothing was ever published: someone who may see drafts is shown them.
      const mayPreview = await gate.also(c, 'read-draft').then(
        () => true,
        () => false,
      )
      if (!mayPreview) throw new ContentFault(404, 'No manifest was published yet')
      return replyJson(c, JSON.stringify(await buildManifest(store, project, false)), false)
    },
  )

  routes.get(
    '/api/v2/manifest-history',
    {
      summary: 'What was published when, newest first; with `versionId`, what a version held',
      answer: manifestHistoryReply,
      query: { versionId: 'One version, whole' },
    },
    async c => {
      const { project, query } = await gate.read(c, 'read-draft')
      const versionId = query.get('versionId')
      const answer =
        versionId === null
          ? { results: await manifestVersions(store, project) }
          : await manifestOfVersion(store, project, versionId)
      return replyJson(c, JSON.stringify(answer), false)
    },
  )

  routes.post(
    '/api/v1/publish',
    {
      summary: 'Publish the definitions as they stand now; with `versionId`, let a version hold again',
      query: { versionId: 'The version to go back to', siteId: 'An older name of projectId' },
      answerType: '',
    },
    async c => {
      const identity = await gate.admit(c, ['publish'])
      const query = new URL(c.req.url).searchParams
      const project = await gate.projectOf(identity, query.get('siteId') ?? query.get('projectId'))
      const versionId = query.get('versionId')
      if (versionId === null) await publishManifest(content, project, identity)
      else await rollBackManifest(content, project, identity, versionId)
      return c.body(null, 204)
    },
  )
}
