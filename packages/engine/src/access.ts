import type { Access, AccessSet, Identity } from './port.ts'

/** Whether a document with this access may be seen by that identity. */
export function maySee(access: Access | undefined, identity: Identity): boolean {
  if (access === undefined || 'everything' in identity) return true
  for (const level of access.levels) {
    const verdicts = level.map(set => verdict(set, identity.identities))
    if (verdicts.includes('denied')) return false
    if (verdicts.length > 0 && verdicts.every(each => each === 'allowed')) return true
  }
  return false
}

/**
 * Whether everyone may see it, whoever they are: only such documents shape statistics, corrections and suggestions.
 * A later level cannot matter when the first one lets everybody in.
 */
export function isPublic(access: Access | undefined): boolean {
  if (access === undefined) return true
  const first = access.levels.find(level => level.length > 0)
  return first?.every(set => set.anonymous === true && !set.deny?.length) ?? false
}

function verdict(set: AccessSet, identities: readonly string[]): 'allowed' | 'denied' | 'undecided' {
  if (set.deny?.some(one => identities.includes(one))) return 'denied'
  if (set.anonymous || set.allow?.some(one => identities.includes(one))) return 'allowed'
  return 'undecided'
}
