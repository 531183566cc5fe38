import { describe, expect, test } from 'vitest'
import { analyse, analyseQuery, excerpt } from './analyse.ts'
import { finds, findsPhrase, found, laidOut, missed } from './finding.fixture.ts'
import { words } from './words.ts'

describe('words', () => {
  test('keep their order, with every word in place', () => {
    expect(laidOut(analyse('The stars of the North', 'en'))).toEqual([
      ['the'],
      ['star'],
      ['of'],
      ['the'],
      ['north'],
    ])
  })

  test('without a language are only normalized', () => {
    expect(laidOut(analyse('Étoiles filantes'))).toEqual([['etoiles'], ['filantes']])
  })

  test('are found with accents or without, on either side', () => {
    found('es', [
      ['constelacion', 'constelación'],
      ['constelación', 'constelacion'],
      ['constelacion', 'constelaciones'],
      ['astrologia', 'astrología'],
      ['numeros', 'Número'],
      ['ninos', 'niños'],
    ])
    found('fr', [
      ['etoile', 'étoiles'],
      ['étoile', 'Etoile'],
      ['observee', 'observées'],
      ['premiere', 'premier'],
      ['coeur', 'cœur'],
      ['cœur', 'coeurs'],
    ])
    found('en', [
      ['naive', 'naïve'],
      ['cafés', 'cafe'],
      ['facade', 'fac\u0327ade'],
    ])
  })

  test('leave French articles and English possessives behind', () => {
    found('fr', [
      ['étoile', "l'étoile"],
      ["l'étoile", 'étoile'],
      ['etoile', 'l’étoile'],
      ['horizon', "jusqu'horizon"],
      ["aujourd'hui", 'aujourd’hui'],
      ['aujourdhui', "aujourd'hui"],
    ])
    found('en', [
      ['kepler', "Kepler's"],
      ['Kepler’s', 'Kepler'],
      ['dont', "don't"],
      ['brien', "O'Brien"],
    ])
    found('en', [
      ['étoile', "l'étoile"],
      ["d'artagnan", 'D’Artagnan'],
    ])
    expect(analyse('de l’étoile', 'fr').at(-1)).toEqual({ term: 'etoil', position: 1, start: 5, end: 11 })
  })
})

test('words are what somebody would say they typed', () => {
  const typed = (text: string) => words(text).map(({ word }) => word)
  expect(typed("Kepler's M31, M 31: wi-fi at 3.14 in C++")).toEqual([
    'Kepler',
    'M31',
    'M',
    '31',
    'wi',
    'fi',
    'at',
    '3.14',
    'in',
    'C++',
  ])
  expect(typed("l'étoile a.b@example.org U.S.A.")).toEqual(["l'étoile", 'a.b@example.org', 'U.S.A'])
  expect(typed('日本語')).toEqual(['日本', '本語'])
})

describe('other scripts', () => {
  test('without spaces are found by any two characters that stand together, or by one', () => {
    found(undefined, [
      ['日本', '日本語'],
      ['本語', '日本語'],
      ['日本語', '日本語です'],
      ['語', '日本語'],
      ['東', '東'],
    ])
    missed(undefined, [['日語', '日本語']])
    expect(findsPhrase('日本語 word', '日本語 word')).toBe(true)
    found(undefined, [
      ['ไทย', 'ภาษาไทย'],
      ['국어', '한국어'],
    ])
  })

  test('have characters that take two units of text', () => {
    found(undefined, [
      ['𠮷', '𠮷野家'],
      ['𠮷野', '𠮷野家'],
      ['野家', '𠮷野家'],
    ])
    missed(undefined, [['𠮷家', '𠮷野家']])
  })

  test('are read through what is not seen: soft hyphens, joiners', () => {
    found(undefined, [
      ['日本語', '日\u00ad本\u2060語'],
      ['日\u00ad本', '日本語'],
      ['ไทย', 'ไทย\u00ad\u00adM31'],
    ])
    expect(findsPhrase('ไทย M31', 'ไทย\u00ad\u00adM31')).toBe(true)
  })

  test('with spaces are words', () => {
    found('en', [
      ['ночь', 'Ночь'],
      ['ουρανος', 'Ουρανός'],
      ['हिन्दी', 'हिन्दी'],
      ['שלום', 'שָׁלוֹם'],
    ])
  })
})

describe('bounds', () => {
  test('a long word is cut to 64 units and still found', () => {
    const long = 'x'.repeat(5000)
    expect(analyse(long, 'en').map(token => token.term.length)).toEqual([64])
    expect(finds(long, `a ${long} b`, 'en')).toBe(true)
    expect(analyse('\ufdfa'.repeat(40)).every(token => token.term.length <= 64)).toBe(true)
  })

  test('a long chain of parts has no joined form but every part', () => {
    expect(analyse('a-'.repeat(5000) + 'b', 'en')).toHaveLength(5001)
  })

  test.each(['a-', 'a.b/', "a'", '1 000 ', 'm 1 ', '1,', 'a@', 'x://', '日', 'é', '++', 'ab1 '])(
    'time grows with the length of a text, not faster: %j over and over',
    piece => {
      const text = piece.repeat(60_000 / piece.length)
      expect(analyse(text, 'fr').length).toBeLessThan(text.length * 4)
      expect(analyseQuery(text, 'fr').length).toBeLessThan(text.length * 4)
      const terms = new Set(analyse(piece.repeat(3), 'fr').map(token => token.term))
      expect(excerpt(text, terms, 'fr', { length: 200 }).text.length).toBeLessThanOrEqual(200)
    },
    10_000,
  )
})
