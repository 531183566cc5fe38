import { z } from 'zod'
import { createRoutes, Fault, type Routes, readJson } from '../http/index.ts'
import { type Keys, requireScope } from '../keys/index.ts'
import type { Configuration } from './configuration.ts'
import { faultsReply, versionReply, versionsReply } from './replies.ts'

const scope = 'pipelines'
const mostHistory = 100
const rollBack = z.object({ version: z.number().int().min(1) })

type ConfigurationRouteOptions<Document> = {
  keys: Keys
  /** Closed, nothing lives here: not even a refusal tells of it. */
  isOpen: boolean
  base: string
  configuration: Configuration<Document, unknown>
  schema: z.ZodType
  /** Models by name, for `openapi.json`. */
  schemas: Readonly<Record<string, z.ZodType>>
  mostBytes: number
  /** What holds, in the shape of the wire. */
  held?: { answer: z.ZodType; read(): Promise<object> }
  /** What of a body is the document. */
  documentIn?(body: unknown): unknown
  summaries: { read: string; replace: string; check: string }
}

/** Lets in keys with the scope `pipelines`, where administration is open. */
export function admitAdministrators(routes: Routes, path: string, keys: Keys, isOpen: boolean): void {
  routes.use(path, async function admit(c, next) {
    if (!isOpen) throw new Fault('NotFoundException', `There is nothing at ${c.req.path}.`)
    await requireScope(keys, c.req.raw, scope)
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
}

/**
 * Administration of a configuration that is written as a whole: below `/admin`, which no page of another origin may call and
 * which is closed unless somebody opens it, for keys with the scope `pipelines`.
 */
export function createConfigurationRoutes<Document extends object>(
  options: ConfigurationRouteOptions<Document>,
) {
  const { keys, isOpen, base, configuration, schema, mostBytes, summaries } = options
  const { documentIn = body => body } = options
  const { held = { answer: schema, read: (): Promise<object> => configuration.document() } } = options
  const routes = createRoutes({ label: 'admin-api', schemas: options.schemas })
  admitAdministrators(routes, `${base}/*`, keys, isOpen)
  const read = (request: Request): Promise<unknown> => readJson(request, mostBytes)
  const changeOf = async (request: Request) => ({
    by: (await requireScope(keys, request, scope)).name,
    note: (new URL(request.url).searchParams.get('note') ?? '').slice(0, 500),
  })

  routes.get(base, { summary: summaries.read, answer: held.answer }, async c => c.json(await held.read()))
  const replacing = { summary: summaries.replace, answer: versionReply, body: schema, query: noteQuery }
  routes.put(base, replacing, async c =>
    c.json(await configuration.replace(documentIn(await read(c.req.raw)), await changeOf(c.req.raw))),
  )
  const checking = { summary: summaries.check, answer: faultsReply, body: schema }
  routes.post(`${base}/check`, checking, async c =>
    c.json({ faults: configuration.check(documentIn(await read(c.req.raw))) }),
  )
  routes.get(`${base}/history`, { summary: 'The versions, newest first', answer: versionsReply }, async c =>
    c.json({ versions: await configuration.history(mostHistory) }),
  )
  const goingBack = { summary: 'Let `version` hold again', answer: versionReply, body: rollBack }
  routes.post(`${base}/rollback`, goingBack, async c => {
    const body = await read(c.req.raw)
    const number = typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined
    const { by } = await changeOf(c.req.raw)
    return c.json(await configuration.rollBack(versionIn(String(number)), by))
  })
  return { routes, read, changeOf }
}

export const noteQuery = { note: 'Why, for the history' }

export function versionIn(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new Fault('InvalidParametersException', 'version: the number of a version, as the history lists it.')
}
