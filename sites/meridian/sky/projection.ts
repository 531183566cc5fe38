import type { Point } from './catalogue.ts'

export type Spot = { x: number; y: number }
/** From the sky to paper. `null` is a point that this map does not show. */
export type Projection = (point: Point) => Spot | null

/**
 * A round map of the sky around a point, north up and east to the left, as one sees it looking up. Circles stay
 * circles and angles stay angles, so figures keep their shape to the very edge.
 */
export function roundMap(centre: Point, fieldRadius: number, radius: number, margin = 0): Projection {
  const scale = radius / Math.tan(radians(fieldRadius) / 2)
  const [sin0, cos0] = [Math.sin(radians(centre.dec)), Math.cos(radians(centre.dec))]
  return point => {
    if (separation(centre, point) > fieldRadius + margin) return null
    const hour = radians(point.ra - centre.ra)
    const [sin, cos] = [Math.sin(radians(point.dec)), Math.cos(radians(point.dec))]
    const k = scale / (1 + sin0 * sin + cos0 * cos * Math.cos(hour))
    return { x: -k * cos * Math.sin(hour), y: -k * (cos0 * sin - sin0 * cos * Math.cos(hour)) }
  }
}

/** The whole sky in an ellipse of equal areas, `middle` hours in its centre, east to the left. */
export function wholeSkyMap(middle: number, halfWidth: number): Projection {
  const scale = halfWidth / (2 * Math.SQRT2)
  return point => {
    const longitude = radians(((point.ra - middle + 540) % 360) - 180) / 2
    const latitude = radians(point.dec)
    const k = (scale * Math.SQRT2) / Math.sqrt(1 + Math.cos(latitude) * Math.cos(longitude))
    return { x: -2 * k * Math.cos(latitude) * Math.sin(longitude), y: -k * Math.sin(latitude) }
  }
}

/** A curve, broken where the map does not show it or where it leaps from edge to edge. */
export function tracePath(points: readonly Point[], map: Projection, leap: number): Spot[][] {
  const lines: Spot[][] = []
  let last: Spot | null = null
  for (const point of points) {
    const spot = map(point)
    const joined = spot && last && Math.hypot(spot.x - last.x, spot.y - last.y) < leap
    if (joined) lines.at(-1)?.push(spot)
    else if (spot) lines.push([spot])
    last = spot
  }
  return lines
}

/** From `from` to `to` by `step`, both included. */
export function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180
export const degrees = (angle: number): number => (angle * 180) / Math.PI
/** Into 0 to 360. */
export const turn = (angle: number): number => ((angle % 360) + 360) % 360

/** Angle between two points of the sky, in degrees. */
export function separation(a: Point, b: Point): number {
  const cosine =
    Math.sin(radians(a.dec)) * Math.sin(radians(b.dec)) +
    Math.cos(radians(a.dec)) * Math.cos(radians(b.dec)) * Math.cos(radians(a.ra - b.ra))
  return degrees(Math.acos(Math.min(1, Math.max(-1, cosine))))
}

/** A point of the ecliptic, the yearly path of the Sun, seen from here (obliquity of the year 2000). */
export function fromEcliptic(longitude: number, latitude = 0): Point {
  const tilt = radians(23.4393)
  const [l, b] = [radians(longitude), radians(latitude)]
  const y = Math.cos(b) * Math.sin(l) * Math.cos(tilt) - Math.sin(b) * Math.sin(tilt)
  const z = Math.cos(b) * Math.sin(l) * Math.sin(tilt) + Math.sin(b) * Math.cos(tilt)
  return { ra: turn(degrees(Math.atan2(y, Math.cos(b) * Math.cos(l)))), dec: degrees(Math.asin(z)) }
}

/** A point given by longitude along the Milky Way and latitude above its middle. */
export function fromGalactic(longitude: number, latitude: number): Point {
  const pole = { ra: 192.8595, dec: radians(27.1283) }
  const [l, b] = [radians(122.932 - longitude), radians(latitude)]
  const sine = Math.sin(b) * Math.sin(pole.dec) + Math.cos(b) * Math.cos(pole.dec) * Math.cos(l)
  const y = Math.cos(b) * Math.sin(l)
  const x = Math.sin(b) * Math.cos(pole.dec) - Math.cos(b) * Math.sin(pole.dec) * Math.cos(l)
  return { ra: turn(pole.ra + degrees(Math.atan2(y, x))), dec: degrees(Math.asin(sine)) }
}
