import type { FacetSearchResponse } from '@quarry/protocol'
import type { Call } from '../core/capability.ts'
import { listOf } from '../core/model.ts'
import type { ShopBody, ShopCapability } from './questions.ts'

/** Values by their facets: where to look for what is typed. */
export type SuggestedValuesState = Readonly<Record<string, FacetSearchResponse['values']>>

declare module '../core/model.ts' {
  interface EventMap {
    'product values suggested': { facetId: string; typed: string }
  }
  interface StateMap {
    suggestedValues: SuggestedValuesState
  }
}

/** Values of these facets among what is found for what is typed, beside completions. */
export const suggestedValues = (
  ...facetIds: readonly string[]
): ShopCapability<SuggestedValuesState, 'suggestedValues'> => ({
  name: 'suggestedValues',
  initial: {},
  reduce(own, event) {
    if (event.type !== 'answered' || event.asked.type !== 'product values suggested') return own
    return { ...own, [event.asked.facetId]: listOf(event.answer.body, 'values') }
  },
  calls: Object.fromEntries(facetIds.map(facetId => [nameOf(facetId), valuesCall(facetId)])),
})

/** One question a facet: they do not stop each other. */
const nameOf = (facetId: string): string => `suggested ${facetId}`

const valuesCall = (facetId: string): Call<ShopBody> => ({
  path: '/facet?type=SEARCH',
  lane: nameOf(facetId),
  method: 'facetSearch',
  proof: 'values',
  body: ({ common, event }) => ({
    ...common(),
    facetId,
    facetQuery: '*',
    numberOfValues: 10,
    query: 'typed' in event ? event.typed : '',
  }),
})

export const productValuesSuggested = (facetId: string, typed: string) =>
  ({ type: 'product values suggested', facetId, typed, ask: nameOf(facetId) }) as const
