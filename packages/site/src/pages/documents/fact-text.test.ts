import { expect, it } from 'vitest'
import { factText } from './fact-text.ts'

it('writes days as days, and leaves numbers, codes and texts as they are', () => {
  expect(factText(Date.UTC(2026, 4, 1), 'de')).toBe('1. Mai 2026')
  expect(factText([Date.UTC(2026, 4, 1), 'soon'], 'en')).toBe('May 1, 2026, soon')
  expect(factText(1129.5, 'de')).toBe('1129.5')
  // The number of an article.
  expect(factText(4006381333931, 'de')).toBe('4006381333931')
  expect(factText(1777593600001, 'de')).toBe('1777593600001')
})
