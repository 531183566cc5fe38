import { expect, it } from 'vitest'
import { usefulness } from './usefulness.ts'

const values = (...counts: number[]) => counts.map((count, at) => ({ value: `v${at}`, count }))

it('a field with another value in each result names results and divides none', () => {
  expect(usefulness(values(1, 1, 1, 1, 1, 1), 24)).toBe(0)
  expect(usefulness(values(2, 1, 1, 1, 1, 1), 24)).toBeGreaterThan(0)
  // Of three results each may well be of another kind.
  expect(usefulness(values(1, 1, 1), 3)).toBeGreaterThan(0)
})

it('what divides evenly comes before what is nearly all alike', () => {
  expect(usefulness(values(50, 50), 2)).toBeGreaterThan(usefulness(values(99, 1), 2))
  expect(usefulness(values(100), 1)).toBe(0)
})
