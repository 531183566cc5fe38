import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barsOf, decadeScale, linearScale } from './scale.ts'
import { heightsOf, isOpen, placeOf, valueAt } from './scale-places.ts'

const magnitude = linearScale(-2, 14, 0.5, { open: [-30, 30], stepsPerBar: 2 })
const distance = decadeScale(0, 8, { open: [0, 1e12] })

describe('a scale', () => {
  it('stops evenly, or at 1, 2 and 5 of each power of ten', () => {
    expect(linearScale(0, 0.3, 0.1).stops).toEqual([0, 0.1, 0.2, 0.3])
    expect(decadeScale(0, 2).stops).toEqual([1, 2, 5, 10, 20, 50, 100])
  })
  it('says where a number stands, also between stops and beyond the ends', () => {
    expect(placeOf(magnitude, -2)).toBe(0)
    expect(placeOf(magnitude, -1.75)).toBe(0.5)
    expect(placeOf(magnitude, -26)).toBe(0)
    expect(placeOf(magnitude, 99)).toBe(32)
    expect(placeOf(distance, 100)).toBe(6)
  })
  it('means everything beyond at its ends', () => {
    expect([valueAt(magnitude, 0), valueAt(magnitude, 32)]).toEqual([-30, 30])
    expect(isOpen(magnitude, 'start', -30)).toBe(true)
    expect(isOpen(magnitude, 'start', -2)).toBe(false)
    expect(isOpen(distance, 'end', 1e12)).toBe(true)
  })
  it('gives back the number of each stop between its ends', () => {
    for (const scale of [magnitude, distance]) {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: scale.stops.length - 2 }), place => {
          expect(placeOf(scale, valueAt(scale, place))).toBe(place)
        }),
      )
    }
  })
})

describe('the bars of a histogram', () => {
  it('cover every number once, without gap, from one open end to the other', () => {
    for (const scale of [magnitude, distance, linearScale(0, 7, 1, { stepsPerBar: 3 })]) {
      const bars = barsOf(scale)
      expect(bars[0]?.start).toBe(scale.open[0])
      expect(bars.at(-1)).toMatchObject({ end: scale.open[1], endInclusive: true })
      bars.slice(1).forEach((bar, at) => {
        expect(bar.start).toBe(bars[at]?.end)
        expect(bars[at]?.endInclusive).toBe(false)
      })
    }
    expect(barsOf(magnitude)).toHaveLength(16)
  })
  it('are seen when they hold anything, and highest where most is', () => {
    const heights = heightsOf([0, 1, 10_000, 100])
    expect(heights[0]).toBe(0)
    expect(heights[1]).toBeGreaterThan(0.05)
    expect(heights[2]).toBe(1)
    expect(heights[3]).toBeCloseTo(0.1)
    expect(heightsOf([0, 0])).toEqual([0, 0])
  })
})
