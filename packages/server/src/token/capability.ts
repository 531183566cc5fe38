import { tokenReply, tokenRequest } from '@quarry/protocol/schema'
import type { Context, Opened } from '../capability.ts'
import { createRoutes, Fault, methodFault, type Routes, readJson, validate } from '../http/index.ts'
import { type Keys, requireScope, type Secrets } from '../keys/index.ts'
import { type Asker, askerOf } from './asker.ts'
import { createTokens, type Tokens } from './tokens.ts'

export type TokenProvides = {
  /** Who is behind a request, with all that is known of them. */
  askerOf(request: Request): Promise<Asker>
  /** Refuses a call for another organisation than this one. */
  checkOrganization(request: Request): void
  /** Adds what is known of askers beside what their tokens say, such as their groups. */
  expandAskersWith(expand: (asker: Asker) => Promise<Asker>): void
  /** Says what is wrong with a filter, if something is: a token that could never search is not made. */
  checkFiltersWith(faultOfFilter: (expression: string) => string | null): void
}

/** Tokens of this installation's organisation, signed with its secrets. */
export const token = {
  name: 'token',
  open(context: Context & { control: { keys: Keys; secrets: Secrets } }): Opened<TokenProvides> {
    const { config, clock, control } = context
    const { keys, secrets } = control
    const { organizationId } = config
    const tokens = createTokens({
      organizationId,
      signingKeys: () => secrets.signingKeys,
      isKeyValid: keys.isValid,
      collectorKey: config.collectorKey,
      clock,
    })
    let expand = async (asker: Asker): Promise<Asker> => asker
    let faultOfFilter: (expression: string) => string | null = () => null

    function checkOrganization(request: Request): void {
      const named = new URL(request.url).searchParams.get('organizationId')
      if (named === null || named === organizationId) return
      throw new Fault('UnknownOrganizationException', `There is no organization "${named}" here.`)
    }

    return {
      provides: {
        askerOf: async request => expand(await askerOf(request, tokens, keys)),
        checkOrganization,
        expandAskersWith(other) {
          expand = other
        },
        checkFiltersWith(other) {
          faultOfFilter = other
        },
      },
      routes: [
        createTokenRoutes({
          keys,
          tokens,
          checkOrganization,
          faultOfFilter: expression => faultOfFilter(expression),
        }),
      ],
    }
  },
} as const

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
function createTokenRoutes({ keys, tokens, checkOrganization, faultOfFilter }: TokenRouteOptions): Routes {
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
