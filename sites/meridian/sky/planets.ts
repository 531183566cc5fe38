import type { Point } from './catalogue.ts'
import { daysSince2000, moonAt, sunAt } from './ephemeris.ts'
import { degrees, fromEcliptic, radians } from './projection.ts'

export type PlanetName = 'mercury' | 'venus' | 'mars' | 'jupiter' | 'saturn' | 'uranus' | 'neptune'

/** Axis, eccentricity, inclination, mean longitude, perihelion, node; then each one's change in a century. */
type Elements = readonly number[]

// Keplerian elements for 1800 to 2050 as published by the Jet Propulsion Laboratory.
const earth: Elements = [
  1.00000261, 0.01671123, -0.00001531, 100.46457166, 102.93768193, 0, 0.00000562, -0.00004392, -0.01294668,
  35999.37244981, 0.32327364, 0,
]
const elements: Record<PlanetName, Elements> = {
  mercury: [
    0.38709927, 0.20563593, 7.00497902, 252.2503235, 77.45779628, 48.33076593, 0.00000037, 0.00001906,
    -0.00594749, 149472.67411175, 0.16047689, -0.12534081,
  ],
  venus: [
    0.72333566, 0.00677672, 3.39467605, 181.9790995, 131.60246718, 76.67984255, 0.0000039, -0.00004107,
    -0.0007889, 58517.81538729, 0.00268329, -0.27769418,
  ],
  mars: [
    1.52371034, 0.0933941, 1.84969142, -4.55343205, -23.94362959, 49.55953891, 0.00001847, 0.00007882,
    -0.00813131, 19140.30268499, 0.44441088, -0.29257343,
  ],
  jupiter: [
    5.202887, 0.04838624, 1.30439695, 34.39644051, 14.72847983, 100.47390909, -0.00011607, -0.00013253,
    -0.00183714, 3034.74612775, 0.21252668, 0.20469106,
  ],
  saturn: [
    9.53667594, 0.05386179, 2.48599187, 49.95424423, 92.59887831, 113.66242448, -0.0012506, -0.00050991,
    0.00193609, 1222.49362201, -0.41897216, -0.28867794,
  ],
  uranus: [
    19.18916464, 0.04725744, 0.77263783, 313.23810451, 170.9542763, 74.01692503, -0.00196176, -0.00004397,
    -0.00242939, 428.48202785, 0.40805281, 0.04240589,
  ],
  neptune: [
    30.06992276, 0.00859048, 1.77004347, -55.12002969, 44.96476227, 131.78422574, 0.00026291, 0.00005105,
    0.00035372, 218.45945325, -0.32241464, -0.00508664,
  ],
}

/** Planets that one sees without looking for them. */
const bright = ['venus', 'mars', 'jupiter', 'saturn'] as const
export type BrightPlanet = (typeof bright)[number]

export function planetsAt(time: number): readonly (Point & { name: BrightPlanet })[] {
  return bright.map(name => ({ name, ...planetAt(name, time) }))
}

/** Good to a few minutes of arc: Kepler's ellipses, without what the planets do to each other. */
export function planetAt(name: PlanetName, time: number): Point {
  const centuries = daysSince2000(time) / 36525
  const [here, there] = [place(earth, centuries), place(elements[name], centuries)]
  const [x, y, z] = [there.x - here.x, there.y - here.y, there.z - here.z]
  return fromEcliptic(degrees(Math.atan2(y, x)), degrees(Math.atan2(z, Math.hypot(x, y))))
}

/** Where a wanderer stands, by its name in English; `undefined` for what does not wander, or not by these laws. */
export function wandererAt(name: string, time: number): Point | undefined {
  if (name === 'moon') return moonAt(time)
  if (name === 'sun') return sunAt(time)
  return Object.hasOwn(elements, name) ? planetAt(name as PlanetName, time) : undefined
}

const elementsOf = (body: PlanetName | 'earth'): Elements => (body === 'earth' ? earth : elements[body])

/** Where a planet stands around the Sun, in distances of the Earth. */
export function aroundSun(body: PlanetName | 'earth', time: number): { x: number; y: number; z: number } {
  return place(elementsOf(body), daysSince2000(time) / 36525)
}

/** Its whole way around the Sun. */
export function roundOf(body: PlanetName | 'earth', time: number): { x: number; y: number; z: number }[] {
  const own = elementsOf(body)
  const [now, year] = [daysSince2000(time) / 36525, 360 / (own[9] ?? 1)]
  return Array.from({ length: 120 }, (_, step) => place(own, now + (year * step) / 120))
}

/** Where a body stands around the Sun, in ecliptic axes. */
function place(body: Elements, centuries: number): { x: number; y: number; z: number } {
  const now = (index: number): number => (body[index] ?? 0) + (body[index + 6] ?? 0) * centuries
  const [axis, e] = [now(0), now(1)]
  const [tilt, node] = [radians(now(2)), radians(now(5))]
  const anomaly = radians(now(3) - now(4))
  let eccentric = anomaly
  for (let step = 0; step < 8; step++) {
    eccentric -= (eccentric - e * Math.sin(eccentric) - anomaly) / (1 - e * Math.cos(eccentric))
  }
  const along = axis * (Math.cos(eccentric) - e)
  const across = axis * Math.sqrt(1 - e * e) * Math.sin(eccentric)
  const angle = Math.atan2(across, along) + radians(now(4)) - node
  const radius = Math.hypot(along, across)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return {
    x: radius * (Math.cos(node) * c - Math.sin(node) * s * Math.cos(tilt)),
    y: radius * (Math.sin(node) * c + Math.cos(node) * s * Math.cos(tilt)),
    z: radius * s * Math.sin(tilt),
  }
}
