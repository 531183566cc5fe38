import type { Identity } from '@quarry/engine'
import type { Asker } from '../../token/index.ts'

/** Whom the index takes the asker for: the names that its access lists hold. */
export function identityOf({ userIds, userGroups }: Asker): Identity {
  const named = userIds.filter(({ name }) => name !== 'anonymous')
  return {
    identities: [
      ...named.map(({ name, provider, type }) => identityName(type ?? 'User', provider, name)),
      ...(userGroups ?? []).map(group => identityName('Group', 'token', group)),
    ],
  }
}

/** One name for one identity, whatever the case it was written in. */
export function identityName(type: string, provider: string, name: string): string {
  return `${type}|${provider}|${name}`.toLowerCase()
}
