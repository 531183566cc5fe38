import { z } from 'zod'
import { Fault, type Routes, readJson } from '../http/index.ts'
import type { Keys } from '../keys/index.ts'
import { condition } from './condition-schema.ts'
import { createConfigurationRoutes, noteQuery, versionIn } from './configuration-routes.ts'
import type { Pipelines } from './pipelines.ts'
import { tryOutReply, versionReply } from './replies.ts'
import { mostBytes, type PipelineDocument, type PipelineSet, pipelineSchema, pipelineSet } from './schema.ts'

type PipelineRouteOptions = {
  keys: Keys
  pipelines: Pipelines
  /** What a draft would change for queries that were made before. */
  tryOut: (draft: PipelineSet, queries: readonly unknown[]) => Promise<unknown>
  isOpen: boolean
}

const base = '/admin/pipelines'
/** Rules and some thousand queries. */
const mostTrialBytes = 8_000_000

const currentPipelines = pipelineSet.extend({ version: z.number().int() })

type Trial = { queries?: unknown }

/** Administration of rules. */
export function createPipelineRoutes({ keys, pipelines, tryOut, isOpen }: PipelineRouteOptions): Routes {
  const { routes, read, changeOf } = createConfigurationRoutes({
    keys,
    isOpen,
    base,
    configuration: pipelines,
    schema: pipelineSet,
    schemas: { Pipelines: pipelineSet, Pipeline: pipelineSchema, Condition: condition },
    mostBytes,
    held: {
      answer: currentPipelines,
      read: async () => ({ version: await pipelines.version(), ...(await pipelines.document()) }),
    },
    documentIn: unversioned,
    summaries: {
      read: 'All pipelines, and their version',
      replace: 'Put these in the place of all pipelines',
      check: 'Say what is wrong with pipelines',
    },
  })
  const trying = {
    summary: 'Say what these would change for `queries`',
    answer: tryOutReply,
    body: pipelineSet,
  }
  routes.post(`${base}/try`, trying, async c => {
    const body = await readJson(c.req.raw, mostTrialBytes)
    const { queries = null, ...draft } = (typeof body === 'object' && body !== null ? body : {}) as Trial
    if (!Array.isArray(queries))
      throw new Fault('InvalidParametersException', 'queries: a list of searches, or of texts.')
    return c.json(await tryOut(pipelines.read(unversioned(draft)), queries))
  })
  routes.get(`${base}/history/:number`, { summary: 'What a version held', answer: pipelineSet }, async c =>
    c.json(await pipelines.document(versionIn(c.req.param('number')))),
  )
  routes.get(`${base}/:name`, { summary: 'One pipeline', answer: pipelineSchema }, async c =>
    c.json(await named(c.req.param('name'))),
  )
  const writing = {
    summary: 'Make or change one pipeline',
    answer: versionReply,
    body: pipelineSchema,
    query: noteQuery,
  }
  routes.put(`${base}/:name`, writing, async c => {
    const name = c.req.param('name')
    const body = await read(c.req.raw)
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new Fault('InvalidParametersException', 'A pipeline is an object: { "rules": […] }.')
    const one = { ...body, name } as Listed
    const all = await listed()
    const known = all.some(other => other.name === name)
    const next = known ? all.map(other => (other.name === name ? one : other)) : [...all, one]
    return c.json(await pipelines.replace({ pipelines: next }, await changeOf(c.req.raw)))
  })
  routes.delete(
    `${base}/:name`,
    { summary: 'Remove one pipeline', answer: versionReply, query: noteQuery },
    async c => {
      const { name } = await named(c.req.param('name'))
      const rest = (await listed()).filter(other => other.name !== name)
      return c.json(await pipelines.replace({ pipelines: rest }, await changeOf(c.req.raw)))
    },
  )
  return routes

  type Listed = PipelineDocument['pipelines'][number]

  async function listed(): Promise<Listed[]> {
    return (await pipelines.document()).pipelines
  }

  async function named(name: string): Promise<Listed> {
    const found = (await listed()).find(one => one.name === name)
    if (found) return found
    throw new Fault('NotFoundException', `There is no pipeline "${name.slice(0, 100)}".`)
  }
}

/** What a GET answered may be sent back as it is. */
function unversioned(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('version' in body)) return body
  const { version: _, ...rest } = body
  return rest
}
