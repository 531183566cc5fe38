import { z } from 'zod'
import { createRoutes, Fault, type Routes, readJson } from '../http/index.ts'
import { type Keys, requireScope } from '../keys/index.ts'
import { faultsReply, versionReply, versionsReply } from '../pipelines/index.ts'
import { panelsSchema } from './panel.ts'
import type { InsightConfiguration } from './versions.ts'

const base = '/admin/insight'
const mostBytes = 1_000_000
const mostHistory = 100
const rollBack = z.object({ version: z.number().int().min(1) })

/** Administration of agents' panels, as of rules: for keys with the scope `pipelines`. */
export function createPanelRoutes({
  keys,
  panels,
  isOpen,
}: {
  keys: Keys
  panels: InsightConfiguration
  /** Closed, nothing lives here: not even a refusal tells of it. */
  isOpen: boolean
}): Routes {
  const routes = createRoutes({ label: 'admin-api', schemas: { InsightPanels: panelsSchema } })
  routes.use(`${base}/*`, async function admit(c, next) {
    if (!isOpen) throw new Fault('NotFoundException', `There is nothing at ${c.req.path}.`)
    await requireScope(keys, c.req.raw, 'pipelines')
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  const changer = async (request: Request) => (await requireScope(keys, request, 'pipelines')).name
  const read = (request: Request) => readJson(request, mostBytes)

  routes.get(base, { summary: 'The panels that hold', answer: panelsSchema }, async c =>
    c.json(await panels.document()),
  )
  routes.put(
    base,
    {
      summary: 'Put these in the place of all panels',
      answer: versionReply,
      body: panelsSchema,
      query: { note: 'Why, for the history' },
    },
    async c => {
      const note = (c.req.query('note') ?? '').slice(0, 500)
      return c.json(await panels.replace(await read(c.req.raw), { by: await changer(c.req.raw), note }))
    },
  )
  routes.post(
    `${base}/check`,
    { summary: 'Say what is wrong with panels', answer: faultsReply, body: panelsSchema },
    async c => c.json({ faults: panels.check(await read(c.req.raw)) }),
  )
  routes.get(`${base}/history`, { summary: 'The versions, newest first', answer: versionsReply }, async c =>
    c.json({ versions: await panels.history(mostHistory) }),
  )
  routes.post(
    `${base}/rollback`,
    { summary: 'Let `version` hold again', answer: versionReply, body: rollBack },
    async (c, schema) => {
      const wanted = schema.safeParse(await read(c.req.raw))
      if (!wanted.success)
        throw new Fault('InvalidParametersException', 'version: its number, as the history lists it.')
      return c.json(await panels.rollBack(wanted.data.version, await changer(c.req.raw)))
    },
  )
  return routes
}
