/** Writes the slopes of a function at a place into `slopes`, and gives its value there. */
type Slope = (place: Float64Array, slopes: Float64Array) => number

const mostSteps = 300
/** Where no slope is steeper it is at the bottom. */
const flat = 1e-5
const remembered = 10
const mostHalvings = 30

/** Where a smooth function is least, walking down from a place: L-BFGS, which learns from its last steps how the slope bends. */
export function descend(slope: Slope, from: Float64Array): Float64Array {
  let [place, slopes] = [from, new Float64Array(from.length)]
  let value = slope(place, slopes)
  const steps: { by: Float64Array; bend: Float64Array }[] = []
  for (let step = 0; step < mostSteps && slopes.some(one => Math.abs(one) > flat); step++) {
    const way = wayDown(slopes, steps)
    const descent = product(slopes, way)
    let [length, next, nextSlopes, nextValue] = [2, place, slopes, Number.POSITIVE_INFINITY]
    for (let tried = 0; tried < mostHalvings && !(nextValue <= value + 1e-4 * length * descent); tried++) {
      length /= 2
      next = place.map((one, at) => one + length * way[at]!)
      nextSlopes = new Float64Array(from.length)
      nextValue = slope(next, nextSlopes)
    }
    if (!(nextValue < value)) break
    const by = next.map((one, at) => one - place[at]!)
    const bend = nextSlopes.map((one, at) => one - slopes[at]!)
    if (product(by, bend) > 1e-12) steps.push({ by, bend })
    if (steps.length > remembered) steps.shift()
    ;[place, slopes, value] = [next, nextSlopes, nextValue]
  }
  return place
}

function wayDown(
  slopes: Float64Array,
  steps: readonly { by: Float64Array; bend: Float64Array }[],
): Float64Array {
  const way = slopes.map(one => -one)
  const last = steps.at(-1)
  const shares: number[] = []
  for (const { by, bend } of steps.toReversed()) {
    const share = product(by, way) / product(bend, by)
    shares.unshift(share)
    add(way, bend, -share)
  }
  const scale = last
    ? product(last.by, last.bend) / product(last.bend, last.bend)
    : 1 / Math.max(1, Math.sqrt(product(slopes, slopes)))
  for (let at = 0; at < way.length; at++) way[at]! *= scale
  for (const [at, { by, bend }] of steps.entries())
    add(way, by, shares[at]! - product(bend, way) / product(bend, by))
  return way
}

function product(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, value, at) => sum + value * other[at]!, 0)
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let at = 0; at < to.length; at++) to[at]! += what[at]! * times
}
