import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitsPattern } from './pattern.ts'

describe('a pattern', () => {
  it('means what the regular expression for it means', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀', '.'), maxLength: 8 })
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀', '.', '*', '?'), maxLength: 6 })
    fc.assert(
      fc.property(text, pattern, (text, pattern) => {
        const source = pattern.replaceAll('.', '\\.').replaceAll('*', '[^]*').replaceAll('?', '[^]')
        expect(fitsPattern(text, pattern)).toBe(new RegExp(`^${source}$`, 'u').test(text))
      }),
      { numRuns: 2000 },
    )
  })

  it('with many stars takes little time', () => {
    expect(fitsPattern('a'.repeat(10_000), `${'*a'.repeat(50)}*b`)).toBe(false)
  })
})
