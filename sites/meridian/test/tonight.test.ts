import { describe, expect, it } from 'vitest'
import { comparison } from '../pages/in-the-sky.tsx'
import { ordered } from '../pages/objects.tsx'
import { bestMonth } from '../sky/month-strip.tsx'
import { finestOf, height, hourIn, type Placed, picksOf, tonight } from '../tonight.ts'

const thing = (slug: string, ra: number, dec: number, magnitude: number, type = 'spiral galaxy'): Placed => ({
  id: slug,
  slug,
  name: slug,
  summary: '',
  designation: slug,
  otherDesignation: '',
  type,
  constellation: '',
  constellationId: '',
  position: { ra, dec },
  magnitude,
  width: 31,
  instrument: 'binoculars',
  bestMonth: bestMonth(ra),
})
const orion = thing('orion', 83.8, -5.4, 4, 'emission nebula')
const andromeda = thing('andromeda', 10.7, 41.3, 3.4)
const triangulum = thing('triangulum', 23.5, 30.7, 5.7)
const pinwheel = thing('pinwheel', 210.8, 54.3, 7.9)
const carina = thing('carina', 161, -59.9, 3, 'emission nebula')
const all = [orion, andromeda, triangulum, pinwheel, carina]

describe('tonight', () => {
  const november = Date.UTC(2026, 10, 21, 12)

  it('has Andromeda high over the north in November, and Carina below the horizon', () => {
    const { zenith } = tonight(november, 'north')
    expect(height(andromeda.position, zenith)).toBeGreaterThan(60)
    expect(height(carina.position, zenith)).toBeLessThan(0)
    expect(picksOf(all, zenith, 3)[0]).toBe(andromeda)
    expect(picksOf(all, zenith, 5)).not.toContain(carina)
  })

  it('is the same all day long, and another sky half a year on', () => {
    const morning = tonight(Date.UTC(2026, 10, 21, 0, 1), 'north')
    expect(tonight(november, 'north').zenith).toEqual(morning.zenith)
    const may = tonight(Date.UTC(2026, 4, 21), 'north').zenith
    expect(height(andromeda.position, may)).toBeLessThan(10)
    expect(height(pinwheel.position, may)).toBeGreaterThan(60)
  })

  it('shows the south what the north never sees', () => {
    const may = tonight(Date.UTC(2026, 4, 1), 'south').zenith
    expect(picksOf(all, may, 5)).toContain(carina)
  })

  it('picks no more than two of a kind, and nothing beside another pick', () => {
    const { zenith } = tonight(november, 'north')
    const crowd = [0, 12, 24, 36].map(step => thing(`g${step}`, 10 + step, 40, 5))
    const beside = thing('beside', 12, 40, 4.9, 'emission nebula')
    const picks = picksOf([...crowd, beside], zenith, 5)
    expect(picks.filter(pick => pick.type === 'spiral galaxy')).toHaveLength(2)
    expect(picks).toContain(beside)
    expect(picks).not.toContain(crowd[0])
  })
})

describe('the catalogue', () => {
  it('has one finest of each kind', () => {
    expect(finestOf(all)).toEqual([carina, andromeda])
  })

  it('knows that Orion is a thing of January and orders the year from the month it is', () => {
    expect(orion.bestMonth).toBe(0)
    expect(ordered(all, 'season', 11)[0]).toBe(orion)
    expect(ordered(all, 'brightness', 0)[0]).toBe(carina)
  })

  it('compares sizes with the Moon in words', () => {
    expect(comparison('It', 93, 'en')).toBe('It is 3 times as wide as the full Moon.')
    expect(comparison('It', 30, 'en')).toBe('It is about as wide as the full Moon.')
    expect(comparison('It', 3.1, 'fr')).toBe('La pleine Lune fait 10 fois la largeur de It.')
  })
})

it('an hour of the night turns the sky by fifteen degrees; what is no hour of it is ten in the evening', () => {
  const november = Date.UTC(2026, 10, 21, 12)
  const [ten, one] = [tonight(november, 'north'), tonight(november, 'north', hourIn('1'))]
  expect(one.time - ten.time).toBe(3 * 3_600_000)
  expect((one.zenith.ra - ten.zenith.ra + 360) % 360).toBeCloseTo(45, 0)
  for (const text of [null, '', '13', '1e1', 'x']) expect(hourIn(text)).toBe(ten.hour)
})
