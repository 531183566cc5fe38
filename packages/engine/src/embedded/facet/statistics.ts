import type { FacetRequest } from '../../port.ts'
import { hasValue } from '../execute/filter-node.ts'
import type { FacetCounter } from './facet.ts'

type StatisticsFacet = Extract<FacetRequest, { kind: 'statistics' }>

/** Gathers the values of the field; quantiles are found by parting them, not by sorting them all. */
export function measureValues({ name, field, quantiles = [] }: StatisticsFacet): FacetCounter {
  let values = new Float64Array(1024)
  let size = 0

  function push(value: number): void {
    if (size === values.length) {
      const grown = new Float64Array(size * 2)
      grown.set(values)
      values = grown
    }
    values[size++] = value
  }

  return {
    add(run, rows, count) {
      const column = run.segment.columns.get(field)
      if (column?.kind !== 'numbers') return
      for (let i = 0; i < count; i++) {
        const row = rows[i]!
        if (!hasValue(column, row)) continue
        const end = column.ends ? column.ends[row]! : row + 1
        for (let at = column.ends ? (row === 0 ? 0 : column.ends[row - 1]!) : row; at < end; at++) {
          push(column.values[at]!)
        }
      }
    },
    result() {
      const place = (share: number) => Math.max(0, Math.ceil(share * size) - 1)
      const places = [0, size - 1, ...quantiles.map(place)].filter(each => each >= 0 && each < size)
      selectPlaces(
        values,
        [...new Set(places)].sort((one, other) => one - other),
        0,
        size - 1,
      )
      const at = (share: number) => (size === 0 ? 0 : (values[place(share)] ?? 0))
      return { name, kind: 'statistics', count: size, min: at(0), max: at(1), quantiles: quantiles.map(at) }
    },
  }
}

/** Puts at each of these places (ascending) what would stand there if all were sorted. */
function selectPlaces(values: Float64Array, places: readonly number[], from: number, to: number): void {
  if (places.length === 0 || from >= to) return
  if (to - from < 64) {
    values.subarray(from, to + 1).sort()
    return
  }
  const middle = (from + to) >> 1
  const pivot = median(values[from]!, values[middle]!, values[to]!)
  let low = from
  let high = to
  while (low <= high) {
    while (values[low]! < pivot) low++
    while (values[high]! > pivot) high--
    if (low > high) break
    const moved = values[low]!
    values[low++] = values[high]!
    values[high--] = moved
  }
  // Between `high` and `low` everything is the pivot.
  selectPlaces(
    values,
    places.filter(place => place <= high),
    from,
    high,
  )
  selectPlaces(
    values,
    places.filter(place => place >= low),
    low,
    to,
  )
}

function median(one: number, two: number, three: number): number {
  return Math.max(Math.min(one, two), Math.min(Math.max(one, two), three))
}
