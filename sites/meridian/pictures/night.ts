import { type Point, properNames, stars } from '../sky/catalogue.ts'
import { figureLines, figureNames, milkyWayShape } from '../sky/layers.ts'
import { degrees, type Projection, radians, roundMap, type Spot, turn } from '../sky/projection.ts'
import { ink, label, round, sheet } from './canvas.ts'

/** Where one stands and looks: degrees. An azimuth is counted from north through east. */
export type View = { latitude: number; sidereal: number; azimuth: number; altitude: number; field: number }

/** The height of a point over the horizon, and the way to look for it. */
export function horizontal(
  { ra, dec }: Point,
  { latitude, sidereal }: Pick<View, 'latitude' | 'sidereal'>,
): { azimuth: number; altitude: number } {
  const [hour, d, place] = [radians(sidereal - ra), radians(dec), radians(latitude)]
  const sine = Math.sin(place) * Math.sin(d) + Math.cos(place) * Math.cos(d) * Math.cos(hour)
  const y = -Math.cos(d) * Math.sin(hour)
  const x = Math.sin(d) * Math.cos(place) - Math.cos(d) * Math.sin(place) * Math.cos(hour)
  return { azimuth: turn(degrees(Math.atan2(y, x))), altitude: degrees(Math.asin(sine)) }
}

/** The view in which a thing stands this high, still climbing where it climbs: from 40° north, or from 35° south. */
export function viewOf(target: Point, wanted = 36): View & { stands: number } {
  const latitude = target.dec < -30 ? -35 : 40
  const [place, dec] = [radians(latitude), radians(target.dec)]
  const cosine =
    (Math.sin(radians(wanted)) - Math.sin(place) * Math.sin(dec)) / (Math.cos(place) * Math.cos(dec))
  const hour = cosine <= -1 ? 180 : cosine >= 1 ? 0 : degrees(Math.acos(cosine))
  const sidereal = turn(target.ra - hour)
  const { azimuth, altitude } = horizontal(target, { latitude, sidereal })
  // With the horizon in the picture, unless the thing stands too high for it.
  return {
    latitude,
    sidereal,
    azimuth,
    altitude: Math.max(22, altitude - 20),
    field: 52,
    stands: altitude,
  }
}

/** A map of the view onto the sheet, `null` for what lies far outside of it. */
export function mapOf({ latitude, sidereal, azimuth, altitude, field }: View): Projection {
  const middle = { ra: -azimuth, dec: altitude }
  const map = roundMap(middle, field, sheet.width / 2 + 40, 8)
  // Stars are asked for more than once: for their lines, their dots and their names.
  const known = new Map<Point, Spot | null>()
  return point => {
    const before = known.get(point)
    if (before !== undefined) return before
    const at = horizontal(point, { latitude, sidereal })
    const spot = onSheet(map({ ra: -at.azimuth, dec: at.altitude }))
    known.set(point, spot)
    return spot
  }
}

const onSheet = (spot: Spot | null): Spot | null =>
  spot && { x: spot.x + sheet.width / 2, y: spot.y + sheet.height / 2 }

/** East is to the left when one looks south: a map of the ground's own, for horizon and directions. */
function groundMap({ azimuth, altitude, field }: View): (azimuth: number, altitude: number) => Spot | null {
  const map = roundMap({ ra: -azimuth, dec: altitude }, field, sheet.width / 2 + 40, 60)
  return (at, high) => onSheet(map({ ra: -at, dec: high }))
}

type NightOptions = {
  /** Names for the eight directions, from north through east. */
  directions: string
  /** A constellation that is drawn more strongly. */
  figure?: string
  /** What is pointed at: no name stands there. */
  target?: Point
  /** What else is in the sky, in front of the stars and behind the land. */
  between?: string
  /** No letters: for a picture that is shown small. */
  small?: boolean
  /** Hours that stars are followed for, as a camera sees them. */
  trails?: number
}

/** The sky over a dark horizon, as it stands over one place at one moment. */
export function night(
  view: View,
  { directions, figure, target, between = '', small = false, trails }: NightOptions,
): string {
  const map = mapOf(view)
  const middle = target && map(target)
  const isFree = ({ x, y }: Spot): boolean => !middle || Math.hypot(x - middle.x, y - middle.y) > 90
  const names =
    small || trails
      ? ''
      : figureNames(map, 3, 0.7)
          .filter(({ spot }) => isFree(spot))
          .map(({ name, spot }) => label(name, spot.x, spot.y, { size: 22, fill: ink.faint, spread: 2 }))
          .join('')
  const ownFigure = figure
    ? `<path d="${figureLines(map, 12, figure)}" stroke="${ink.gold}" stroke-width="${small ? 5 : 2.4}"/>`
    : ''
  return (
    (trails
      ? starTrails(view, trails)
      : `<path d="${milkyWayShape(map, 700)}" fill="#93a7dc" fill-opacity=".16" fill-rule="evenodd" filter="url(#soft)"/>` +
        `<g fill="none" stroke-linecap="round"><path d="${figureLines(map, 12)}" stroke="${ink.line}" stroke-opacity=".75" stroke-width="${small ? 3 : 1.6}"/>${ownFigure}</g>${starsOn(map, small)}`) +
    names +
    between +
    ground(view, small ? '' : directions)
  )
}

