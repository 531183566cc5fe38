import type { Point } from './catalogue.ts'

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
