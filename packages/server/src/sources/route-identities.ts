import type { Context } from 'hono'
import { Hono } from 'hono'
import type { z } from 'zod'
import { readJson, type ServerEnv } from '../http/index.ts'
import { aliasModel, deletedIdentity, identityModel } from './identity-store.ts'
import { pushLimits } from './limits.ts'
import { numberIn, textIn } from './parameters.ts'
import { PushFault } from './push-fault.ts'
import type { Sources } from './sources.ts'

/** Identities of one provider: groups and their members, and who is who in another provider. */
export function createIdentityRoutes(sources: Sources): Hono<ServerEnv> {
  const { identities } = sources.stores
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
    const [issue] = parsed.error.issues
    throw new PushFault(
      'INVALID_IDENTITY',
      `${issue?.path.map(String).join('.') || 'body'}: ${issue?.message}`,
    )
  }
  const done = (c: Context<ServerEnv>): Response => {
    sources.identitiesChanged()
    return c.json({}, 202)
  }

  return new Hono<ServerEnv>()
    .put('/permissions', async function putIdentity(c) {
      const body = await read(c, identityModel)
      identities.transaction(() => identities.putMembers(at(c), body))
      return done(c)
    })
    .put('/mappings', async function putMapping(c) {
      const body = await read(c, aliasModel)
      identities.transaction(() => identities.putMappings(at(c), body))
      return done(c)
    })
    .delete('/permissions', async function deleteIdentity(c) {
      const { identity } = await read(c, deletedIdentity)
      identities.remove(at(c), identity)
      return done(c)
    })
    .put('/permissions/batch', function putBatch(c) {
      const { provider: subject, ordering: orderingId } = at(c)
      const { id } = sources.files.require(textIn(c, 'fileId'))
      return c.json(sources.queue({ kind: 'identities', subject, files: [id], orderingId }), 202)
    })
    .delete('/permissions/olderthan', function deleteOlder(c) {
      const orderingId = numberIn(c, 'orderingId')
      if (orderingId === undefined) throw new PushFault('INVALID_PARAMETER', 'orderingId must be given.')
      const delayMs = Math.min(numberIn(c, 'queueDelay') ?? 0, 1440) * 60_000
      const job = { kind: 'identities older than' as const, subject: at(c).provider, orderingId, delayMs }
      return c.json(sources.queue(job), 202)
    })
}