function starsOn(map: Projection, small: boolean): string {
  let [glows, dots, words] = ['', '', '']
  for (const star of stars) {
    const spot = map(star)
    if (!spot) continue
    const size = Math.max(1, (5.4 - star.magnitude) * (small ? 1.7 : 1.15))
    dots += `<circle cx="${round(spot.x)}" cy="${round(spot.y)}" r="${round(size)}"/>`
    if (star.magnitude < 1.7)
      glows += `<circle cx="${round(spot.x)}" cy="${round(spot.y)}" r="${round(size * 5)}" fill="url(#glow)"/>`
    const name = properNames.get(star)
    if (name && !small) words += label(name, spot.x + 12, spot.y + 7, { size: 21, anchor: 'start' })
  }
  return `${glows}<g fill="${ink.star}">${dots}</g>${words}`
}

/** What a camera sees that stays open: each star draws a part of its circle around the pole. */
function starTrails(view: View, hours: number): string {
  let paths = ''
  const steps = Array.from({ length: 13 }, (_, step) => (hours * 15 * step) / 12)
  const maps = steps.map(turned => mapOf({ ...view, sidereal: view.sidereal + turned }))
  for (const star of stars) {
    const spots = maps.map(map => map(star)).filter(spot => spot !== null)
    if (spots.length < 2) continue
    const path = spots.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')
    const width = round(Math.max(0.8, (5.4 - star.magnitude) * 0.85))
    paths += `<path d="M${path}" stroke-width="${width}" stroke-opacity="${round(Math.min(1, 1.15 - star.magnitude * 0.14))}"/>`
  }
  return `<g fill="none" stroke="${ink.star}" stroke-linecap="round">${paths}</g>`
}

/** A flat dark land, and which way is which. */
function ground(view: View, directions: string): string {
  const at = groundMap(view)
  const edge = Array.from({ length: 41 }, (_, step) => at(view.azimuth - 90 + step * 4.5, 0)).filter(
    spot => spot !== null,
  )
  const line = edge.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')
  const names = directions.split(' ').filter(Boolean)
  const words = names.flatMap((name, index) => {
    const spot = at(index * 45, 0)
    const isShown = spot && spot.x > 30 && spot.x < sheet.width - 30 && spot.y < sheet.height - 14
    return isShown
      ? [label(name, spot.x, Math.min(spot.y + 36, sheet.height - 12), { size: 24, fill: ink.gold })]
      : []
  })
  return `<path d="M-60 ${sheet.height + 60}L${line}L${sheet.width + 60} ${sheet.height + 60}Z" fill="#04060d"/>${words.join('')}`
}

/** A ring around a thing, and its name. */
export function mark(map: Projection, point: Point, name: string, small: boolean, size = 0): string {
  const spot = map(point)
  if (!spot) return ''
  const ring = Math.max(small ? 34 : 26, size + 10)
  const cross = [0, 90, 180, 270]
    .map(angle => {
      const [x, y] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
      return `M${round(spot.x + x * (ring + 4))} ${round(spot.y + y * (ring + 4))}l${round(x * 16)} ${round(y * 16)}`
    })
    .join('')
  const words = small ? '' : label(name, spot.x, spot.y - ring - 32, { size: 32, fill: ink.gold })
  return `<g fill="none" stroke="${ink.gold}" stroke-width="${small ? 5 : 2}"><circle cx="${round(spot.x)}" cy="${round(spot.y)}" r="${ring}"/><path d="${cross}"/></g>${words}`
}

/** A soft patch as large as the thing is in the sky, where that can be seen at this scale. */
export function patch(
  map: Projection,
  point: Point,
  width: number,
  { field }: View,
): { drawn: string; size: number } {
  const spot = map(point)
  const size = ((width / 60 / 2) * (sheet.width / 2)) / field
  if (!spot) return { drawn: '', size: 0 }
  return {
    drawn: `<circle cx="${round(spot.x)}" cy="${round(spot.y)}" r="${round(Math.max(7, size))}" fill="url(#glow)"/>`,
    size,
  }
}
