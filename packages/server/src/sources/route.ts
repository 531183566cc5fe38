import {
  createRoutes,
  Fault,
  platformFailure,
  platformRefusal,
  type Routes,
  readJson,
  storageFault,
} from '../http/index.ts'
import { type Key, type Keys, requireScope } from '../keys/index.ts'
import { documentModel } from './document-model.ts'
import { fieldModel } from './field.ts'
import { mappingsModel } from './mapping-model.ts'
import type { Sources } from './open-sources.ts'
import { PushFault, pushFaultResponse } from './push-fault.ts'
import {
  empty,
  fieldPage,
  fileContainer,
  inferredFields,
  privilegeReply,
  pushed,
  sourceReply,
} from './replies.ts'
import { registerDocuments, type UploadUri } from './route-documents.ts'
import { registerIdentities } from './route-identities.ts'
import { registerMappings } from './route-mappings.ts'
import { fieldModels, mayDo, registerPlatform } from './route-platform.ts'
import { type Source, sourceModel } from './source.ts'

type SourceRouteOptions = {
  sources: Sources
  keys: Keys
  organizationId: string
  /** Where clients reach us; if empty, where the request came in. */
  publicUrl: string
  onError: (error: unknown, traceId: string) => void
}

const push = '/push/v1/organizations/:organization'
const platform = '/rest/organizations/:organization'

/** The push interface, and the part of the administration that belongs to it. Keys with the scope `push` may call it. */
export function createSourceRoutes(options: SourceRouteOptions): Routes {
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

  const named = async (part: string): Promise<Source> => sources.registry.get(decodeURIComponent(part))

  /** A key that is held to some sources reaches no other, and neither lists them nor makes one. */
  async function checkSourceOf(path: string, { name, sources: only, scopes }: Key): Promise<void> {
    if (!only || scopes.includes('admin')) return
    const [, kind = '', asked = ''] =
      /^\/(?:push\/v1|rest)\/organizations\/[^/]+\/(\w+)(?:\/([^/]+))?/.exec(path) ?? []
    // What is of all sources is a right of its own, which it has.
    if (['files', 'providers', 'indexes'].includes(kind)) return
    const source = await named(asked).catch((error: unknown) => {
      if (error instanceof PushFault || error instanceof URIError) return null
      throw error
    })
    if (kind === 'sources' && source && (only.includes(source.id) || only.includes(source.name))) return
    throw new Fault('AccessDeniedException', `The key "${name}" is held to the sources ${only.join(', ')}.`)
  }

  const routes = createRoutes({
    label: 'push',
    failure: platformFailure,
    refusal: platformRefusal,
    schemas: {
      PushFailure: platformFailure,
      PushedDocument: documentModel,
      PushSource: sourceModel,
      SourceMappings: mappingsModel,
      PushField: fieldModel,
      PushFields: fieldModels,
      PushedReply: pushed,
      PushContainer: fileContainer,
      PushSourceReply: sourceReply,
      PushFieldPage: fieldPage,
      InferredFields: inferredFields,
    },
  })
  // The address itself is the right to send bytes there: it comes before the key is asked for.
  const filling = {
    summary: 'Fill a container, at the address that was given for it',
    answer: empty,
    query: { signature: 'The right to do so' },
    bodyType: 'application/octet-stream',
    proof: [],
  } as const
  routes.put(`${push}/files/:file`, filling, async c => {
    await sources.files.fill(c.req.param('file'), c.req.query('signature') ?? '', c.req.raw.body)
    return c.json({})
  })
  // No more of the organisation than what is answered here: the rest of it is others', or nobody's.
  for (const base of [push, `${platform}/sources`, `${platform}/indexes`]) {
    routes.use(`${base}/*`, async function admit(c, next) {
      const key = await requireScope(keys, c.req.raw, 'push')
      const named = c.req.param('organization')
      if (named !== organizationId)
        throw new PushFault(
          'ORGANIZATION_NOT_FOUND',
          `There is no organization "${String(named).slice(0, 100)}" here.`,
        )
      await checkSourceOf(c.req.path, key)
      await next()
    })
  }
  routes.post(
    '/rest/privilege/evaluate',
    { summary: 'Say what the key may do', answer: privilegeReply },
    async c => {
      const key = await requireScope(keys, c.req.raw, 'push')
      return c.json({ approved: mayDo(key, await readJson(c.req.raw, 100_000)) })
    },
  )
  const making = {
    summary: 'Make a container, and say where its bytes go',
    answer: fileContainer,
    statuses: [201],
  } as const
  routes.post(`${push}/files`, making, async c => c.json(uploadUri(c, await sources.files.create(null)), 201))
  registerDocuments(routes, push, sources, uploadUri)
  registerIdentities(routes, push, sources)
  registerPlatform(routes, platform, sources)
  registerMappings(routes, platform, sources)
  routes.app.onError((error, c) => {
    const requestId = c.env.caller.traceId
    const known = pushFaultResponse(error, requestId)
    if (known) return known
    onError(error, requestId)
    const why =
      storageFault(error) ??
      new Fault('InternalException', 'The service failed: the cause is in its log.', { cause: error })
    return pushFaultResponse(why, requestId) ?? c.json({}, 500)
  })
  return routes
}
