import type { FacetResult } from '../../port.ts'
import type { Orders } from '../dictionary/orders.ts'
import type { Scratch } from '../execute/scratch.ts'
import type { Column } from '../segment/column.ts'
import type { IndexView } from '../view/index-view.ts'
import type { Buckets } from './buckets.ts'

/** What facets count with. */
export type Counting = { view: IndexView; orders: Orders; scratch: Scratch; buckets: Buckets }

/** Where the values of rows stand. */
export type Columns = { segment: { columns: ReadonlyMap<string, Column> } }

/** One facet being counted: documents come segment by segment. `result` is asked once, at the end. */
export type FacetCounter = {
  /** With `groups`, the group of each document, from 1 on: a group counts once for each value, and comes in one stretch. */
  add(run: Columns, documents: Int32Array, count: number, groups?: Int32Array): void
  result(): FacetResult
}
