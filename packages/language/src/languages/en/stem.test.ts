import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { vocabulary } from '../../analysis/vocabulary.fixture.ts'
import { stemEnglish } from './stem.ts'

type Snowball = { newStemmer(name: string): { stem(word: string): string } }
const snowball: Snowball = createRequire(import.meta.url)('snowball-stemmers')
const reference = snowball.newStemmer('english')
const words = vocabulary('en')

test('agrees with the reference on words and their inflections', () => {
  const different = words.filter(word => stemEnglish(word) !== reference.stem(word))
  expect(words.length).toBeGreaterThan(500)
  expect(different).toEqual([])
})

test('agrees with the reference on any letters with a known ending', () => {
  const endings = words.map(word => word.slice(-5))
  let seed = 7
  const random = (limit: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    return (seed >>> 8) % limit
  }
  const letters = 'aeiouybcdfglmnpqrstuvxzé'
  const different: string[] = []
  for (let round = 0; round < 3000; round++) {
    let word = ''
    for (let k = random(6); k > 0; k--) word += letters[random(letters.length)]
    word += endings[random(endings.length)]
    if (stemEnglish(word) !== reference.stem(word)) different.push(word)
  }
  expect(different).toEqual([])
})
