import type { FacetResult } from '../../port.ts'
import type { Orders } from '../dictionary/orders.ts'
import type { Scratch } from '../execute/scratch.ts'
import type { Column } from '../segment/column.ts'
import type { IndexView } from '../view/index-view.ts'
import type { Buckets } from './buckets.ts'

/** What facets count with. */
export type Counting = { view: IndexView; orders: Orders; scratch: Scratch; buckets: Buckets }

/** Where the values of rows stand: a segment, or what was put together to be counted. */
export type Columns = { segment: { columns: ReadonlyMap<string, Column> } }

/** One facet being counted: documents come segment by segment. `result` is asked once, at the end. */
export type FacetCounter = {
  add(run: Columns, documents: Int32Array, count: number): void
  result(): FacetResult
}
