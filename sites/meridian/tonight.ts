import { glyphOf } from './glyphs.ts'
import type { Point } from './sky/catalogue.ts'
import { type Moon, moonAt, siderealTime } from './sky/ephemeris.ts'
import { type BrightPlanet, planetsAt } from './sky/planets.ts'
import { separation } from './sky/projection.ts'
import type { SkyObject } from './sky-object.ts'

export type Half = 'north' | 'south'

export type Tonight = {
  half: Half
  /** Of the clock: 22, unless somebody asks for another one. */
  hour: number
  /** That hour of this evening, or of the night after it. */
  time: number
  /** What stands overhead then. */
  zenith: Point
  moon: Moon & { up: boolean }
  /** Bright planets above the horizon. */
  planets: readonly BrightPlanet[]
}

/** The hours of a night, as they follow on each other. */
export const hours = [20, 21, 22, 23, 0, 1, 2, 3, 4] as const
const usualHour = 22
const day = 86_400_000

/** The hour that an address asks for; what is none of a night is the usual one. */
export function hourIn(text: string | null): number {
  return hours.find(hour => String(hour) === text) ?? usualHour
}

/**
 * The sky of this evening. Local mean time makes it the same for everyone on a parallel, so nobody is asked where they
 * are: only which half of the Earth.
 */
export function tonight(now: number, half: Half, hour: number = usualHour): Tonight {
  const afterNoon = hour < 12 ? hour + 24 : hour
  const time = Math.floor(now / day) * day + (afterNoon / 24) * day
  const zenith = { ra: siderealTime(now, afterNoon), dec: half === 'north' ? 40 : -40 }
  const up = (point: Point): boolean => height(point, zenith) > 3
  const moon = moonAt(time)
  return {
    half,
    hour,
    time,
    zenith,
    moon: { ...moon, up: up(moon) },
    planets: planetsAt(time)
      .filter(up)
      .map(planet => planet.name),
  }
}

/** Degrees above the horizon. */
export function height(point: Point, zenith: Point): number {
  return 90 - separation(point, zenith)
}

/**
 * What is best tonight: high, bright, and not all of one kind. Each five degrees of height weigh as much as one
 * magnitude up to fifty degrees; higher than that the air makes no difference.
 */
export function picksOf(objects: readonly SkyObject[], zenith: Point, count: number): readonly Placed[] {
  const ranked = objects
    .flatMap(object =>
      isPlaced(object) && deepSky(object) ? [{ object, high: height(object.position, zenith) }] : [],
    )
    .filter(({ high }) => high > 25)
    .sort((a, b) => worth(b) - worth(a))
  const picks: Placed[] = []
  for (const { object } of ranked) {
    const alike = picks.filter(pick => glyphOf('object', pick.type) === glyphOf('object', object.type)).length
    const close = picks.some(pick => separation(pick.position, object.position) < 8)
    if (alike < 2 && !close) picks.push(object)
    if (picks.length === count) break
  }
  return picks
}

/** An object with a place among the stars and a brightness. */
export type Placed = SkyObject & { position: Point; magnitude: number }

function isPlaced(object: SkyObject): object is Placed {
  return object.position !== undefined && object.magnitude !== undefined
}

/** Single stars are beautiful, but every evening is full of them. */
function deepSky(object: SkyObject): boolean {
  return !['star', 'planet', 'dwarf planet', 'moon'].includes(object.type)
}

function worth({ object, high }: { object: Placed; high: number }): number {
  return Math.min(high, 50) / 5 - object.magnitude
}

/** The brightest of each kind of thing beyond the solar system, brightest first. */
export function finestOf(objects: readonly SkyObject[]): readonly SkyObject[] {
  const best = new Map<string, Placed>()
  for (const object of objects) {
    if (!isPlaced(object) || !deepSky(object)) continue
    const sign = glyphOf('object', object.type)
    const known = best.get(sign)
    if (!known || object.magnitude < known.magnitude) best.set(sign, object)
  }
  return [...best.values()].sort((a, b) => a.magnitude - b.magnitude)
}
