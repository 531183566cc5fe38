import { expect, it } from 'vitest'
import { matchesIn } from './matches.ts'

it('marks what was searched for, whatever its case and accents', () => {
  expect(matchesIn('Éclair de lune', 'ecl')).toEqual([{ offset: 0, length: 3 }])
  expect(matchesIn('Onion bread for tea', 'o')).toEqual([
    { offset: 0, length: 1 },
    { offset: 3, length: 1 },
    { offset: 13, length: 1 },
  ])
  expect(matchesIn('Onion', ' ')).toEqual([])
  expect(matchesIn('Onion', 'x')).toEqual([])
})
