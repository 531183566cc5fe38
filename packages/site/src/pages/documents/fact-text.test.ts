import { expect, it } from 'vitest'
import { factText } from './fact-text.ts'

it('writes days as days where the field holds days, and leaves all else as it is', () => {
  const day = Date.UTC(2026, 4, 1)
  expect(factText(day, true, 'de')).toBe('1. Mai 2026')
  expect(factText([day, 'soon'], true, 'en')).toBe('May 1, 2026, soon')
  expect(factText(day, false, 'de')).toBe('1777593600000')
  expect(factText(1129.5, false, 'de')).toBe('1129.5')
})

it('says values in the words of their filter', () => {
  expect(factText(['rye', 'spelt'], false, 'de', { values: { rye: 'Roggen' } })).toBe('Roggen, spelt')
  expect(factText(1129.5, false, 'de', { unit: '{value} €' })).toBe('1.129,5 €')
  expect(factText('constructor', false, 'de', { values: {} })).toBe('constructor')
})
