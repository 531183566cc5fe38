import { Hono } from 'hono'
import { Fault, readJson, type ServerEnv } from '../http/index.ts'
import { type Keys, requireScope } from '../keys/index.ts'
import { PushFault, pushFaultResponse } from './push-fault.ts'
import { createDocumentRoutes, type UploadUri } from './route-documents.ts'
import { createIdentityRoutes } from './route-identities.ts'
import { createPlatformRoutes, mayDo } from './route-platform.ts'
import type { Sources } from './sources.ts'

export type SourceRouteOptions = {
  sources: Sources
  keys: Keys
  organizationId: string
  /** Where clients reach us; if empty, where the request came in. */
  publicUrl: string
  onError: (error: unknown, traceId: string) => void
}

const push = '/push/v1/organizations/:org'
const platform = '/rest/organizations/:org'

/** The push interface, and the part of the administration that belongs to it. Keys with the scope `push` may call it. */
export function createSourceRoutes(options: SourceRouteOptions): Hono<ServerEnv> {
  const { sources, keys, organizationId, publicUrl, onError } = options
  const uploadUri: UploadUri = (c, { id, secret }) => {
    const base = publicUrl || new URL(c.req.url).origin
    const address = new URL(`/push/v1/organizations/${organizationId}/files/${id}`, base)
    address.searchParams.set('signature', secret)
    return {
      uploadUri: address.href,
      fileId: id,
      requiredHeaders: { 'Content-Type': 'application/octet-stream' },
    }
  }

  const app = new Hono<ServerEnv>()
  // The address itself is the right to send bytes there: it comes before the key is asked for.
  app.put(`${push}/files/:file`, async function upload(c) {
    await sources.files.fill(c.req.param('file'), c.req.query('signature') ?? '', c.req.raw.body)
    return c.json({})
  })
  for (const base of [push, platform]) {
    app.use(`${base}/*`, async function admit(c, next) {
      requireScope(keys, c.req.raw, 'push')
      const named = c.req.param('org')
      if (named !== organizationId)
        throw new PushFault(
          'ORGANIZATION_NOT_FOUND',
          `There is no organization "${String(named).slice(0, 100)}" here.`,
        )
      await next()
    })
  }
  app.post('/rest/privilege/evaluate', async function evaluate(c) {
    const key = requireScope(keys, c.req.raw, 'push')
    return c.json({ approved: mayDo(key, await readJson(c.req.raw, 100_000)) })
  })
  app.post(`${push}/files`, function createFile(c) {
    return c.json(uploadUri(c, sources.files.create(null)), 201)
  })
  app.route(`${push}/sources/:source`, createDocumentRoutes(sources, uploadUri))
  app.route(`${push}/providers/:provider`, createIdentityRoutes(sources))
  app.route(platform, createPlatformRoutes(sources))
  app.onError((error, c) => {
    const requestId = c.env.caller.traceId
    const known = pushFaultResponse(error, requestId)
    if (known) return known
    onError(error, requestId)
    const why = new Fault('InternalException', 'The service failed: the cause is in its log.', {
      cause: error,
    })
    return pushFaultResponse(why, requestId) ?? c.json({}, 500)
  })
  return app
}
