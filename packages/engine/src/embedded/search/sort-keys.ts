import type { Sort } from '../../port.ts'
import type { Orders } from '../dictionary/orders.ts'
import type { Run } from '../execute/run.ts'
import type { Column } from '../segment/column.ts'
import type { IndexView } from '../view/index-view.ts'

/** One step of an order as a number per hit: smaller comes first. */
export type SortKey = {
  /** Whether it needs the score. */
  byScore: boolean
  fill(
    run: Run,
    documents: Int32Array,
    rows: Int32Array,
    count: number,
    scores: Float64Array,
    keys: Float64Array,
  ): void
  of(run: Run, document: number, score: number): number
}

export function createSortKeys(view: IndexView, orders: Orders, sort: readonly Sort[]): SortKey[] {
  return sort.map(step => (step.by === 'score' ? scoreKey : fieldKey(view, orders, step.field, step.order)))
}

const scoreKey: SortKey = {
  byScore: true,
  fill(_run, _documents, rows, count, scores, keys) {
    for (let i = 0; i < count; i++) keys[i] = -scores[rows[i]!]!
  },
  of: (_run, _document, score) => -score,
}

/** What has no value comes last in either order. */
const missing = Number.POSITIVE_INFINITY

function fieldKey(
  view: IndexView,
  orders: Orders,
  field: string,
  order: 'ascending' | 'descending',
): SortKey {
  const ordinals = view.dictionaries.values.get(field)
  const ranks = ordinals && orders.ranks(ordinals, 'folded')
  const direction = order === 'ascending' ? 1 : -1

  function keyOf(column: Column, document: number): number {
    const { values, ends } = column
    const end = ends ? ends[document]! : document + 1
    let key = missing
    for (let at = ends ? (document === 0 ? 0 : ends[document - 1]!) : document; at < end; at++) {
      const value = values[at]!
      // Of several values the first in the order counts. No ordinal is 0.
      if (column.kind === 'ordinals' ? value === 0 : Number.isNaN(value)) continue
      key = Math.min(key, direction * (column.kind === 'ordinals' ? ranks![value - 1]! : value))
    }
    return key
  }

  return {
    byScore: false,
    fill(run, documents, _rows, count, _scores, keys) {
      const column = run.segment.columns.get(field)
      if (!column) return void keys.fill(missing, 0, count)
      const { kind, values, ends } = column
      if (kind === 'numbers' && !ends) {
        for (let i = 0; i < count; i++) {
          const value = values[documents[i]!]!
          keys[i] = Number.isNaN(value) ? missing : direction * value
        }
        return
      }
      for (let i = 0; i < count; i++) keys[i] = keyOf(column, documents[i]!)
    },
    of(run, document) {
      const column = run.segment.columns.get(field)
      return column ? keyOf(column, document) : missing
    },
  }
}
