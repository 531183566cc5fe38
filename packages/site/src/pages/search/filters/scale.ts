/** The numbers at which a slider stops, from left to right: evenly spaced, or growing tenfold. */
export type Scale = {
  readonly stops: readonly number[]
  /** What the outermost stops mean: everything below the first, everything above the last. */
  readonly open: readonly [least: number, most: number]
  /** How many steps of the slider one bar of the histogram spans. */
  readonly stepsPerBar: number
  /** The distance between stops, where it is one. */
  readonly step?: number
}

type ScaleOptions = { open?: readonly [number, number]; stepsPerBar?: number }

/** 0, 0.5, 1, …: `linearScale(0, 10, 0.5)`. */
export function linearScale(from: number, to: number, step: number, options: ScaleOptions = {}): Scale {
  const count = Math.round((to - from) / step)
  // Multiplied, not added up: 0.1 ten times is not 1.
  const stops = Array.from({ length: count + 1 }, (_, at) => Number((from + at * step).toFixed(6)))
  return { stops, open: options.open ?? [from, to], stepsPerBar: options.stepsPerBar ?? 1, step }
}

/** 1, 2, 5, 10, 20, …: `decadeScale(0, 8)` goes from one to a hundred million. */
export function decadeScale(from: number, to: number, options: ScaleOptions = {}): Scale {
  const stops: number[] = []
  for (let power = from; power < to; power++) stops.push(...[1, 2, 5].map(digit => digit * 10 ** power))
  stops.push(10 ** to)
  return {
    stops,
    open: options.open ?? [stops[0] ?? 1, 10 ** to],
    stepsPerBar: options.stepsPerBar ?? 1,
  }
}

/** The ranges whose counts make the histogram: what the facet is asked for. The last holds its end. */
export function barsOf({
  stops,
  open,
  stepsPerBar,
}: Scale): { start: number; end: number; endInclusive: boolean }[] {
  const edges = stops.filter((_, at) => at % stepsPerBar === 0 || at === stops.length - 1)
  const last = edges.length - 1
  const bound = (at: number) => (at === 0 ? open[0] : at === last ? open[1] : (edges[at] ?? open[1]))
  return edges
    .slice(1)
    .map((_, at) => ({ start: bound(at), end: bound(at + 1), endInclusive: at + 1 === last }))
}
