import * as wire from '@quarry/protocol/schema'
import { ContentFault } from '../access.ts'
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
import type { Registration } from './project-calls.ts'
import { replyJson } from './reply.ts'

/** Definitions of personalisation that need more than to be kept: aggregates, enrichments, the manifest. */
export function registerPersonalisation({ routes, calls, content, gate }: Registration): void {
  const { store } = content
  const { resources } = store

  const write = (work: (tx: ContentStore, at: string) => Promise<unknown>): Promise<unknown> =>
    content.transaction(tx => work(tx.store, stamp(content.now())))

  calls.get(
    '/api/v2/aggregate',
    {
      summary: 'Each aggregate as it stands in the drafts',
      answer: wire.aggregatesReply,
      permission: 'read-draft',
      query: { aggregateId: 'Only this one', type: '0: audiences, 1: intents' },
    },
    async (project, query) => {
      const [id, type] = [query.get('aggregateId'), query.get('type')]
      if (type !== null && type !== '0' && type !== '1')
        throw new ContentFault(400, 'type: give 0 (audience) or 1 (intent)')
      const aggregates = (await resources.list(project, 'aggregate'))
        .map(one => one.body)
        .filter(one => (id === null || one['id'] === id) && (type === null || String(one['type']) === type))
      return { aggregates }
    },
  )

  calls.put(
    '/api/v2/aggregate',
    { summary: 'Make or change one aggregate', body: wire.aggregateWrite, permissions: ['write'] },
    (project, { aggregate, skipInputs = false }) =>
      write(async (tx, at) => {
        const before = (await tx.resources.get(project, 'aggregate', aggregate.id))?.body
        // Aggregates that need each other are written without inputs first, and then with them.
        const written = skipInputs ? { ...aggregate, inputs: before?.['inputs'] ?? [] } : aggregate
        await checkAggregate(tx, project, written, skipInputs)
        await tx.resources.put(project, 'aggregate', aggregate.id, written, at)
      }),
  )

  calls.delete(
    '/api/v2/aggregate',
    { summary: 'Remove one aggregate', body: wire.aggregateDelete, permissions: ['write'] },
    (project, { aggregateId }) =>
      write(async ({ resources }) => {
        if (await resources.remove(project, 'aggregate', aggregateId)) return
        throw new ContentFault(404, `There is no aggregate "${aggregateId}"`)
      }),
  )

  calls.get(
    '/api/v2/dimension',
    {
      summary: 'Everything that a visitor can score in',
      answer: wire.dimensionsReply,
      permission: 'read-draft',
    },
    async project => ({ dimensions: await dimensionsOf(store, project) }),
  )

  calls.get(
    '/api/v1/enrichments',
    {
      summary: 'Each category of enrichment as it stands in the drafts',
      answer: wire.enrichmentsReply,
      permission: 'read-draft',
    },
    async project => ({ enrichments: await enrichmentsOf(store, project) }),
  )

  calls.put(
    '/api/v1/enrichments',
    {
      summary: 'Make or change one category of enrichment',
      body: wire.enrichmentWrite,
      permissions: ['write'],
    },
    (project, { enrichment }) =>
      write(({ resources }, at) => resources.put(project, 'enrichment', enrichment.id, enrichment, at)),
  )

  calls.delete(
    '/api/v1/enrichments',
    { summary: 'Remove one category of enrichment', body: wire.enrichmentDelete, permissions: ['write'] },
    (project, { enrichmentId }) =>
      write(async ({ resources }) => {
        const removed = await resources.remove(project, 'enrichment', enrichmentId)
        if (!removed) throw new ContentFault(404, `There is no enrichment "${enrichmentId}"`)
        await resources.removeChildren(project, 'enrichment-value', enrichmentId)
      }),
  )

  calls.put(
    '/api/v1/enrichment-values',
    {
      summary: 'Make or change a value of an enrichment',
      body: wire.enrichmentValueWrite,
      permissions: ['write'],
    },
    (project, { enrichmentId, enrichmentValue: value }) =>
      write(async ({ resources }, at) => {
        if (!(await resources.get(project, 'enrichment', enrichmentId))) {
          throw new ContentFault(404, `There is no enrichment "${enrichmentId}"`)
        }
        await resources.put(project, 'enrichment-value', value.id, value, at, enrichmentId)
      }),
  )

  calls.delete(
    '/api/v1/enrichment-values',
    { summary: 'Remove a value of an enrichment', body: wire.enrichmentValueDelete, permissions: ['write'] },
    (project, { enrichmentId, enrichmentValueId: id }) =>
      write(async ({ resources }) => {
        const removed = await resources.remove(project, 'enrichment-value', id, enrichmentId)
        if (!removed) throw new ContentFault(404, `There is no value "${id}"`)
      }),
  )

  routes.get(
    '/api/v2/manifest',
    {
      summary: 'The definitions that pages decide by: those that were published',
      answer: wire.manifestReply,
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

  calls.get(
    '/api/v2/manifest-history',
    {
      permission: 'read-draft',
      summary: 'What was published when, newest first; with `versionId`, what a version held',
      answer: wire.manifestHistoryReply,
      query: { versionId: 'One version, whole' },
    },
    async (project, query) => {
      const versionId = query.get('versionId')
      return versionId === null
        ? { results: await manifestVersions(store, project) }
        : manifestOfVersion(store, project, versionId)
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
