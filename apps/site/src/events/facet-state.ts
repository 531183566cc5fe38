import type { FacetStateEntry } from '@quarry/events'
import type { FacetValue, State } from '@quarry/search'

type Value =
  | FacetValue
  | { state: string; start: string | number; end: string | number; endInclusive: boolean }

/** The filters that are on, as the older protocol tells them. `fields` are those of the facets, by id. */
export function facetStateOf(
  { facets }: Pick<State, 'facets'>,
  fields: Readonly<Record<string, string>>,
): FacetStateEntry[] {
  return Object.entries(facets?.set ?? {}).flatMap(([id, facet], index) => {
    const field = fields[id] ?? id
    const common = { title: `${field}_${id}`, field, id, facetPosition: index + 1 }
    if (facet.kind === 'category') {
      const value = facet.path.join(';')
      return value === ''
        ? []
        : [
            {
              ...common,
              ...{ valuePosition: 1, state: 'selected', facetType: 'hierarchical' as const },
              ...{ value, displayValue: value },
            },
          ]
    }
    return (facet.values as readonly Value[]).flatMap((one, at): FacetStateEntry[] => {
      if (one.state === 'idle') return []
      const placed = { ...common, state: one.state, valuePosition: at + 1 }
      if ('value' in one)
        return [{ ...placed, facetType: 'specific' as const, value: one.value, displayValue: one.value }]
      const [start, end] = [`${one.start}`, `${one.end}`]
      const value = `${start}..${end}`
      const facetType = facet.kind === 'date' ? ('dateRange' as const) : ('numericalRange' as const)
      return [
        { ...placed, facetType, value, displayValue: value, start, end, endInclusive: one.endInclusive },
      ]
    })
  })
}
