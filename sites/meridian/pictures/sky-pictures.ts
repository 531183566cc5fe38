import { figures, type Point, stars } from '../sky/catalogue.ts'
import { daysSince2000 } from '../sky/ephemeris.ts'
import { degrees, fromEcliptic, radians, type Spot } from '../sky/projection.ts'
import { ink, label, round, sheet } from './canvas.ts'
import { horizontal, mapOf, night, type View } from './night.ts'

/** Where the stars of a figure have their middle. */
export function middleOf(code: string): Point | undefined {
  const own = figures.find(figure => figure.code === code || figure.name === code)?.stars ?? []
  const sum = own.reduce(
    (total, { ra, dec }) => {
      const [a, d] = [radians(ra), radians(dec)]
      return {
        x: total.x + Math.cos(d) * Math.cos(a),
        y: total.y + Math.cos(d) * Math.sin(a),
        z: total.z + Math.sin(d),
      }
    },
    { x: 0, y: 0, z: 0 },
  )
  if (own.length === 0) return undefined
  const ra = (degrees(Math.atan2(sum.y, sum.x)) + 360) % 360
  return { ra, dec: degrees(Math.atan2(sum.z, Math.hypot(sum.x, sum.y))) }
}

/** A point at a distance from another one, in a direction. */
function away({ ra, dec }: Point, direction: number, distance: number): Point {
  const [d, angle, far] = [radians(dec), radians(direction), radians(distance)]
  const sine = Math.sin(d) * Math.cos(far) + Math.cos(d) * Math.sin(far) * Math.cos(angle)
  const turned = Math.atan2(Math.sin(angle) * Math.sin(far) * Math.cos(d), Math.cos(far) - Math.sin(d) * sine)
  return { ra: ra + degrees(turned), dec: degrees(Math.asin(sine)) }
}

/** Meteors that seem to come out of one point: the farther from it, the longer. */
export function meteors(radiant: Point, count: number, view: View, small: boolean): string {
  const map = mapOf(view)
  let streaks = ''
  for (let index = 0; index < count; index++) {
    // Two numbers that have nothing in common spread directions and distances evenly.
    const direction = 360 * ((index * 0.569840291) % 1)
    const distance = 6 + 40 * ((index * 0.754877666 + 0.31) % 1)
    const [from, to] = [
      map(away(radiant, direction, distance)),
      map(away(radiant, direction, distance * 1.35 + 2)),
    ]
    if (!from || !to) continue
    const id = `m${index}`
    streaks += `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(from.x)}" y1="${round(from.y)}" x2="${round(to.x)}" y2="${round(to.y)}"><stop stop-color="#cfe0ff" stop-opacity="0"/><stop offset=".85" stop-color="#f4f7ff"/><stop offset="1" stop-color="#fff" stop-opacity=".5"/></linearGradient><path d="M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}" stroke="url(#${id})" stroke-width="${small ? 9 : 3.4}" stroke-linecap="round"/>`
  }
  return streaks
}

/** The Sun's way over the sky of 40° north at the turning points of the year; the day of the picture is marked. */
export function sunPaths(time: number, directions: string, small: boolean): string {
  const latitude = 40
  const at = (azimuth: number, altitude: number): Spot => ({
    x: sheet.width / 2 + ((azimuth - 180) / 140) * (sheet.width / 2 - 60),
    y: sheet.height - 120 - altitude * 8.1,
  })
  const path = (dec: number): string => {
    const spots = Array.from({ length: 121 }, (_, step) => step * 3 - 180).flatMap(hour => {
      const { azimuth, altitude } = horizontal({ ra: -hour, dec }, { latitude, sidereal: 0 })
      return altitude >= -1 ? [at(azimuth, altitude)] : []
    })
    return `M${spots.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`
  }
  const own = fromEcliptic(280.46 + 0.9856474 * daysSince2000(time)).dec
  const noon = at(180, 90 - latitude + own)
  return (
    [23.44, 0, -23.44]
      .map(dec => `<path d="${path(dec)}" fill="none" stroke="${ink.line}" stroke-width="${small ? 5 : 2}"/>`)
      .join('') +
    `<path d="${path(own)}" fill="none" stroke="${ink.gold}" stroke-width="${small ? 10 : 5}"/>` +
    `<circle cx="${noon.x}" cy="${round(noon.y)}" r="130" fill="url(#glow)"/><circle cx="${noon.x}" cy="${round(noon.y)}" r="${small ? 44 : 30}" fill="#ffe2a0"/>` +
    `<rect y="${sheet.height - 120}" width="${sheet.width}" height="120" fill="#04060d"/>` +
    (small
      ? ''
      : directions
          .split(' ')
          .flatMap((name, index) =>
            index >= 2 && index <= 6
              ? [label(name, at(index * 45, 0).x, sheet.height - 70, { fill: ink.gold })]
              : [],
          )
          .join(''))
  )
}

/** A small part of the sky, and the ring that an instrument shows of it. */
export function fieldRing(field: number, small: boolean, directions: string): string {
  const target = stars.find(star => star.id === 'Ori.ε') ?? { ra: 84, dec: -1.2 }
  const place = { latitude: 40, sidereal: target.ra - 18 }
  const { azimuth, altitude } = horizontal(target, place)
  const view: View = { ...place, azimuth: azimuth + 3, altitude: altitude - 1, field: 19 }
  const map = mapOf(view)
  const spot = map(target)
  const r = (field / 2 / view.field) * (sheet.width / 2 + 40)
  return (
    night(view, { directions, small }) +
    (spot
      ? `<circle cx="${round(spot.x)}" cy="${round(spot.y)}" r="${round(r)}" fill="#fff" fill-opacity=".05" stroke="${ink.gold}" stroke-width="${small ? 8 : 3}"/>`
      : '')
  )
}
