import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  averageLength,
  byteToLength,
  decay,
  inverseFrequency,
  lengthToByte,
  logBoost,
  normalFrequency,
  saturate,
} from './scoring.ts'

describe('scores', () => {
  it('rate a rarer term higher, and any term above 0', () => {
    expect(inverseFrequency(100, 1)).toBeGreaterThan(inverseFrequency(100, 50))
    expect(inverseFrequency(100, 100)).toBeGreaterThan(0)
    expect(inverseFrequency(0, 0)).toBeCloseTo(Math.LN2)
  })

  it('rise with frequency less and less, up to a limit', () => {
    const at = (frequency: number) => saturate(normalFrequency(frequency, 10, 10))
    expect(at(1)).toBeCloseTo(1)
    expect(at(2) - at(1)).toBeGreaterThan(at(3) - at(2))
    expect(at(1000)).toBe(at(255))
    expect(at(1000)).toBeLessThan(2.6)
  })

  it('fall with the length of the field', () => {
    expect(normalFrequency(1, 5, 10)).toBeGreaterThan(normalFrequency(1, 50, 10))
  })

  it('have an average length without any document', () => {
    expect(averageLength(0, 0)).toBe(16)
    expect(averageLength(1000 * 20, 1000)).toBeCloseTo(20, 1)
  })

  it('halve at the scale of a decay', () => {
    expect(decay(5, 5, 3)).toBe(1)
    expect(decay(8, 5, 3)).toBeCloseTo(0.5)
    expect(decay(2, 5, 3)).toBeCloseTo(0.5)
    expect(decay(11, 5, 3)).toBeCloseTo(1 / 16)
  })

  it('grow with a logarithm, never below 1 for a weight above 0', () => {
    expect(logBoost(0, 2)).toBe(1)
    expect(logBoost(-5, 2)).toBe(1)
    expect(logBoost(Math.E - 1, 2)).toBeCloseTo(3)
  })
})

describe('lengths as bytes', () => {
  it('are exact to 32 and then within 1 part in 16', () => {
    for (let length = 0; length < 32; length++) expect(byteToLength(lengthToByte(length))).toBe(length)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), length => {
        const kept = byteToLength(lengthToByte(length))
        expect(kept).toBeLessThanOrEqual(length)
        expect(kept).toBeGreaterThan(length * (1 - 1 / 16) - 1)
      }),
    )
  })

  it('keep their order and stay one byte', () => {
    for (let byte = 1; byte < 256; byte++) {
      expect(byteToLength(byte)).toBeGreaterThan(byteToLength(byte - 1))
      expect(lengthToByte(byteToLength(byte))).toBe(byte)
    }
    expect(lengthToByte(2 ** 31 - 1)).toBe(255)
  })
})
