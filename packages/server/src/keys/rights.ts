import { z } from 'zod'
import { Fault } from '../http/index.ts'
import { type Scope, scopesOf } from './privileges.ts'

/** What a key may, and what of it. */
export type Rights = Exclude<ReturnType<typeof scopesOf>, string>

export function rightsFrom(privileges: Parameters<typeof scopesOf>[0]): Rights {
  const found = scopesOf(privileges)
  if (typeof found !== 'string') return found
  throw new Fault('InvalidParametersException', `privileges: ${found}`)
}

type Limits = {
  allowedIps?: unknown[] | null | undefined
  deniedIps?: unknown[] | null | undefined
  additionalConfiguration?: Record<string, unknown> | null | undefined
}

const hubLimit = z.strictObject({
  search: z.strictObject({
    enforcedQueryPipelineConfiguration: z.strictObject({ searchHub: z.string().trim().min(1).max(100) }),
  }),
})

/** The hub that a key is held to. A limit that would not hold is not taken: whoever sends it counts on it. */
export function hubIn(limits: Limits, scopes: readonly Scope[]): string | undefined {
  const { allowedIps, deniedIps, additionalConfiguration } = limits
  for (const [name, value] of Object.entries({ allowedIps, deniedIps }))
    if (saysSome(value))
      throw new Fault('InvalidParametersException', `${name}: keys are not limited so here.`)
  if (!saysSome(additionalConfiguration)) return undefined
  const parsed = hubLimit.safeParse(additionalConfiguration)
  if (!parsed.success)
    throw new Fault(
      'InvalidParametersException',
      'additionalConfiguration: a key is held to a hub (search.enforcedQueryPipelineConfiguration.searchHub), and to nothing else.',
    )
  checkHub(scopes)
  return parsed.data.search.enforcedQueryPipelineConfiguration.searchHub
}

export function checkHub(scopes: readonly Scope[]): void {
  if (scopes.includes('search-impersonate') && !scopes.includes('admin')) return
  throw new Fault(
    'InvalidParametersException',
    'additionalConfiguration: a hub holds keys that may search, and none of the scope admin.',
  )
}

function saysSome(value: unknown): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).some(saysSome)
    : value !== null && value !== undefined && value !== ''
}
