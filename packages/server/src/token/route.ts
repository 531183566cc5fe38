import { tokenRequest } from '@quarry/protocol/schema'
import { Hono } from 'hono'
import { Fault, readJson, type ServerEnv, validate } from '../http/index.ts'
import { type Keys, requireScope } from '../keys/index.ts'
import type { Tokens } from './tokens.ts'

const day = 86_400_000
const mostBytes = 100_000

export type TokenRouteOptions = {
  keys: Keys
  tokens: Tokens
  /** Throws when the organisation named in the address is not ours. */
  checkOrganization: (request: Request) => void
  /** Says what is wrong with a filter, if something is: a token that could never search is not made. */
  faultOfFilter: (expression: string) => string | null
}

/** `POST /rest/search/v2/token`: a program that may speak for others asks for a token that speaks for one of them. */
export function createTokenRoutes(options: TokenRouteOptions): Hono<ServerEnv> {
  const { keys, tokens, checkOrganization, faultOfFilter } = options
  return new Hono<ServerEnv>().post('/rest/search/v2/token', async function mintToken(c) {
    const key = requireScope(keys, c.req.raw, 'search-impersonate')
    checkOrganization(c.req.raw)
    const body = validate(tokenRequest, await readJson(c.req.raw, mostBytes), c.req.raw)
    const wrong = body.filter ? faultOfFilter(body.filter) : null
    if (body.explain === true) requireScope(keys, c.req.raw, 'search-explain')
    if (wrong !== null) throw new Fault('InvalidQueryException', `filter: ${wrong}`)
    const token = await tokens.mint({
      keyId: key.id,
      validFor: body.validFor ?? day,
      userIds: body.userIds,
      userGroups: body.userGroups ?? [],
      ...(body.userDisplayName ? { userDisplayName: body.userDisplayName } : {}),
      ...(body.searchHub ? { searchHub: body.searchHub } : {}),
      ...(body.pipeline ? { pipeline: body.pipeline } : {}),
      ...(body.filter ? { filter: body.filter } : {}),
      ...(body.explain === true ? { explain: true } : {}),
    })
    return c.json({ token })
  })
}
