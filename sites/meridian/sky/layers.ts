import { figures, type Point, stars } from './catalogue.ts'
import { dotsOf, linesOf, shapesOf } from './path-data.ts'
import {
  fromEcliptic,
  fromGalactic,
  type Projection,
  radians,
  range,
  type Spot,
  separation,
  tracePath,
} from './projection.ts'

/** Stars as dots: a path of round line ends for each step of brightness, so that a sky is six elements. */
export function starDots(map: Projection, size: number, faintest = 5): { width: number; path: string }[] {
  const limits = [0.3, 1.2, 2.2, 3.2, 4, faintest]
  const steps = limits.map((): Spot[] => [])
  for (const star of stars) {
    const step = limits.findIndex(limit => star.magnitude <= limit)
    const spot = star.magnitude <= faintest ? map(star) : null
    if (spot) steps[step]?.push(spot)
  }
  return steps.flatMap((spots, step) =>
    spots.length > 0 ? [{ width: Math.round(size * (1 - step * 0.15) * 10) / 10, path: dotsOf(spots) }] : [],
  )
}

/** Constellation lines that stop short of their stars, as engravers draw them: all of them, or those of one. */
export function figureLines(map: Projection, gap: number, only?: string): string {
  const drawn: Spot[][] = []
  for (const { code, lines } of figures) {
    if (only !== undefined && code !== only) continue
    for (const line of lines) {
      for (const [index, star] of line.slice(1).entries()) {
        const [from, to] = [map(line[index] as Point), map(star)]
        if (!from || !to) continue
        const length = Math.hypot(to.x - from.x, to.y - from.y)
        if (length > gap * 3) drawn.push([between(from, to, gap / length), between(to, from, gap / length)])
      }
    }
  }
  return linesOf(drawn)
}

function between(a: Spot, b: Spot, part: number): Spot {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }
}

/** Where to write the name of each figure of which the map shows enough. */
export function figureNames(map: Projection, smallest: number, part: number): { name: string; spot: Spot }[] {
  return figures.flatMap(({ name, stars: own }) => {
    if (own.length < smallest) return []
    const spots = own.map(map).filter(spot => spot !== null)
    if (spots.length < own.length * part) return []
    const sum = spots.reduce((total, spot) => ({ x: total.x + spot.x, y: total.y + spot.y }))
    return [{ name, spot: { x: sum.x / spots.length, y: sum.y / spots.length } }]
  })
}

export function eclipticLine(map: Projection, leap: number): string {
  return linesOf(
    tracePath(
      range(0, 360, 4).map(longitude => fromEcliptic(longitude)),
      map,
      leap,
    ),
  )
}

/** Half widths of the Milky Way, above and below its middle: broad towards Sagittarius, with a natural edge. */
function milkyWayEdges(longitude: number): { above: number; below: number } {
  const l = radians(longitude)
  const broad = 7.5 + 3.5 * Math.cos(l)
  return {
    above: broad + 1.4 * Math.sin(3 * l + 1) + 1.1 * Math.sin(8 * l) + 0.7 * Math.sin(17 * l + 2),
    below: -broad - 1.4 * Math.sin(4 * l + 2) - 1.1 * Math.sin(9 * l + 1) - 0.7 * Math.sin(19 * l),
  }
}

/**
 * The band of the Milky Way as one shape. Where the map shows only parts of it, each part is closed at its two ends;
 * where it shows all of it, the shape is a ring between two curves (fill it by the even-odd rule).
 */
export function milkyWayShape(map: Projection, leap: number, step = 3): string {
  const columns = range(0, 360 - step, step).map(longitude => {
    const edges = milkyWayEdges(longitude)
    const above = map(fromGalactic(longitude, edges.above))
    const below = map(fromGalactic(longitude, edges.below))
    return above && below && near(above, below, leap) ? { above, below } : null
  })
  const breaks = (index: number): boolean => {
    const [before, here] = [columns.at(index - 1), columns[index]]
    return !before || !here || !near(before.above, here.above, leap) || !near(before.below, here.below, leap)
  }
  const first = columns.findIndex((_, index) => breaks(index))
  if (first < 0)
    return shapesOf((['above', 'below'] as const).map(side => columns.flatMap(c => c?.[side] ?? [])))
  const shapes: Spot[][] = []
  let run: { above: Spot; below: Spot }[] = []
  for (let offset = 0; offset <= columns.length; offset++) {
    const index = (first + offset) % columns.length
    const column = columns[index]
    if (breaks(index) || offset === columns.length) {
      if (run.length > 1) shapes.push([...run.map(one => one.above), ...run.map(one => one.below).reverse()])
      run = []
    }
    if (column) run.push(column)
  }
  return shapesOf(shapes)
}

function near(a: Spot, b: Spot, limit: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) <= limit
}

/** Circles of declination and lines of right ascension. */
export function gridLines(map: Projection, leap: number, decStep: number, raStep: number): string {
  const circles = range(-90 + decStep, 90 - decStep, decStep).flatMap(dec =>
    tracePath(
      range(0, 360, 6).map(ra => ({ ra, dec })),
      map,
      leap,
    ),
  )
  const hours = range(0, 360 - raStep, raStep).flatMap(ra =>
    tracePath(
      range(-90, 90, 6).map(dec => ({ ra, dec })),
      map,
      leap,
    ),
  )
  return linesOf([...circles, ...hours])
}

/** How far the stars of a figure reach from a point, in degrees; 0 for what has no figure. */
export function reachOf(code: string, from: Point): number {
  const own = figures.find(figure => figure.code === code)?.stars ?? []
  return Math.max(0, ...own.map(star => separation(star, from)))
}
