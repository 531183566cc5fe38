import type { Capability } from '@quarry/search'

/** Ids of facets as the service put them; empty while it leaves them as they were asked for. */
export type FacetOrder = readonly string[]

const idsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.map(one => String((one as { facetId?: unknown }).facetId)) : []

/** Remembers in which order the service answers facets: a service that ranks them knows what helps most. */
export const facetOrder = (): Capability<FacetOrder, 'facetOrder'> => ({
  name: 'facetOrder',
  initial: [],
  receive(own, { body, request }, ask) {
    if (ask !== 'full') return own
    const [asked, answered] = [idsOf((request as { facets?: unknown }).facets), idsOf(body['facets'])]
    const isSame = asked.every((id, at) => id === answered[at])
    return isSame ? (own.length === 0 ? own : []) : answered
  },
})
