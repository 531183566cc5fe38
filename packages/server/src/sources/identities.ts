import { z } from 'zod'
import { identityNames } from './access.ts'
import { pushLimits } from './limits.ts'
import type { Identity } from './port/document-store.ts'
import { usualProvider } from './source.ts'

const named = z.object({
  name: z.string().min(1).max(2000),
  type: z.string().max(40).default('UNKNOWN'),
  provider: z.string().max(255).optional(),
})
const list = z.array(named).max(pushLimits.members).nullish()

/** An identity with its members, as it is pushed. */
export const identityModel = z.object({ identity: named, members: list, wellKnowns: list })
/** An identity with those of other providers that are the same person. */
export const aliasModel = z.object({
  identity: named,
  mappings: z.union([named, z.array(named).max(pushLimits.members)]).nullish(),
  wellKnowns: list,
})
export const deletedIdentity = z.object({ identity: named })

type Named = z.output<typeof named>
type Place = { provider: string; ordering: number }

function namesOf({ type, provider, name }: Named, usual: string): string[] {
  return identityNames(type, provider ?? usual, name)
}

/** The first of its names: the one that it is known by. */
export function mainName(identity: Named, { provider }: Place): string {
  return namesOf(identity, provider)[0] ?? ''
}

/** Whoever is a member is the identity too. */
export function withMembers(
  place: Place,
  { identity, members, wellKnowns }: z.output<typeof identityModel>,
): Identity {
  const lower = (members ?? []).flatMap(one => namesOf(one, place.provider))
  return identityOf(place, 'members', identity, lower, wellKnowns ?? [])
}

/** Whoever has one of the other names is the identity too. */
export function withMappings(
  place: Place,
  { identity, mappings, wellKnowns }: z.output<typeof aliasModel>,
): Identity {
  const others = mappings === undefined || mappings === null ? [] : [mappings].flat()
  const lower = others.flatMap(one => namesOf(one, usualProvider))
  return identityOf(place, 'mappings', identity, lower, wellKnowns ?? [])
}

function identityOf(
  place: Place,
  kind: Identity['kind'],
  identity: Named,
  lower: readonly string[],
  wellKnowns: readonly Named[],
): Identity {
  const groups = wellKnowns.flatMap(known => namesOf(known, place.provider))
  const edges = namesOf(identity, place.provider).flatMap(upper => [
    ...lower.map(one => ({ lower: one, upper })),
    ...groups.map(group => ({ lower: upper, upper: group })),
  ])
  return { ...place, name: mainName(identity, place), kind, edges }
}
