import { Hono } from 'hono'
import { Fault, readJson, type ServerEnv } from '../http/index.ts'
import { type Keys, requireScope } from '../keys/index.ts'
import type { Pipelines } from './pipelines.ts'
import { mostBytes, type PipelineSet } from './schema.ts'

export type PipelineRouteOptions = {
  keys: Keys
  pipelines: Pipelines
  /** What a draft would change for queries that were made before. */
  rehearse: (draft: PipelineSet, queries: readonly unknown[]) => Promise<unknown>
  /** Closed, nothing lives here: not even a refusal tells of it. */
  isOpen: boolean
}

const base = '/admin/pipelines'
const mostHistory = 100
/** Rules and some thousand queries. */
const mostTrialBytes = 8_000_000

type Trial = { queries?: unknown }

/**
 * Administration of rules: below `/admin`, which no page of another origin may call and which is closed unless somebody
 * opens it, for keys with the scope `pipelines`.
 */
export function createPipelineRoutes({
  keys,
  pipelines,
  rehearse,
  isOpen,
}: PipelineRouteOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>()
  if (!isOpen) return app
  app.use(`${base}/*`, async function admit(c, next) {
    requireScope(keys, c.req.raw, 'pipelines')
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  const changeOf = (request: Request) => ({
    by: requireScope(keys, request, 'pipelines').name,
    note: (new URL(request.url).searchParams.get('note') ?? '').slice(0, 500),
  })
  const read = (request: Request): Promise<unknown> => readJson(request, mostBytes)

  app.get(base, c => c.json({ version: pipelines.version(), ...pipelines.document() }))
  app.put(base, async function replaceAll(c) {
    return c.json(pipelines.replace(unversioned(await read(c.req.raw)), changeOf(c.req.raw)))
  })
  app.post(`${base}/check`, async function check(c) {
    return c.json({ faults: pipelines.check(unversioned(await read(c.req.raw))) })
  })
  app.post(`${base}/try`, async function tryDraft(c) {
    const body = await readJson(c.req.raw, mostTrialBytes)
    const { queries = null, ...draft } = (typeof body === 'object' && body !== null ? body : {}) as Trial
    if (!Array.isArray(queries))
      throw new Fault('InvalidParametersException', 'queries: a list of searches, or of texts.')
    return c.json(await rehearse(pipelines.read(unversioned(draft)), queries))
  })
  app.get(`${base}/history`, c => c.json({ versions: pipelines.history(mostHistory) }))
  app.get(`${base}/history/:number`, c => c.json(pipelines.document(numberOf(c.req.param('number')))))
  app.post(`${base}/rollback`, async function rollBack(c) {
    const body = await read(c.req.raw)
    const number = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined
    return c.json(pipelines.rollBack(numberOf(String(number)), changeOf(c.req.raw).by))
  })
  app.get(`${base}/:name`, c => c.json(named(c.req.param('name'))))
  app.put(`${base}/:name`, async function replaceOne(c) {
    const name = c.req.param('name')
    const body = await read(c.req.raw)
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      throw new Fault('InvalidParametersException', 'A pipeline is an object: { "rules": […] }.')
    const one = { ...body, name } as Listed
    const all = listed()
    const known = all.some(other => other.name === name)
    const next = known ? all.map(other => (other.name === name ? one : other)) : [...all, one]
    return c.json(pipelines.replace({ pipelines: next }, changeOf(c.req.raw)))
  })
  app.delete(`${base}/:name`, function removeOne(c) {
    const { name } = named(c.req.param('name'))
    const rest = listed().filter(other => other.name !== name)
    return c.json(pipelines.replace({ pipelines: rest }, changeOf(c.req.raw)))
  })
  return app

  type Listed = ReturnType<Pipelines['document']>['pipelines'][number]

  function listed(): Listed[] {
    return pipelines.document().pipelines
  }

  function named(name: string): Listed {
    const found = listed().find(one => one.name === name)
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
