import type { Context } from 'hono'
import { z } from 'zod'
import {
  createRoutes,
  Fault,
  platformFailure,
  platformRefusal,
  type Routes,
  readAs,
  type ServerEnv,
} from '../http/index.ts'
import type { Key, Keys } from './keys.ts'
import { endOf } from './lifetime.ts'
import {
  copyModel,
  keyChangeModel,
  keyList,
  keyReply,
  newKeyModel,
  organizationReply,
  privilegeList,
} from './models.ts'
import { privilegesOf, scopes } from './privileges.ts'
import { requireKey, requireScope } from './require-scope.ts'
import { checkHub, hubIn, type Rights, rightsFrom } from './rights.ts'

type KeyRouteOptions = {
  keys: Keys
  organizationId: string
  clock: () => number
  /** Closed, keys are made at the machine alone: not even a refusal tells of these calls. */
  isOpen: boolean
}

const organization = '/rest/organizations/:organization'
const base = `${organization}/apikeys`
const mostBytes = 200_000
const mostAtOnce = 100

/** The organisation, and its keys, by the calls of the provider's administration. Keys are the business of `admin` alone. */
export function createKeyRoutes({ keys, organizationId, clock, isOpen }: KeyRouteOptions): Routes {
  const routes = createRoutes({
    label: 'admin-api',
    failure: platformFailure,
    refusal: platformRefusal,
    schemas: { ApiKey: keyReply, NewApiKey: newKeyModel, ApiKeyChange: keyChangeModel },
  })
  async function checkOrganization(c: Context<ServerEnv>): Promise<Key> {
    const key = await requireKey(keys, c.req.raw)
    const named = c.req.param('organization') ?? ''
    if (named === organizationId) return key
    throw new Fault('NotFoundException', `There is no organization "${named.slice(0, 100)}" here.`)
  }
  for (const path of [base, `${base}/*`, `${organization}/privileges/apikeys`])
    routes.use(path, async function admit(c, next) {
      if (!isOpen) throw new Fault('NotFoundException', `There is nothing at ${c.req.path}.`)
      await requireScope(keys, c.req.raw, 'admin')
      await checkOrganization(c)
      await next()
      c.res.headers.set('cache-control', 'no-store')
    })

  routes.get(organization, { summary: 'The organization', answer: organizationReply }, async c => {
    await checkOrganization(c)
    return c.json({ id: organizationId, displayName: organizationId })
  })
  routes.get(
    `${organization}/privileges/me`,
    { summary: 'What the key that asks may do', answer: privilegeList },
    async c => {
      const { scopes: own, sources } = await checkOrganization(c)
      return c.json(privilegesOf(own, sources))
    },
  )
  routes.get(
    `${organization}/privileges/apikeys`,
    { summary: 'What keys can be made for', answer: privilegeList },
    c => c.json(privilegesOf(scopes)),
  )
  routes.get(
    base,
    {
      summary: 'All keys that were not deleted',
      answer: keyList,
      query: { status: 'ACTIVE or DEACTIVATED' },
    },
    async c => {
      const status = c.req.query('status')
      if (status !== undefined && status !== 'ACTIVE' && status !== 'DEACTIVATED')
        throw new Fault('InvalidParametersException', 'status: ACTIVE or DEACTIVATED.')
      const list = (await there()).map(key => told(key))
      return c.json(list.filter(({ enabled }) => status === undefined || enabled === (status === 'ACTIVE')))
    },
  )
  const making = { answer: keyReply, statuses: [201] } as const
  routes.post(base, { ...making, summary: 'Make a key', body: newKeyModel }, async (c, schema) => {
    const { displayName, description, privileges, lifetimeDuration, ...limits } = await readAs(
      schema,
      c.req.raw,
      mostBytes,
    )
    const rights = rightsFrom(privileges)
    const hub = hubIn(limits, rights.scopes)
    const made = await keys.create({
      name: displayName,
      scopes: rights.scopes,
      ...(rights.sources ? { sources: rights.sources } : {}),
      ...(hub ? { hub } : {}),
      ...about(description),
      ...endFrom(lifetimeDuration),
    })
    return c.json({ ...told(made.key), value: made.text }, 201)
  })
  routes.get(`${base}/:key`, { summary: 'One key', answer: keyReply }, async c =>
    c.json(told(await named(c))),
  )
  routes.put(
    `${base}/:key`,
    { summary: 'Change a key; what is not said stays', answer: keyReply, body: keyChangeModel },
    async (c, schema) => {
      const { id, scopes: before, hub } = await named(c)
      const { displayName, description, privileges, enabled, ...limits } = await readAs(
        schema,
        c.req.raw,
        mostBytes,
      )
      const rights: Partial<Rights> = privileges === undefined ? {} : rightsFrom(privileges)
      const wantsLimits = limits.additionalConfiguration !== undefined
      const after = rights.scopes ?? before
      const heldTo = hubIn(limits, after)
      if (!wantsLimits && hub !== undefined) checkHub(after)
      await keys.change(id, {
        ...(displayName === undefined ? {} : { name: displayName }),
        ...(description == null ? {} : { description }),
        ...rights,
        ...(wantsLimits ? { hub: heldTo } : {}),
      })
      if (enabled !== undefined) await keys.enable(id, enabled)
      return c.json(told(await named(c)))
    },
  )
  routes.put(
    `${base}/:key/duplicate`,
    { ...making, summary: 'Make a key that may the same', body: copyModel },
    async (c, schema) => {
      const key = await named(c)
      const { displayName, description, lifetimeDuration } = await readAs(schema, c.req.raw, mostBytes)
      const made = await keys.create({
        name: displayName ?? key.name,
        scopes: key.scopes,
        ...(key.sources ? { sources: key.sources } : {}),
        ...(key.hub ? { hub: key.hub } : {}),
        ...about(description ?? key.description),
        ...(key.projectId === undefined ? {} : { projectId: key.projectId }),
        ...endFrom(lifetimeDuration),
      })
      return c.json({ ...told(made.key), value: made.text }, 201)
    },
  )
  routes.delete(`${base}/:key`, { summary: 'End a key for good', answerType: '' }, async c => {
    await keys.revoke((await named(c)).id)
    return c.body(null, 204)
  })
  const many = (summary: string) => ({ summary, body: z.array(z.string()).max(mostAtOnce), answerType: '' })
  routes.post(`${base}/delete/bulk`, many('End keys for good, all or none'), async (c, schema) =>
    each(c, schema, id => keys.revoke(id)),
  )
  for (const [word, enabled] of [
    ['activate', true],
    ['disable', false],
  ] as const) {
    const what = enabled ? 'good again' : 'good no more, until it is made so'
    routes.put(`${base}/:key/${word}`, { summary: `Let a key be ${what}`, answerType: '' }, async c => {
      await keys.enable((await named(c)).id, enabled)
      return c.body(null, 204)
    })
    routes.put(`${base}/${word}/bulk`, many(`Let keys be ${what}`), async (c, schema) =>
      each(c, schema, id => keys.enable(id, enabled)),
    )
  }
  routes.app.onError((error, c) => {
    if (!(error instanceof Fault)) throw error
    const body = platformRefusal(error, c.env.caller.traceId)
    return Response.json(body, { status: error.status, headers: error.headers })
  })
  return routes

  async function there(): Promise<Key[]> {
    return (await keys.list()).filter(({ revoked }) => revoked === null)
  }
  async function known(id: string): Promise<Key> {
    const key = (await there()).find(one => one.id === id)
    if (key) return key
    throw new Fault('NotFoundException', `There is no key with the id "${id.slice(0, 60)}".`)
  }
  async function named(c: Context<ServerEnv>): Promise<Key> {
    return known(c.req.param('key') ?? '')
  }
  async function each(
    c: Context<ServerEnv>,
    schema: z.ZodType<string[]>,
    work: (id: string) => Promise<unknown>,
  ): Promise<Response> {
    const list = await readAs(schema, c.req.raw, mostBytes)
    for (const id of list) await known(id)
    for (const id of list) await work(id)
    return c.body(null, 204)
  }
  function told(key: Key): z.output<typeof keyReply> {
    const { id, name, description = '', created, expires, disabled } = key
    const isOver = expires !== undefined && expires <= clock()
    return {
      id,
      resourceId: id,
      organizationId,
      displayName: name,
      description,
      enabled: disabled === undefined && !isOver,
      status: disabled !== undefined ? 'DISABLED' : isOver ? 'EXPIRED' : 'ENABLED',
      createdDate: created,
      ...(expires === undefined ? {} : { expirationDate: expires }),
      ...(disabled === undefined ? {} : { disabledDate: disabled }),
      privileges: privilegesOf(key.scopes, key.sources),
      ...(key.hub === undefined
        ? {}
        : {
            additionalConfiguration: {
              search: { enforcedQueryPipelineConfiguration: { searchHub: key.hub } },
            },
          }),
    }
  }
  function endFrom(duration: string | undefined): { expires?: number } {
    if (duration === undefined) return {}
    const expires = endOf(duration, clock())
    if (expires !== null) return { expires }
    throw new Fault(
      'InvalidParametersException',
      'lifetimeDuration: such as P14D, P3M or P1Y; at most ten years.',
    )
  }
}

function about(description: string | null | undefined): { description?: string } {
  return description ? { description } : {}
}
