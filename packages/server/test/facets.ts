import type { FacetResponse } from '@quarry/protocol'
import { afterAll, beforeAll } from 'vitest'
import { openTestServices, type TestServices } from './open-test-services.ts'

const day = 86_400_000
const start = Date.parse('2026-01-01T00:00:00Z')
const classes = ['gallery', 'gallery', 'gallery', 'needle', 'needle', 'cluster', 'Cluster 10', 'Cluster 9']
const places = ['Sea;Deep;Gallery', 'Sea;Deep;Needle', 'Sea;Solar', 'Craft']

/** Two dozen documents: a class, tags, a place in a tree, a magnitude from 0 to 23, a day of January 2026 each. */
export const facetDocuments = Array.from({ length: 24 }, (_, n) => ({
  id: `d${String(n).padStart(2, '0')}`,
  title: n % 2 === 0 ? 'even star' : 'odd star',
  class: classes[n % classes.length] ?? '',
  tags: n % 3 === 0 ? ['red', 'blue'] : n % 3 === 1 ? ['red'] : ['green'],
  category: places[n % places.length] ?? '',
  magnitude: n,
  date: start + n * day,
}))

export type Wire = Record<string, unknown>

/** Services on those documents for a test file, and how to ask them for facets. */
export function useFacets() {
  let test: TestServices
  beforeAll(async () => {
    test = await openTestServices({ documents: facetDocuments })
  })
  afterAll(() => test.close())
  return {
    search: (body: Wire) => test.search(body),
    async ask(facet: Wire | Wire[], body: Wire = {}) {
      const response = await test.search({ facets: Array.isArray(facet) ? facet : [facet], ...body })
      return { total: response.totalCountFiltered, facets: response.facets, first: response.facets[0] }
    },
  }
}

export const specific = (more: Wire = {}): Wire => ({
  facetId: 'f',
  field: 'class',
  type: 'specific',
  ...more,
})

/** Each value with its count, in a form that reads well in a test. */
export function counts(facet: FacetResponse | undefined): string[] {
  return (facet?.values ?? []).map(value =>
    'value' in value
      ? `${value.value} ${value.numberOfResults}`
      : `${value.start}..${value.end} ${value.numberOfResults}`,
  )
}
