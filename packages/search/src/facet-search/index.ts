export type { FacetSearchState } from './facet-search.ts'
export { facetSearch, facetSearchClosed, facetSearched, facetSearchShownMore } from './facet-search.ts'
