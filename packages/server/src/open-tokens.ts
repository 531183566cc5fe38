import type { Config } from './config/index.ts'
import { Fault } from './http/index.ts'
import type { Keys, Secrets } from './keys/index.ts'
import { createTokens, type Tokens } from './token/index.ts'

export type OpenTokens = {
  tokens: Tokens
  /** Refuses a call for another organisation than this one. */
  checkOrganization(request: Request): void
}

/** Tokens of this installation's organisation, signed with its secrets. */
export function openTokens(
  { organizationId }: Pick<Config, 'organizationId'>,
  { secrets, keys, clock }: { secrets: Secrets; keys: Keys; clock: () => number },
): OpenTokens {
  return {
    tokens: createTokens({
      organizationId,
      signingKeys: () => secrets.signingKeys,
      isKeyValid: keys.isValid,
      clock,
    }),
    checkOrganization(request) {
      const named = new URL(request.url).searchParams.get('organizationId')
      if (named === null || named === organizationId) return
      throw new Fault('UnknownOrganizationException', `There is no organization "${named}" here.`)
    },
  }
}
