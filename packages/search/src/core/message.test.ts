import { expect, it } from 'vitest'
import { say } from './message.ts'

it('a message takes its values and its plural, and writes numbers as its language does', () => {
  const message = { one: '{count} result', other: '{count} results for {query}' }
  expect(say(message, 'en', { count: 1 })).toBe('1 result')
  expect(say(message, 'en', { count: 1234, query: 'moon' })).toBe('1,234 results for moon')
  expect(say(message, 'fr', { count: 0 })).toBe('0 result')
  expect(say('{a} {b}', 'es', { a: 12345.6 })).toBe('12.345,6 {b}')
})
