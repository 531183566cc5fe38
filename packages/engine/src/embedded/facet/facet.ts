import type { FacetRequest, FacetResult } from '../../port.ts'
import type { Orders } from '../dictionary/orders.ts'
import type { Run } from '../execute/run.ts'
import type { Scratch } from '../execute/scratch.ts'
import type { IndexView } from '../view/index-view.ts'
import type { Buckets } from './buckets.ts'
import { countRanges } from './ranges.ts'
import { measureValues } from './statistics.ts'
import { countTerms } from './terms.ts'
import { countTree } from './tree.ts'

/** What facets count with. */
export type Counting = { view: IndexView; orders: Orders; scratch: Scratch; buckets: Buckets }

/** One facet being counted: documents come segment by segment. `result` is asked once, at the end. */
export type FacetCounter = {
  add(run: Run, documents: Int32Array, count: number): void
  result(): FacetResult
}

export function createFacet(counting: Counting, facet: FacetRequest): FacetCounter {
  switch (facet.kind) {
    case 'terms':
      return countTerms(counting, facet)
    case 'tree':
      return countTree(counting, facet)
    case 'ranges':
      return countRanges(counting, facet)
    case 'statistics':
      return measureValues(facet)
  }
}
