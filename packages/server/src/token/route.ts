import { tokenReply, tokenRequest } from '@quarry/protocol/schema'
import { createRoutes, Fault, methodFault, type Routes, readJson, validate } from '../http/index.ts'
import { type Keys, requireScope } from '../keys/index.ts'
import type { Tokens } from './tokens.ts'

const day = 86_400_000
const mostBytes = 100_000

type TokenRouteOptions = {
  keys: Keys
  tokens: Tokens
  /** Throws when the organisation named in the address is not ours. */
  checkOrganization: (request: Request) => void
  /** Says what is wrong with a filter, if something is: a token that could never search is not made. */
  faultOfFilter: (expression: string) => string | null
}

/** `POST /rest/search/v2/token`: a program that may speak for others asks for a token that speaks for one of them. */
export function createTokenRoutes(options: TokenRouteOptions): Routes {
  const { keys, tokens, checkOrganization, faultOfFilter } = options
  const routes = createRoutes({
    label: 'token',
    query: { organizationId: 'Ours' },
    schemas: { Token: tokenRequest },
  })
  const described = {
    summary: 'Make a search token, with a key that may',
    answer: tokenReply,
    body: tokenRequest,
  }
  routes.post('/rest/search/v2/token', described, async (c, schema) => {
    const key = await requireScope(keys, c.req.raw, 'search-impersonate')
    checkOrganization(c.req.raw)
    const body = validate(schema, await readJson(c.req.raw, mostBytes), c.req.raw)
    if (key.hub && body.searchHub && body.searchHub !== key.hub)
      throw new Fault(
        'AccessDeniedException',
        `The key "${key.name}" makes tokens for the search hub "${key.hub}" only.`,
      )
    const searchHub = key.hub ?? body.searchHub
    const wrong = body.filter ? faultOfFilter(body.filter) : null
    if (body.explain === true) await requireScope(keys, c.req.raw, 'search-explain')
    if (wrong !== null) throw new Fault('InvalidQueryException', `filter: ${wrong}`)
    const token = await tokens.mint({
      keyId: key.id,
      validFor: body.validFor ?? day,
      userIds: body.userIds,
      userGroups: body.userGroups ?? [],
      ...(body.userDisplayName ? { userDisplayName: body.userDisplayName } : {}),
      ...(searchHub ? { searchHub } : {}),
      ...(body.pipeline ? { pipeline: body.pipeline } : {}),
      ...(body.filter ? { filter: body.filter } : {}),
      ...(body.explain === true ? { explain: true } : {}),
    })
    return c.json({ token })
  })
  routes.refuseOtherMethods(methodFault)
  return routes
}
