import type { Context, Opened } from '../capability.ts'
import { Fault } from '../http/index.ts'
import type { Keys, Secrets } from '../keys/index.ts'
import { type Asker, askerOf } from './asker.ts'
import { createTokenRoutes } from './route.ts'
import { createTokens } from './tokens.ts'

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
