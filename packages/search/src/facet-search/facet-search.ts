import type { FacetSearchResponse, FacetSearchValue } from '@quarry/protocol'
import { afterCall, type CallState } from '../core/after-call.ts'
import type { Capability } from '../core/capability.ts'
import { listOf } from '../core/model.ts'
import type { FacetKind } from '../facet/kind.ts'

export type FacetSearchState = CallState & {
  /** The facet in which is searched; empty when in none. */
  readonly id: string
  readonly text: string
  readonly size: number
  readonly values: FacetSearchResponse['values']
  readonly more: boolean
}

declare module '../core/model.ts' {
  interface EventMap {
    'facet searched': { facet: string; text: string }
    'facet search shown more': object
    'facet search closed': object
  }
  interface StateMap {
    facetSearch: FacetSearchState
  }
}

const NONE: FacetSearchState = { id: '', text: '', size: 0, values: [], more: false, status: 'idle' }

/**
 * A search among all values of one facet. `kinds` are the facets of the page; `captions` says how a raw value is
 * called, by facet.
 */
export function facetSearch(
  kinds: readonly FacetKind[],
  {
    numberOfValues = 10,
    captions = {},
  }: { numberOfValues?: number; captions?: Readonly<Record<string, Readonly<Record<string, string>>>> } = {},
): Capability<FacetSearchState, 'facetSearch'> {
  return {
    name: 'facetSearch',
    initial: NONE,
    reduce(own, event) {
      switch (event.type) {
        case 'facet searched':
          return {
            ...own,
            ...(event.facet !== own.id && NONE),
            id: event.facet,
            text: event.text,
            size: numberOfValues,
          }
        case 'facet search shown more':
          return { ...own, size: own.size + numberOfValues }
        case 'facet search closed':
          return NONE
        default:
          if (event.type === 'answered' && event.of === 'full') return NONE
          return afterCall(own, event, 'facetSearch', body => ({
            values: listOf<FacetSearchValue>(body, 'values'),
            more: body['moreValuesAvailable'] === true,
          }))
      }
    },
    calls: {
      facetSearch: {
        path: '/facet',
        lane: 'facetSearch',
        method: 'facetSearch',
        proof: 'values',
        body({ main, state }) {
          const { id, text, size } = state.facetSearch ?? NONE
          const facet = state.facets?.set[id]
          const kind = kinds.find(one => (one.options.id ?? one.options.field) === id)
          if (!facet || !kind) return undefined
          return {
            captions: captions[id] ?? {},
            numberOfValues: size,
            query: `*${text}*`,
            field: kind.options.field,
            filterFacetCount: kind.options.filterFacetCount ?? true,
            ...(facet.kind === 'specific'
              ? {
                  type: 'specific',
                  ignoreValues: facet.values.flatMap(one => (one.state === 'idle' ? [] : one.value)),
                }
              : kind.search?.(facet)),
            // Without the token and the address that other clients nest here: a body is no place for a secret.
            searchContext: main(),
          }
        },
      },
    },
  }
}
