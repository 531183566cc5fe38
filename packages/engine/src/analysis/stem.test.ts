import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import type { Language } from '../port.ts'
import { stem } from './stem.ts'
import { vocabulary } from './vocabulary.fixture.ts'

type Snowball = { newStemmer(name: string): { stem(word: string): string } }
const snowball: Snowball = createRequire(import.meta.url)('snowball-stemmers')
const languages: readonly (readonly [Language, string])[] = [
  ['en', 'english'],
  ['es', 'spanish'],
  ['fr', 'french'],
]

describe.each(languages)('stems in %s', (language, name) => {
  const words = vocabulary(language)

  test('agree with the reference on words and their inflections', () => {
    const reference = snowball.newStemmer(name)
    const different = words
      .map(word => ({ word, ours: stem(word, language), theirs: reference.stem(word) }))
      .filter(({ ours, theirs }) => ours !== theirs)
    expect(words.length).toBeGreaterThan(500)
    expect(different).toEqual([])
  })

  test('agree with the reference on any letters with a known ending', () => {
    const reference = snowball.newStemmer(name)
    const endings = words.map(word => word.slice(-5))
    let seed = 7
    const random = (limit: number) => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
      return (seed >>> 8) % limit
    }
    const letters = 'aeiouybcdfglmnpqrstuvxzéèíóñçï'
    const different: string[] = []
    for (let round = 0; round < 3000; round++) {
      let word = ''
      for (let k = random(6); k > 0; k--) word += letters[random(letters.length)]
      word += endings[random(endings.length)]
      if (stem(word, language) !== reference.stem(word)) different.push(word)
    }
    expect(different).toEqual([])
  })

  test('survive words that are no words', () => {
    for (const word of [
      '',
      'y',
      'yy',
      'qu',
      "'",
      "''s",
      'é',
      'aaaaaaa',
      'ssss',
      'ing',
      'ment',
      'ación',
      '日本',
    ]) {
      expect(() => stem(word, language)).not.toThrow()
    }
  })
})

test('the forms of one word meet', () => {
  const stems = (language: Language, ...words: string[]) =>
    new Set(words.map(word => stem(word, language))).size
  expect(stems('en', 'galaxy', 'galaxies')).toBe(1)
  expect(stems('en', 'observe', 'observes', 'observed', 'observing')).toBe(1)
  expect(stems('es', 'estrella', 'estrellas')).toBe(1)
  expect(stems('es', 'observar', 'observando', 'observábamos', 'observará')).toBe(1)
  expect(stems('fr', 'étoile', 'étoiles')).toBe(1)
  expect(stems('fr', 'observer', 'observez', 'observait', 'observèrent')).toBe(1)
})
