import type { FacetResult } from '@quarry/engine'

type Measured = Extract<FacetResult, { kind: 'statistics' }>

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const dateSteps = [second, minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour, 12 * hour]

/**
 * The bounds of ranges that cover the result set: `even` ones on round numbers, `equiprobable` ones so that each holds
 * about as many results. At most `count` ranges; fewer when there are not that many values.
 */
export function automaticBounds(
  measured: Measured,
  algorithm: 'even' | 'equiprobable',
  count: number,
  kind: 'number' | 'date',
): number[] {
  const { min, max } = measured
  if (measured.count === 0) return []
  const whole = kind === 'date' ? second : 0
  // A date is written to the second: the bounds must hold the values after that, too.
  const low = whole > 0 ? Math.floor(min / whole) * whole : min
  const high = whole > 0 ? Math.ceil(max / whole) * whole : max
  // Zero is always a round number: what lies on both sides of it would never fit into one.
  if (low === high || count === 1) return [low, high]
  if (algorithm === 'equiprobable') {
    const inner = measured.quantiles.map(value => (whole > 0 ? Math.floor(value / whole) * whole : value))
    return distinct([low, ...inner, high])
  }
  for (let step = roundStep((high - low) / count, kind); ; step = roundStep(step * 1.01, kind)) {
    const first = Math.floor(low / step)
    // Rounding the first bound down may cost a range: then the steps must be longer.
    const ranges = Math.max(1, Math.ceil(high / step - first - 1e-9))
    if (ranges > count) continue
    // Counted in whole steps, so that 0.1 + 0.2 does not creep into what is shown.
    return Array.from({ length: ranges + 1 }, (_, place) => clean((first + place) * step))
  }
}

/** The next round step: 1, 2, 2.5 or 5 times a power of ten; for dates, pieces of a day and whole days. */
function roundStep(least: number, kind: 'number' | 'date'): number {
  if (kind === 'date') {
    const small = dateSteps.find(step => step >= least)
    if (small !== undefined) return small
    return Math.max(1, Math.ceil(roundStep(least / day, 'number'))) * day
  }
  const power = 10 ** Math.floor(Math.log10(least))
  const factor = [1, 2, 2.5, 5, 10].find(one => one * power >= least * (1 - 1e-9)) ?? 10
  return factor * power
}

function clean(value: number): number {
  return Number(value.toPrecision(15))
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}
