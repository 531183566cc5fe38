import { expect, it } from 'vitest'
import { matchesIn } from './matches.ts'

it('marks what was searched for, whatever its case and accents', () => {
  expect(matchesIn('Éclipse de Lune', 'ecl')).toEqual([{ offset: 0, length: 3 }])
  expect(matchesIn('Orion, the Hunter', 'o')).toEqual([
    { offset: 0, length: 1 },
    { offset: 3, length: 1 },
  ])
  expect(matchesIn('Orion', ' ')).toEqual([])
  expect(matchesIn('Orion', 'x')).toEqual([])
})
