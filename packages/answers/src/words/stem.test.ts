import { expect, it } from 'vitest'
import { stem } from './stem.ts'

it('gives forms of one word one stem', () => {
  expect(stem('brought', 'en')).toBe(stem('bring', 'en'))
  expect(stem('Observatorios', 'es')).toBe(stem('observatorio', 'es'))
})

it('reads words that every object of the language has as words', () => {
  for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'])
    expect(typeof stem(word, 'en')).toBe('string')
})

it('remembers a word for its language only', () => {
  const inSpanish = stem('observaciones', 'es')
  expect(stem('observaciones', 'fr')).not.toBe(inSpanish)
  expect(stem('observaciones', 'es')).toBe(inSpanish)
})

it('takes the last letter of a name for no plural', () => {
  expect(stem('Mars', 'fr')).not.toBe(stem('Mare', 'fr'))
  expect(stem('Vénus', 'fr')).not.toBe(stem('venu', 'fr'))
  expect(stem('stars', 'en')).toBe(stem('star', 'en'))
})

it('reads letters that are set high as letters', () => {
  expect(stem('XXᵉ', 'fr')).toBe(stem('XXe', 'fr'))
})
