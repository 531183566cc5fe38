import type { FacetStateEntry } from '@quarry/events'
import type { FacetValue, State } from '@quarry/search'

type Value =
  | FacetValue
  | { state: string; start: string | number; end: string | number; endInclusive: boolean }

/** The order in which kinds are told; those of a kind follow each other as the page has them. */
const kinds = ['specific', 'category', 'date', 'numeric']

/** The filters that are on, as the older protocol tells them. `fields` are those of the facets, by id. */
export function facetStateOf(
  { facets, automatic }: Pick<State, 'facets' | 'automatic'>,
  fields: Readonly<Record<string, string>>,
): FacetStateEntry[] {
  const set = facets?.set ?? {}
  const rank = (id: string): number => kinds.indexOf(set[id]?.kind ?? '')
  const ids = Object.keys(set).sort((one, other) => rank(one) - rank(other))
  const asked = ids.flatMap((id, index) => {
    const facet = set[id]
    const common = commonOf(id, fields[id] ?? id, index)
    if (!facet) return []
    if (facet.kind === 'category') {
      const value = facet.path.join(';')
      if (value === '') return []
      const placed = { ...common, valuePosition: 1, state: 'selected', facetType: 'hierarchical' as const }
      return [{ ...placed, value, displayValue: value }]
    }
    return (facet.values as readonly Value[]).flatMap((one, at): FacetStateEntry[] => {
      if (one.state === 'idle') return []
      const placed = { ...common, state: one.state, valuePosition: at + 1 }
      if ('value' in one)
        return [{ ...placed, facetType: 'specific' as const, value: one.value, displayValue: one.value }]
      const { start, end, endInclusive } = one
      const value = `${start}..${end}`
      const facetType = facet.kind === 'date' ? ('dateRange' as const) : ('numericalRange' as const)
      return [{ ...placed, facetType, value, displayValue: value, start, end, endInclusive }]
    })
  })
  const made = (automatic?.list ?? []).flatMap(({ field, values }, index) =>
    values.flatMap(({ value, state }, at): FacetStateEntry[] => {
      if (state === 'idle') return []
      const placed = { ...commonOf(field, field, ids.length + index), state, valuePosition: at + 1 }
      return [{ ...placed, facetType: 'specific', value, displayValue: value }]
    }),
  )
  return [...asked, ...made]
}

const commonOf = (id: string, field: string, index: number) => ({
  title: `${field}_${id}`,
  field,
  id,
  facetPosition: index + 1,
})
