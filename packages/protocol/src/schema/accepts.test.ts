import { describe, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type {
  AutomaticFacetsRequest,
  FacetRequest,
  FacetSearchRequest,
  PlanRequest,
  QuerySuggestRequest,
  SearchRequest,
  TokenRequest,
} from '../index.ts'
import type { automaticFacets, facet } from './facet.ts'
import type { facetSearchRequest, planRequest, querySuggestRequest, searchRequest } from './search.ts'
import type { tokenRequest } from './token.ts'

/** Checked by the compiler: a line that does not hold is an error of types. */
describe('schemas', () => {
  it('take what our types let a client write', () => {
    expectTypeOf<SearchRequest>().toExtend<z.input<typeof searchRequest>>()
    expectTypeOf<QuerySuggestRequest>().toExtend<z.input<typeof querySuggestRequest>>()
    expectTypeOf<PlanRequest>().toExtend<z.input<typeof planRequest>>()
    expectTypeOf<FacetSearchRequest>().toExtend<z.input<typeof facetSearchRequest>>()
    expectTypeOf<FacetRequest>().toExtend<z.input<typeof facet>>()
    expectTypeOf<AutomaticFacetsRequest>().toExtend<z.input<typeof automaticFacets>>()
    expectTypeOf<TokenRequest>().toExtend<z.input<typeof tokenRequest>>()
  })
})
