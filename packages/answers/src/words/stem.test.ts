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

it('gives the same stem however many words were read in between', () => {
  const first = stem('observatories', 'en')
  for (let at = 0; at < 21_000; at++) stem(`word${'abcdefghij'[at % 10]}x${at}`, 'en')
  expect(stem('observatories', 'en')).toBe(first)
})
