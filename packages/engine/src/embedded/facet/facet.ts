import type { FacetRequest } from '../../port.ts'
import { countRanges } from './ranges.ts'
import { measureValues } from './statistics.ts'
import { countTerms } from './terms.ts'
import { countTree } from './tree.ts'
import type { Counting, FacetCounter } from './value-counter.ts'

export function createFacet(counting: Counting, facet: FacetRequest): FacetCounter {
  switch (facet.kind) {
    case 'terms':
      return countTerms(counting, facet)
    case 'tree':
      return countTree(counting, facet)
    case 'ranges':
      return countRanges(counting, facet)
    case 'statistics':
      return measureValues(counting, facet)
  }
}
