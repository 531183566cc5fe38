import type { TokenClaims } from '@quarry/protocol'

/** Whether somebody sees other things than everybody does: what they search for is then nobody else's business. */
export function isRestricted({
  userIds,
  userGroups,
  filter,
}: Pick<TokenClaims, 'userIds' | 'userGroups' | 'filter'>): boolean {
  return Boolean(filter) || (userGroups ?? []).length > 0 || userIds.some(({ name }) => name !== 'anonymous')
}
