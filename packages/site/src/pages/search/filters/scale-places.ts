import type { Scale } from './scale.ts'

/** Where a number stands on the scale: 0 at the first stop, 1 at the second, in between for what is between. */
export function placeOf({ stops }: Scale, value: number): number {
  const next = stops.findIndex(stop => stop >= value)
  if (next < 0) return stops.length - 1
  const [below, above] = [stops[next - 1], stops[next]]
  if (below === undefined || above === undefined) return 0
  return next - 1 + (value - below) / (above - below)
}

/** The number at a place of the scale; at either end, what that end means. */
export function valueAt({ stops, open }: Scale, place: number): number {
  if (place <= 0) return open[0]
  if (place >= stops.length - 1) return open[1]
  return stops[Math.round(place)] ?? open[1]
}

/** True for a bound that leaves its end open. */
export const isOpen = (scale: Scale, end: 'start' | 'end', value: number): boolean =>
  end === 'start' ? value <= scale.open[0] : value >= scale.open[1]

/** Heights from 0 to 1. What holds anything is seen, however much the fullest bar holds. */
export function heightsOf(counts: readonly number[]): number[] {
  const most = Math.max(1, ...counts)
  return counts.map(count => (count <= 0 ? 0 : Math.max(0.06, Math.sqrt(count / most))))
}
