import { z } from 'zod'

/** What a key may do, as the provider's administration spells it. */
export const privilege = z.object({
  owner: z.string().max(100),
  targetDomain: z.string().max(100),
  targetId: z.string().max(500).nullish(),
  type: z.string().max(50).nullish(),
  level: z.string().max(50).nullish(),
})

type Privilege = z.output<typeof privilege>
type PrivilegeModel = { owner: string; targetDomain: string; targetId: string; type?: string }

/** Scopes that the provider has words for; `null` where a privilege of it has no kind. */
const known: Partial<Record<Scope, readonly (readonly [string, string, string | null])[]>> = {
  push: [
    ['PLATFORM', 'SOURCE', 'EDIT'],
    ['PLATFORM', 'FIELD', 'EDIT'],
    ['PLATFORM', 'SECURITY_PROVIDER', 'EDIT'],
  ],
  'search-impersonate': [
    ['SEARCH_API', 'EXECUTE_QUERY', null],
    ['SEARCH_API', 'IMPERSONATE', null],
  ],
  pipelines: [['SEARCH_API', 'QUERY_PIPELINE', 'EDIT']],
  'insights-read': [['USAGE_ANALYTICS', 'ANALYTICS_DATA', 'VIEW']],
}

/** Every other scope is a privilege of ours, by its name. */
const wordsOf = (scope: Scope) =>
  known[scope] ?? [['QUARRY', scope.toUpperCase().replaceAll('-', '_'), 'EDIT'] as const]

/** What each key may, whatever else it may: no scope comes of it. */
const harmless = new Set(['PLATFORM ORGANIZATION VIEW'])

export function privilegesOf(list: readonly Scope[], sources: readonly string[] = ['*']): PrivilegeModel[] {
  return list.flatMap(scope =>
    wordsOf(scope).flatMap(([owner, targetDomain, type]) =>
      (targetDomain === 'SOURCE' ? sources : ['*']).map(targetId => ({
        owner,
        targetDomain,
        targetId,
        ...(type === null ? {} : { type }),
      })),
    ),
  )
}

/**
 * The scopes that privileges come to, or why they come to none: a key never may more than was asked for, so what one
 * scope holds together is given together.
 */
export function scopesOf(
  list: readonly Privilege[],
): { scopes: Scope[]; sources: string[] | undefined } | string {
  const isOne = ({ targetId }: Privilege): boolean => typeof targetId === 'string' && targetId !== '*'
  const isOfSources = ({ owner, targetDomain }: Privilege): boolean =>
    owner === 'PLATFORM' && targetDomain === 'SOURCE'
  const limited = list.find(one => isOne(one) && !isOfSources(one))
  if (limited)
    return `targetId: keys hold for all of ${limited.targetDomain}; "${String(limited.targetId).slice(0, 80)}" alone cannot be said.`
  const asked = new Set(list.map(spell))
  const given = scopes.filter(scope => spelledOf(scope).every(one => asked.has(one)))
  const covered = new Set([...harmless, ...given.flatMap(spelledOf)])
  for (const one of asked) {
    if (covered.has(one) || covered.has(one.replace(/ VIEW$/, ' EDIT'))) continue
    const whole = scopes.map(spelledOf).find(words => words.includes(one.replace(/ VIEW$/, ' EDIT')))
    return whole
      ? `"${one}" is given together with the rest of its scope only: ${whole.join(', ')}.`
      : `"${one.slice(0, 120)}" opens nothing here.`
  }
  if (given.length === 0) return 'they come to no scope: a key that may nothing is not made.'
  const ofSources = list.filter(one => isOfSources(one) && (one.type ?? one.level ?? 'EDIT') === 'EDIT')
  const isHeld = ofSources.length > 0 && ofSources.every(isOne)
  if (isHeld && given.includes('admin')) return 'a key of the scope admin is held to no source.'
  return {
    scopes: given,
    sources: isHeld ? [...new Set(ofSources.map(one => String(one.targetId)))] : undefined,
  }
}

function spelledOf(scope: Scope): string[] {
  return privilegesOf([scope]).map(spell)
}

function spell({ owner, targetDomain, type, level }: Privilege): string {
  const name = `${owner} ${targetDomain}`
  const isKindless = Object.values(known).some(words =>
    words.some(([of, domain, kind]) => kind === null && `${of} ${domain}` === name),
  )
  return isKindless ? name : `${name} ${type ?? level ?? 'EDIT'}`.toUpperCase()
}

/** What a key may do. */
export const scopes = [
  'admin',
  'push',
  'search-impersonate',
  'search-explain',
  'pipelines',
  'insights-read',
  'content-read-published',
  'content-read-draft',
  'content-write',
  'content-publish',
] as const

export type Scope = (typeof scopes)[number]

export function isScope(text: string): text is Scope {
  return scopes.some(scope => scope === text)
}
