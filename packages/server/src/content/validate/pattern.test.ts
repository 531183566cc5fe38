import { expect, it } from 'vitest'
import { createPatternTest } from './pattern.ts'

it.each([
  ['^[\\p{Ll}\\p{N}]+(-[\\p{Ll}\\p{N}]+)*$', 'größe-2', true],
  ['^[\\p{Ll}\\p{N}]+(-[\\p{Ll}\\p{N}]+)*$', 'Größe', false],
  ['^\\P{L}+$', '123', true],
  // Only the older syntax takes this one.
  ['^[\\w-.]+$', 'a-b.c', true],
])('%s says of %s: %s', (pattern, text, fits) => {
  expect(createPatternTest()(pattern, text)).toBe(fits)
})
