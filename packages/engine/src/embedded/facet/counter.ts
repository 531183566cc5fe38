import type { FacetResult } from '../../port.ts'
import type { Orders } from '../dictionary/orders.ts'
import type { Run } from '../execute/run.ts'
import type { Scratch } from '../execute/scratch.ts'
import type { IndexView } from '../view/index-view.ts'
import type { Buckets } from './buckets.ts'

/** What facets count with. */
export type Counting = { view: IndexView; orders: Orders; scratch: Scratch; buckets: Buckets }

/** One facet being counted: documents come segment by segment. `result` is asked once, at the end. */
export type FacetCounter = {
  add(run: Run, documents: Int32Array, count: number): void
  result(): FacetResult
}
