import { analyseQuery } from '@quarry/language'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queryWords } from './query-words.ts'

const typed = (text: string) => queryWords(text, ['en']).map(word => word.typed)

describe('the words of a query', () => {
  it('are told as typed', () => {
    expect(typed('Red  FOXES, étoile!')).toEqual(['Red', 'FOXES', 'étoile'])
  })

  it('are none in a text without any', () => {
    expect(queryWords('', ['en'])).toEqual([])
    expect(queryWords(' …! ', ['en'])).toEqual([])
  })

  it('stand for themselves and for their stems in the languages asked', () => {
    const [word] = queryWords('galleries', ['en'])
    expect(word!.terms).toContain('galleries')
    expect(word!.terms).toContain('galleri')
    expect(word!.words).toEqual(['galleries'])
    expect(queryWords('galleries', [])[0]!.terms).toEqual(['galleries'])
  })

  it('stand at the same places whatever the languages', () => {
    const text = "l'étoile M31 d'une C++ AB-12 1 000 3,14 x@y.org qu'il"
    const places = (languages: string[]) => queryWords(text, languages).map(word => word.at)
    expect(places(['fr'])).toEqual(places([]))
    expect(places(['en', 'es', 'fr'])).toEqual(places([]))
  })

  it('stand for all that any of the languages makes of them', () => {
    const pieces = [
      "l'étoile",
      "O'Brien's",
      'M31',
      '3,14',
      'wi-fi',
      'cafés',
      'U.S.',
      '.NET',
      'C++',
      ' ',
      '. ',
      '1 000',
    ]
    const texts = fc
      .array(fc.constantFrom(...pieces, 'galleries'), { maxLength: 12 })
      .map(some => some.join(''))
    fc.assert(
      fc.property(texts, text => {
        const languages = [undefined, 'en', 'es', 'fr'] as const
        const wanted = new Map<number, Set<string>>()
        for (const { position, term } of languages.flatMap(language => analyseQuery(text, language)))
          wanted.set(position, (wanted.get(position) ?? new Set()).add(term))
        const found = queryWords(text, ['en', 'es', 'fr'])
        expect(new Map(found.map(({ at, terms }) => [at, new Set(terms)]))).toEqual(wanted)
        const plain = found.flatMap(({ at, words }) => words.map(word => `${at} ${word}`))
        const folded = analyseQuery(text).map(({ position, term }) => `${position} ${term}`)
        expect(plain.toSorted()).toEqual(folded.toSorted())
      }),
    )
  })

  it('tell a word written with a number as one', () => {
    expect(new Set(typed('see M31 now'))).toEqual(new Set(['see', 'M31', 'now']))
  })
})
