import { describe, expect, it } from 'vitest'
import { measuresIn } from './measures.ts'

const asked = (text: string, language: string) =>
  measuresIn(text, language).map(({ word, names: [first], onlyAsks }) => [word, first, onlyAsks])

describe('the measure that a question asks for', () => {
  it.each([
    ['How hot is the oven?', 'en', [['hot', 'temperature', true]]],
    [
      'how far is it, and HOW OLD?',
      'en',
      [
        ['far', 'distance', true],
        ['old', 'age', true],
      ],
    ],
    ['¿Cuánto pesa la caja?', 'es', [['pesa', 'peso', true]]],
    ['¿Qué tan fría es el agua?', 'es', [['fria', 'temperatura', true]]],
    ['Combien pèse un pain ?', 'fr', [['pese', 'poids', true]]],
    ['What size is the basket?', 'en', [['size', 'diameter', false]]],
  ] as const)('of %j is known by its name in a table', (text, language, expected) => {
    expect(asked(text, language)).toEqual(expected)
  })

  it.each(['a hot oven', 'how the old mill works', 'how longer loaves rise', 'how to', ''])(
    'is not in %j',
    text => {
      expect(asked(text, 'en')).toEqual([])
    },
  )

  it('is unknown where nothing is known of the language', () => {
    expect(asked('how hot', 'xx')).toEqual([])
  })
})
