export const facetSearched = (facet: string, text: string) =>
  ({ type: 'facet searched', facet, text, ask: 'facetSearch' }) as const

export const facetSearchShownMore = () => ({ type: 'facet search shown more', ask: 'facetSearch' }) as const

export const facetSearchClosed = () => ({ type: 'facet search closed' }) as const
