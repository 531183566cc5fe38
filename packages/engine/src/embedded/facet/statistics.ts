import type { FacetRequest } from '../../port.ts'
import { firstPlace } from '../segment/column.ts'
import type { Counting, FacetCounter } from './value-counter.ts'

type StatisticsFacet = Extract<FacetRequest, { kind: 'statistics' }>

/** Gathers the values of the field, if quantiles are wanted: they are found by parting them, not by sorting them all. */
export function measureValues(
  { scratch }: Counting,
  { name, field, quantiles = [] }: StatisticsFacet,
): FacetCounter {
  const gathers = quantiles.length > 0
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let values: Float64Array = new Float64Array(0)
  let size = 0
  let isLent = false

  function reserve(extra: number): void {
    if (size + extra <= values.length) return
    const grown = scratch.doubles(Math.max(size * 2, size + extra))
    grown.set(values.subarray(0, size))
    giveBack()
    values = grown
    isLent = true
  }
  function giveBack(): void {
    if (isLent) scratch.giveDoubles(values)
    isLent = false
  }

  return {
    add(run, rows, count) {
      const column = run.segment.columns.get(field)
      if (column?.kind !== 'numbers') return
      if (gathers) reserve(count)
      for (let i = 0; i < count; i++) {
        const row = rows[i]!
        let at = firstPlace(column, row)
        if (at < 0) continue
        const end = column.ends ? column.ends[row]! : row + 1
        if (gathers) reserve(end - at)
        for (; at < end; at++) {
          const value = column.values[at]!
          if (value < low) low = value
          if (value > high) high = value
          if (gathers) values[size] = value
          size++
        }
      }
    },
    result() {
      const place = (share: number) => Math.max(0, Math.ceil(share * size) - 1)
      const places = quantiles.map(place).filter(each => each < size)
      selectPlaces(
        values,
        [...new Set(places)].sort((one, other) => one - other),
        0,
        size - 1,
      )
      const found = {
        ...(size === 0 ? { min: 0, max: 0 } : { min: low, max: high }),
        quantiles: quantiles.map(share => (size === 0 ? 0 : (values[place(share)] ?? 0))),
      }
      giveBack()
      return { name, kind: 'statistics', count: size, ...found }
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
