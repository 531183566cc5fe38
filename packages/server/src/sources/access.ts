import type { Access, AccessSet } from '@quarry/engine'
import { identityName } from '../search/index.ts'
import { type Permission, type PermissionSet, type Source, usualProvider } from './source.ts'

/** The wire's names of what an identity is, as search tokens spell them. */
const types: Readonly<Record<string, string>> = {
  USER: 'User',
  GROUP: 'Group',
  VIRTUAL_GROUP: 'VirtualGroup',
  VIRTUALGROUP: 'VirtualGroup',
}
const anyType = ['User', 'Group', 'VirtualGroup', 'Unknown']

/** The names that stand for an identity in access lists. One of unknown type may be a user or a group. */
export function identityNames(type: string | undefined, provider: string, name: string): string[] {
  const known = types[(type ?? 'UNKNOWN').toUpperCase()]
  return (known ? [known] : anyType).map(one => identityName(one, provider, name))
}

/**
 * Who may see a document; nothing means everybody. Permissions of the document count wherever they are given: a source
 * that everybody may see does not open a document that says otherwise.
 */
export function accessOf(permissions: readonly Permission[] | undefined, source: Source): Access | undefined {
  const provider = source.securityProvider ?? usualProvider
  if (source.sourceVisibility === 'PRIVATE')
    return { levels: levelsOf([...(source.permissions ?? [])], provider) }
  const own = levelsOf(permissions ?? [], provider)
  if (own.length > 0) return { levels: own }
  // In a secured source, who forgot the permissions has shown the document to nobody.
  return source.sourceVisibility === 'SECURED' ? { levels: [] } : undefined
}

/** Sets that stand alone are one level together, in the place of the first of them. */
function levelsOf(permissions: readonly Permission[], provider: string): AccessSet[][] {
  const levels: AccessSet[][] = []
  let loose: AccessSet[] | null = null
  for (const one of permissions) {
    if ('permissionSets' in one) {
      levels.push(one.permissionSets.map(set => setOf(set, provider)))
    } else if (loose) loose.push(setOf(one, provider))
    else {
      loose = [setOf(one, provider)]
      levels.push(loose)
    }
  }
  return levels
}

function setOf(set: PermissionSet, provider: string): AccessSet {
  const names = (list: PermissionSet['allowedPermissions']): string[] =>
    (list ?? []).flatMap(({ identity, identityType, securityProvider }) =>
      identityNames(identityType, securityProvider ?? provider, identity),
    )
  return {
    ...(set.allowAnonymous ? { anonymous: true } : {}),
    allow: names(set.allowedPermissions),
    deny: names(set.deniedPermissions),
  }
}
