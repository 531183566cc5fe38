import { listingReply } from '@quarry/protocol/schema'
import { z } from 'zod'
import { createRoutes, Fault, type Routes, readJson } from '../http/index.ts'
import { type Keys, requireScope } from '../keys/index.ts'
import type { Configuration } from '../pipelines/index.ts'
import { faultsReply, versionReply, versionsReply } from '../pipelines/index.ts'
import { type Storefront, type StorefrontDocument, storefrontSchema } from './storefront.ts'

type AdminRouteOptions = {
  keys: Keys
  storefront: Configuration<StorefrontDocument, Storefront>
  /** What a page of a draft would show to somebody without a name. */
  tryOut: (draft: unknown, request: Record<string, unknown>) => Promise<object>
  /** Closed, nothing lives here: not even a refusal tells of it. */
  isOpen: boolean
}

const base = '/admin/storefront'
const mostBytes = 4_000_000
const mostHistory = 100
const trial = z.looseObject({ request: z.record(z.string(), z.unknown()) })
const rollBack = z.object({ version: z.number().int().min(1) })

/** Administration of the shop's pages, as of rules: for keys with the scope `pipelines`. */
export function createStorefrontRoutes({ keys, storefront, tryOut, isOpen }: AdminRouteOptions): Routes {
  const routes = createRoutes({ label: 'admin-api', schemas: { Storefront: storefrontSchema } })
  routes.use(`${base}/*`, async function admit(c, next) {
    if (!isOpen) throw new Fault('NotFoundException', `There is nothing at ${c.req.path}.`)
    await requireScope(keys, c.req.raw, 'pipelines')
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  routes.get(base, { summary: 'The storefront that holds', answer: storefrontSchema }, async c =>
    c.json(await storefront.document()),
  )
  routes.put(
    base,
    {
      summary: 'Put this in the place of the storefront',
      answer: versionReply,
      body: storefrontSchema,
      query: { note: 'Why, for the history' },
    },
    async c => {
      const by = (await requireScope(keys, c.req.raw, 'pipelines')).name
      const note = (c.req.query('note') ?? '').slice(0, 500)
      return c.json(await storefront.replace(await readJson(c.req.raw, mostBytes), { by, note }))
    },
  )
  routes.post(
    `${base}/check`,
    { summary: 'Say what is wrong with a storefront', answer: faultsReply, body: storefrontSchema },
    async c => c.json({ faults: storefront.check(await readJson(c.req.raw, mostBytes)) }),
  )
  routes.post(
    `${base}/try`,
    {
      summary: 'What a page of this would show, for `request`',
      answer: listingReply,
      body: storefrontSchema,
    },
    async c => {
      const read = trial.safeParse(await readJson(c.req.raw, mostBytes))
      if (!read.success)
        throw new Fault('InvalidParametersException', 'request: the listing that is asked for.')
      const { request, ...draft } = read.data
      return c.json(await tryOut(draft, request))
    },
  )
  routes.get(`${base}/history`, { summary: 'The versions, newest first', answer: versionsReply }, async c =>
    c.json({ versions: await storefront.history(mostHistory) }),
  )
  routes.post(`${base}/rollback`, { summary: 'Let `version` hold again', answer: versionReply }, async c => {
    const read = rollBack.safeParse(await readJson(c.req.raw, mostBytes))
    if (!read.success)
      throw new Fault('InvalidParametersException', 'version: its number, as the history lists it.')
    const by = (await requireScope(keys, c.req.raw, 'pipelines')).name
    return c.json(await storefront.rollBack(read.data.version, by))
  })
  return routes
}
