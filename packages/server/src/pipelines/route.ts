import { z } from 'zod'
import { createRoutes, Fault, type Routes, readJson } from '../http/index.ts'
import { type Keys, requireScope } from '../keys/index.ts'
import { condition } from './condition-schema.ts'
import type { Pipelines } from './pipelines.ts'
import { faultsReply, tryOutReply, versionReply, versionsReply } from './replies.ts'
import { mostBytes, type PipelineDocument, type PipelineSet, pipelineSchema, pipelineSet } from './schema.ts'

type PipelineRouteOptions = {
  keys: Keys
  pipelines: Pipelines
  /** What a draft would change for queries that were made before. */
  tryOut: (draft: PipelineSet, queries: readonly unknown[]) => Promise<unknown>
  /** Closed, nothing lives here: not even a refusal tells of it. */
  isOpen: boolean
}

const base = '/admin/pipelines'
const mostHistory = 100
const note = { note: 'Why, for the history' }
/** Rules and some thousand queries. */
const mostTrialBytes = 8_000_000

const currentPipelines = pipelineSet.extend({ version: z.number().int() })

type Trial = { queries?: unknown }

/**
 * Administration of rules: below `/admin`, which no page of another origin may call and which is closed unless somebody
 * opens it, for keys with the scope `pipelines`.
 */
export function createPipelineRoutes({ keys, pipelines, tryOut, isOpen }: PipelineRouteOptions): Routes {
  const routes = createRoutes({
    label: 'admin-api',
    schemas: { Pipelines: pipelineSet, Pipeline: pipelineSchema, Condition: condition },
  })
  routes.use(`${base}/*`, async function admit(c, next) {
    if (!isOpen) throw new Fault('NotFoundException', `There is nothing at ${c.req.path}.`)
    await requireScope(keys, c.req.raw, 'pipelines')
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  const changeOf = async (request: Request) => ({
    by: (await requireScope(keys, request, 'pipelines')).name,
    note: (new URL(request.url).searchParams.get('note') ?? '').slice(0, 500),
  })
  const read = (request: Request): Promise<unknown> => readJson(request, mostBytes)

  routes.get(base, { summary: 'All pipelines, and their version', answer: currentPipelines }, async c =>
    c.json({ version: await pipelines.version(), ...(await pipelines.document()) }),
  )
  const replacing = {
    summary: 'Put these in the place of all pipelines',
    answer: versionReply,
    body: pipelineSet,
    query: note,
  }
  routes.put(base, replacing, async c =>
    c.json(await pipelines.replace(unversioned(await read(c.req.raw)), await changeOf(c.req.raw))),
  )
  const checking = { summary: 'Say what is wrong with pipelines', answer: faultsReply, body: pipelineSet }
  routes.post(`${base}/check`, checking, async c =>
    c.json({ faults: pipelines.check(unversioned(await read(c.req.raw))) }),
  )
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
  routes.get(`${base}/history`, { summary: 'The versions, newest first', answer: versionsReply }, async c =>
    c.json({ versions: await pipelines.history(mostHistory) }),
  )
  routes.get(`${base}/history/:number`, { summary: 'What a version held', answer: pipelineSet }, async c =>
    c.json(await pipelines.document(numberOf(c.req.param('number')))),
  )
  routes.post(`${base}/rollback`, { summary: 'Let `version` hold again', answer: versionReply }, async c => {
    const body = await read(c.req.raw)
    const number = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined
    return c.json(await pipelines.rollBack(numberOf(String(number)), (await changeOf(c.req.raw)).by))
  })
  routes.get(`${base}/:name`, { summary: 'One pipeline', answer: pipelineSchema }, async c =>
    c.json(await named(c.req.param('name'))),
  )
  const writing = {
    summary: 'Make or change one pipeline',
    answer: versionReply,
    body: pipelineSchema,
    query: note,
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
    { summary: 'Remove one pipeline', answer: versionReply, query: note },
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

function numberOf(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new Fault('InvalidParametersException', 'version: the number of a version, as the history lists it.')
}
