import type { FieldSpec, SearchResponse, TermCount } from '@quarry/engine'
import type { AutomaticFacet } from '@quarry/protocol'
import type { automaticFacets } from '@quarry/protocol/schema'
import type { z } from 'zod'
import type { Fields } from '../query-language/fields.ts'
import { usefulness } from './usefulness.ts'

type WireAutomaticFacets = z.output<typeof automaticFacets>
type Surveyed = NonNullable<SearchResponse['survey']>[number]

/** Names, addresses and ids: they tell one document from another instead of grouping them. */
const never = new Set([
  'uri',
  'clickableuri',
  'permanentid',
  'urihash',
  'title',
  'foldingcollection',
  'foldingparent',
  'foldingchild',
])

/** Fields that could become facets by themselves: exact ones that the request does not already show. */
export function candidates(fields: Fields, shown: readonly string[]): string[] {
  const taken = new Set(shown.map(name => fields.get(name)?.name ?? name))
  return fields.all
    .filter((spec: FieldSpec) => spec.kind === 'keyword' && !never.has(spec.name) && !taken.has(spec.name))
    .filter(({ name }) => fields.allows(name, 'facet'))
    .map(spec => spec.name)
}

/** The most useful of the surveyed fields, after those that the visitor has chosen in. */
export function chooseAutomatic(
  request: WireAutomaticFacets,
  survey: readonly Surveyed[],
  total: number,
  chosenCounts: (field: string) => readonly TermCount[],
): AutomaticFacet[] {
  const current = new Map(request.currentFacets.map(one => [one.field, one]))
  const scored = survey.map(one => ({
    ...one,
    score: usefulness(one.values, one.distinct, total === 0 ? 0 : one.coverage / total),
  }))
  const active = request.currentFacets.flatMap(({ field }) => {
    const one = scored.find(({ field: name }) => name === field)
    return one ? [one] : [{ field, score: 0, values: [], distinct: 0, coverage: 0 }]
  })
  const others = scored
    .filter(({ field, score }) => score > 0 && !current.has(field))
    .sort((a, b) => b.score - a.score || (a.field < b.field ? -1 : 1))
  return [...active, ...others].slice(0, Math.max(request.desiredCount, active.length)).map(one => {
    const before = current.get(one.field)
    const states = new Map((before?.currentValues ?? []).map(({ value, state }) => [value, state]))
    const counts = before ? chosenCounts(one.field) : one.values
    const chosen = [...states].map(
      ([value]) => counts.find(count => count.value === value) ?? { value, count: 0 },
    )
    const rest = counts.filter(({ value }) => !states.has(value))
    const shown = [...chosen, ...rest].slice(0, Math.max(request.numberOfValues, chosen.length))
    return {
      field: one.field,
      label: before?.label || labelOf(one.field),
      moreValuesAvailable: Math.max(one.distinct, counts.length) > shown.length,
      indexScore: one.score,
      values: shown.map(({ value, count }) => ({
        value,
        state: states.get(value) ?? 'idle',
        numberOfResults: count,
      })),
    }
  })
}

/** `rightAscension` and `right_ascension` read `Right ascension`. */
function labelOf(field: string): string {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
