import type { Context } from 'hono'
import type { z } from 'zod'
import { firstFault, type Routes, readJson, type ServerEnv } from '../http/index.ts'
import {
  aliasModel,
  deletedIdentity,
  identityModel,
  mainName,
  withMappings,
  withMembers,
} from './identities.ts'
import { pushLimits } from './limits.ts'
import type { Sources } from './open-sources.ts'
import { fileParameter, numberIn, olderThan, orderingParameter, textIn } from './parameters.ts'
import { PushFault } from './push-fault.ts'
import { empty, pushed } from './replies.ts'

/** Identities of one provider: groups and their members, and who is who in another provider. */
export function registerIdentities(routes: Routes, base: string, sources: Sources): void {
  const provider = `${base}/providers/:provider` as const
  const { stores } = sources
  const at = (c: Context<ServerEnv>) => ({
    provider: c.req.param('provider') ?? '',
    ordering: sources.orderOf(numberIn(c, 'orderingId')),
  })
  async function read<Schema extends z.ZodType>(
    c: Context<ServerEnv>,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const parsed = schema.safeParse(await readJson(c.req.raw, pushLimits.documentBody))
    if (parsed.success) return parsed.data
    throw new PushFault('INVALID_IDENTITY', firstFault(parsed.error))
  }
  const done = (c: Context<ServerEnv>): Response => {
    sources.identitiesChanged()
    return c.json({}, 202)
  }

  const telling = { answer: empty, statuses: [202], query: orderingParameter } as const
  routes.put(
    `${provider}/permissions`,
    { summary: 'Say who an identity is, and who is in it', ...telling, body: identityModel },
    async (c, schema) => {
      const identity = withMembers(at(c), await read(c, schema))
      await stores.transaction(tx => tx.identities.put(identity))
      return done(c)
    },
  )
  routes.put(
    `${provider}/mappings`,
    { summary: 'Say what an identity is called elsewhere', ...telling, body: aliasModel },
    async (c, schema) => {
      const identity = withMappings(at(c), await read(c, schema))
      await stores.transaction(tx => tx.identities.put(identity))
      return done(c)
    },
  )
  routes.delete(
    `${provider}/permissions`,
    { summary: 'Forget an identity', ...telling, body: deletedIdentity },
    async (c, schema) => {
      const { identity } = await read(c, schema)
      const place = at(c)
      await stores.identities.remove(mainName(identity, place), place.ordering)
      return done(c)
    },
  )
  routes.put(
    `${provider}/permissions/batch`,
    {
      summary: 'The same for many',
      answer: pushed,
      statuses: [202],
      query: { ...fileParameter, ...orderingParameter },
    },
    async c => {
      const { provider: subject, ordering: orderingId } = at(c)
      const { id } = await sources.files.require(textIn(c, 'fileId'))
      return c.json(await sources.queue({ kind: 'identities', subject, files: [id], orderingId }), 202)
    },
  )
  routes.delete(
    `${provider}/permissions/olderthan`,
    { summary: 'Forget identities that came before', ...olderThan.described },
    async c => {
      const job = { kind: 'identities older than' as const, subject: at(c).provider, ...olderThan.read(c) }
      return c.json(await sources.queue(job), 202)
    },
  )
}
