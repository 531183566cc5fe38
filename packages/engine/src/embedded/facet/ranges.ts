import type { FacetRequest } from '../../port.ts'
import type { NumberColumn } from '../segment/column.ts'
import { type Bound, bucketKey, stretchOf } from './buckets.ts'
import { countBuckets } from './count.ts'
import type { Counting, FacetCounter } from './value-counter.ts'

type RangesFacet = Extract<FacetRequest, { kind: 'ranges' }>

const mostStretches = 254

/**
 * Ranges may overlap: what is counted are the stretches between all their bounds, and a range is the sum of those it
 * covers. A document of several values is counted range by range, since two of its values may lie in one.
 */
export function countRanges({ buckets }: Counting, { name, field, ranges }: RangesFacet): FacetCounter {
  const bounds = boundsOf(ranges)
  const key = bucketKey(field, bounds)
  const covers = ranges.map(range => covered(range, bounds))
  const stretches = new Int32Array(bounds.length + 2)
  const counts = new Int32Array(ranges.length)
  /** By range: the last group that was counted in it. */
  const seen = new Int32Array(ranges.length)
  /** By stretch: the ranges that cover it. */
  const covering = Array.from({ length: bounds.length + 1 }, (_, stretch) =>
    Int32Array.from(
      covers.flatMap(({ from, to }, range) => (stretch >= from && stretch < to ? [range] : [])),
    ),
  )

  function addGroups(column: NumberColumn, rows: Int32Array, count: number, groups: Int32Array) {
    const { values, ends } = column
    const bytes = ends || bounds.length >= mostStretches ? undefined : buckets.of(column, bounds, key, count)
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      const end = ends ? ends[row]! : row + 1
      for (let at = ends ? (row === 0 ? 0 : ends[row - 1]!) : row; at < end; at++) {
        if (Number.isNaN(values[at])) continue
        const stretch = bytes ? bytes[row]! - 1 : stretchOf(values[at]!, bounds)
        for (const range of covering[stretch]!) {
          if (seen[range] === groups[i]) continue
          seen[range] = groups[i]!
          counts[range]!++
        }
      }
    }
  }
  function addSingle(column: NumberColumn, rows: Int32Array, count: number): void {
    const bytes = bounds.length < mostStretches ? buckets.of(column, bounds, key, count) : undefined
    if (bytes) {
      countBuckets(bytes, rows, count, stretches)
      return
    }
    for (let i = 0; i < count; i++) {
      const value = column.values[rows[i]!]!
      stretches[Number.isNaN(value) ? 0 : 1 + stretchOf(value, bounds)]!++
    }
  }
  function addSeveral({ values, ends }: NumberColumn, rows: Int32Array, count: number): void {
    for (let i = 0; i < count; i++) {
      const row = rows[i]!
      const begin = row === 0 ? 0 : ends![row - 1]!
      for (let range = 0; range < counts.length; range++) {
        const { from, to } = covers[range]!
        for (let at = begin; at < ends![row]!; at++) {
          const stretch = stretchOf(values[at]!, bounds)
          if (stretch < from || stretch >= to) continue
          counts[range]!++
          break
        }
      }
    }
  }

  return {
    add(run, rows, count, groups) {
      const column = run.segment.columns.get(field)
      if (column?.kind !== 'numbers') return
      if (groups) addGroups(column, rows, count, groups)
      else if (column.ends) addSeveral(column, rows, count)
      else addSingle(column, rows, count)
    },
    result() {
      covers.forEach(({ from, to }, range) => {
        for (let stretch = from; stretch < to; stretch++) counts[range]! += stretches[stretch + 1]!
      })
      return {
        name,
        kind: 'ranges',
        counts: ranges.map(({ key }, range) => ({ key, count: counts[range]! })),
      }
    },
  }
}

/** All bounds of the ranges, ascending and each once. */
function boundsOf(ranges: RangesFacet['ranges']): Bound[] {
  const all = ranges.flatMap(({ from, to, toInclusive = false }): Bound[] => [
    ...(from === undefined ? [] : [{ value: from, behind: false }]),
    ...(to === undefined ? [] : [{ value: to, behind: toInclusive }]),
  ])
  return all
    .sort((one, other) => one.value - other.value || Number(one.behind) - Number(other.behind))
    .filter((bound, index) => index === 0 || !isSame(bound, all[index - 1]!))
}

function isSame(one: Bound, other: Bound): boolean {
  return one.value === other.value && one.behind === other.behind
}

/** The stretches that a range covers: from and up to, not with. */
function covered(
  { from, to, toInclusive = false }: RangesFacet['ranges'][number],
  bounds: readonly Bound[],
): { from: number; to: number } {
  const placeOf = (value: number, behind: boolean) =>
    1 + bounds.findIndex(bound => isSame(bound, { value, behind }))
  return {
    from: from === undefined ? 0 : placeOf(from, false),
    to: to === undefined ? bounds.length + 1 : placeOf(to, toInclusive),
  }
}
