import { type Bits, hasBit } from '../bytes/bits.ts'
import { encodeCodeUnits } from '../bytes/code-units.ts'
import { type Column, firstPlace, type NumberColumn, type OrdinalColumn } from '../segment/column.ts'
import type { QueryNode, Run } from './run.ts'

/** A filter, read once. It is asked of many documents of a segment at a time: `out[i]` says 1 if `rows[i]` passes. */
export type FilterNode = {
  test(run: Run, rows: Int32Array, count: number, out: Uint8Array): void
}

export const nothing: FilterNode = {
  test: (_, __, count, out) => void out.fill(0, 0, count),
}

/** Documents of which one value is allowed; `allowed[ordinal + 1]` is 1 for those, as columns count from 1. */
export function byOrdinals(field: string, allowed: Uint8Array): FilterNode {
  return onColumn<OrdinalColumn>(field, 'ordinals', (column, rows, count, out) => {
    const { values, ends } = column
    if (!ends) {
      for (let i = 0; i < count; i++) out[i] = allowed[values[rows[i]!]!]!
      return
    }
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      let passes = 0
      for (let at = row === 0 ? 0 : ends[row - 1]!; at < ends[row]!; at++) passes |= allowed[values[at]!]!
      out[i] = passes
    }
  })
}

/** Documents of which one value is this. */
export function byOrdinal(field: string, ordinal: number): FilterNode {
  const wanted = ordinal + 1
  return onColumn<OrdinalColumn>(field, 'ordinals', (column, rows, count, out) => {
    const { values, ends } = column
    if (!ends) {
      for (let i = 0; i < count; i++) out[i] = values[rows[i]!] === wanted ? 1 : 0
      return
    }
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      let passes = 0
      for (let at = row === 0 ? 0 : ends[row - 1]!; at < ends[row]!; at++)
        if (values[at] === wanted) passes = 1
      out[i] = passes
    }
  })
}

export function byNumber(field: string, test: (value: number) => boolean): FilterNode {
  return onColumn<NumberColumn>(field, 'numbers', (column, rows, count, out) => {
    const { values, ends } = column
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      const end = ends ? ends[row]! : row + 1
      let passes = 0
      for (let at = ends ? (row === 0 ? 0 : ends[row - 1]!) : row; at < end; at++) {
        // A slot without a number is none.
        if (!Number.isNaN(values[at]) && test(values[at]!)) passes = 1
      }
      out[i] = passes
    }
  })
}

/** Documents with a value, or with a word. */
export function byPresence(field: string): FilterNode {
  return {
    test(run, rows, count, out) {
      out.fill(0, 0, count)
      const text = run.segment.texts.document.get(field)
      const column = run.segment.columns.get(field)
      for (let i = 0; i < count; i++) {
        const row = rows[i]!
        if ((text && text.norms[row] !== 0) || (column && firstPlace(column, row) >= 0)) out[i] = 1
      }
    },
  }
}

export function byIds(ids: readonly string[]): FilterNode {
  const keys = ids.toSorted().map(encodeCodeUnits)
  return {
    test(run, rows, count, out) {
      const found = new Set(run.segment.ids.document.findAll(keys))
      for (let i = 0; i < count; i++) out[i] = found.has(rows[i]!) ? 1 : 0
    },
  }
}

/** Documents that a query matches. The query is asked once of each segment, whoever asks again. */
export function byQuery(query: QueryNode): FilterNode {
  let asked: { run: Run; matching: Bits } | undefined
  return {
    test(run, rows, count, out) {
      if (asked?.run !== run) {
        asked = { run, matching: new Uint32Array((run.rows + 31) >>> 5) }
        query.match(run, undefined, asked.matching)
      }
      for (let i = 0; i < count; i++) out[i] = hasBit(asked.matching, rows[i]!) ? 1 : 0
    },
  }
}

export function allOf(filters: readonly FilterNode[]): FilterNode {
  return combined(filters, 1, (into, other, count) => {
    for (let i = 0; i < count; i++) into[i]! &= other[i]!
  })
}

export function anyOf(filters: readonly FilterNode[]): FilterNode {
  return combined(filters, 0, (into, other, count) => {
    for (let i = 0; i < count; i++) into[i]! |= other[i]!
  })
}

export function noneOf(filter: FilterNode): FilterNode {
  return {
    test(run, rows, count, out) {
      filter.test(run, rows, count, out)
      for (let i = 0; i < count; i++) out[i]! ^= 1
    },
  }
}

function combined(
  filters: readonly FilterNode[],
  start: number,
  combine: (into: Uint8Array, other: Uint8Array, count: number) => void,
): FilterNode {
  return {
    test(run, rows, count, out) {
      const [first, ...others] = filters
      if (!first) return void out.fill(start, 0, count)
      first.test(run, rows, count, out)
      const own = run.scratch.bytes(count)
      for (const filter of others) {
        filter.test(run, rows, count, own)
        combine(out, own, count)
      }
      run.scratch.giveBytes(own)
    },
  }
}

function onColumn<C extends Column>(
  field: string,
  kind: C['kind'],
  test: (column: C, rows: Int32Array, count: number, out: Uint8Array) => void,
): FilterNode {
  return {
    test(run, rows, count, out) {
      const column = run.segment.columns.get(field)
      if (column?.kind === kind) test(column as C, rows, count, out)
      else out.fill(0, 0, count)
    },
  }
}
