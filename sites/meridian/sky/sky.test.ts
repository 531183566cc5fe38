import { describe, expect, it } from 'vitest'
import { figures, stars } from './catalogue.ts'
import { moonAt, siderealTime, sunAt } from './ephemeris.ts'
import { dotsOf, linesOf, shapesOf } from './path-data.ts'
import { planetAt } from './planets.ts'
import { fromEcliptic, fromGalactic, roundMap, separation, wholeSkyMap } from './projection.ts'

describe('where things stand', () => {
  it('finds Jupiter and Saturn side by side on 21 December 2020', () => {
    const time = Date.UTC(2020, 11, 21, 18)
    expect(separation(planetAt('jupiter', time), planetAt('saturn', time))).toBeLessThan(0.2)
  })

  it('finds Mars opposite the Sun on 16 January 2025', () => {
    const time = Date.UTC(2025, 0, 16)
    expect(separation(planetAt('mars', time), sunAt(time))).toBeGreaterThan(175)
  })

  it('hides the Sun behind the Moon at the eclipse of 8 April 2024', () => {
    const time = Date.UTC(2024, 3, 8, 18, 18)
    expect(separation(moonAt(time), sunAt(time))).toBeLessThan(1)
    expect(moonAt(time).lit).toBeLessThan(0.001)
  })

  it('fills the Moon on 18 September 2024 and waxes a week before', () => {
    expect(moonAt(Date.UTC(2024, 8, 18, 2, 34)).lit).toBeGreaterThan(0.995)
    const before = moonAt(Date.UTC(2024, 8, 11, 6))
    expect(before.waxing).toBe(true)
    expect(before.lit).toBeCloseTo(0.5, 1)
  })

  it('brings the vernal point to its highest at midnight in late September', () => {
    // Not exactly: the equation of time is seven minutes then, which is two degrees.
    const midnight = siderealTime(Date.UTC(2025, 8, 22), 24)
    expect(Math.min(midnight, 360 - midnight)).toBeLessThan(2.5)
  })
})

describe('the map', () => {
  it('puts north up and east to the left, as seen looking up', () => {
    const map = roundMap({ ra: 90, dec: 20 }, 90, 500)
    expect(map({ ra: 90, dec: 20 })).toMatchObject({ x: -0, y: -0 })
    expect(map({ ra: 90, dec: 40 })!.y).toBeLessThan(0)
    expect(map({ ra: 110, dec: 20 })!.x).toBeLessThan(0)
  })

  it('puts what is on the horizon on its edge and leaves out what is below', () => {
    const map = roundMap({ ra: 0, dec: 90 }, 90, 500)
    const spot = map({ ra: 33, dec: 0 })!
    expect(Math.hypot(spot.x, spot.y)).toBeCloseTo(500)
    expect(map({ ra: 33, dec: -1 })).toBeNull()
  })

  it('keeps the whole sky within its ellipse', () => {
    const map = wholeSkyMap(180, 500)
    for (const star of stars) {
      const { x, y } = map(star)!
      expect((x / 500) ** 2 + (y / 250) ** 2).toBeLessThanOrEqual(1.0001)
    }
  })
})

describe('the table of stars', () => {
  it('lists the brightest of all and lies within the sphere', () => {
    const [first] = [...stars].sort((a, b) => a.magnitude - b.magnitude)
    expect(first?.id).toBe('CMa.α')
    expect(stars.every(star => star.ra >= 0 && star.ra < 360 && Math.abs(star.dec) <= 90)).toBe(true)
  })

  it('draws no line that is longer than a constellation', () => {
    for (const { code, lines } of figures) {
      for (const line of lines) {
        line.slice(1).forEach((star, index) => {
          expect(separation(star, line[index]!), `${code}: ${star.id}`).toBeLessThan(27)
        })
      }
    }
  })
})

describe('the great circles', () => {
  it('have the galactic centre in Sagittarius and the summer solstice in Gemini', () => {
    expect(separation(fromGalactic(0, 0), { ra: 266.4, dec: -28.94 })).toBeLessThan(0.05)
    expect(separation(fromEcliptic(90), { ra: 90, dec: 23.44 })).toBeLessThan(0.05)
  })
})

describe('lines of a map', () => {
  it('are written as ways from point to point, without those that a straight line passes', () => {
    const line = [
      { x: 10.2, y: 20 },
      { x: 15, y: 20.4 },
      { x: 20, y: 20 },
      { x: 20, y: 10 },
    ]
    expect(linesOf([line, [{ x: -1, y: -2 }]])).toBe('m10 20 10 0 0-10m-21-12')
  })

  it('begin again where a shape began, once it is closed', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 9, y: 9 },
    ]
    expect(shapesOf([square, square])).toBe('m0 0 9 0 0 9zm0 0 9 0 0 9z')
  })

  it('draw dots from one side to the other', () => {
    expect(
      dotsOf([
        { x: 7, y: 1 },
        { x: 5, y: 3 },
      ]),
    ).toBe('m5 3h0m2-2h0')
  })

  it('stray from what they draw by less than a unit', () => {
    const circle = Array.from({ length: 61 }, (_, at) => ({
      x: 480 * Math.cos((at * Math.PI) / 30),
      y: 480 * Math.sin((at * Math.PI) / 30),
    }))
    const [, ...ways] = linesOf([circle]).matchAll(/(-?\d+) ?(-?\d+)/g)
    let [x, y] = [480, 0]
    for (const [, dx, dy] of ways) {
      ;[x, y] = [x + Number(dx), y + Number(dy)]
      expect(Math.abs(Math.hypot(x, y) - 480)).toBeLessThan(1.5)
    }
    expect([x, y]).toEqual([480, 0])
  })
})
