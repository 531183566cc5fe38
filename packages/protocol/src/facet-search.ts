import type { SearchRequest } from './search-request.ts'

/** A search among the values of a facet. Wire types; names are the protocol's own. */

type FacetSearchBase = {
  field: string
  /** `*text*`. */
  query: string
  numberOfValues?: number
  captions?: Record<string, string>
  filterFacetCount?: boolean
  /** The search that the page shows; the client nests its token and address here, to be ignored. */
  searchContext?: SearchRequest & { accessToken?: string; organizationId?: string; url?: string }
}
export type SpecificFacetSearchRequest = FacetSearchBase & { type?: 'specific'; ignoreValues?: string[] }
export type CategoryFacetSearchRequest = FacetSearchBase & {
  type: 'hierarchical'
  basePath?: string[]
  delimitingCharacter?: string
  ignorePaths?: string[][]
}
export type FacetSearchRequest = SpecificFacetSearchRequest | CategoryFacetSearchRequest
