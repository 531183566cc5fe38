import type { Point } from './catalogue.ts'
import { fromEcliptic, radians, turn } from './projection.ts'

export type Moon = Point & { /** Lit part, 0 to 1. */ lit: number; waxing: boolean }

const day = 86_400_000
/** Days since noon of 1 January 2000. */
export const daysSince2000 = (time: number): number => (time - Date.UTC(2000, 0, 1, 12)) / day

/**
 * The right ascension that stands due south (due north below the equator) at a given hour of the night. By local
 * mean time it is the same for every place on Earth to within a degree, so no place has to be asked for.
 */
export function siderealTime(time: number, hour: number): number {
  const midnight = Math.floor(time / day) * day
  return turn(280.46062 + 360.98564737 * (daysSince2000(midnight) + hour / 24))
}

/** Good to 0.3°: the Moon's four largest inequalities. */
export function moonAt(time: number): Moon {
  const d = daysSince2000(time)
  const sun = sunLongitude(d)
  const mean = 218.316 + 13.176396 * d
  const anomaly = radians(134.963 + 13.064993 * d)
  const elongation = radians(mean - (280.46 + 0.9856474 * d))
  const longitude =
    mean +
    6.289 * Math.sin(anomaly) +
    1.274 * Math.sin(2 * elongation - anomaly) +
    0.658 * Math.sin(2 * elongation) -
    0.186 * Math.sin(radians(357.528 + 0.9856003 * d))
  const latitude = 5.128 * Math.sin(radians(93.272 + 13.22935 * d))
  const phase = turn(longitude - sun)
  return {
    ...fromEcliptic(longitude, latitude),
    lit: (1 - Math.cos(radians(phase)) * Math.cos(radians(latitude))) / 2,
    waxing: phase < 180,
  }
}

function sunLongitude(d: number): number {
  const anomaly = radians(357.528 + 0.9856003 * d)
  return 280.46 + 0.9856474 * d + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)
}

export function sunAt(time: number): Point {
  return fromEcliptic(sunLongitude(daysSince2000(time)))
}
