import { describe, expect, test } from 'vitest'
import { knownLanguage } from './languages/index.ts'
import { stem } from './stem.ts'

const families: readonly (readonly [language: string, words: string])[] = [
  ['en', 'gallery galleries'],
  ['en', 'observe observes observed observing'],
  ['es', 'estrella estrellas'],
  ['es', 'observar observando observábamos observará'],
  ['fr', 'étoile étoiles'],
  ['fr', 'observer observez observait observèrent'],
  ['de', 'haus häuser hauses häusern'],
  ['de', 'straße straßen strasse'],
  ['ar', 'كتاب الكتاب والكتاب بالكتاب للكتاب'],
  ['ar', 'مكتبة المكتبة مكتبات المكتبات والمكتبات'],
  ['ar', 'معلم معلمون المعلمين'],
  ['da', 'huset husene'],
  ['fi', 'talo talot talossa'],
  ['hu', 'ház házak házban'],
  ['it', 'libro libri'],
  ['nl', 'boek boeken'],
  ['no', 'huset husene'],
  ['pt', 'livro livros'],
  ['ro', 'oraș orașe orașele'],
  ['ru', 'книга книги книгами'],
  ['sv', 'flicka flickor flickorna'],
  ['tr', 'kitap kitaplar'],
]

describe('stem', () => {
  test.each(families)('brings the forms of one word together, in %s: %s', (language, words) => {
    expect(new Set(words.split(' ').map(word => stem(word, language))).size).toBe(1)
  })

  test('keeps other words apart', () => {
    expect(stem('haus', 'de')).not.toBe(stem('hose', 'de'))
    expect(stem('كتاب', 'ar')).not.toBe(stem('مكتبة', 'ar'))
  })

  test('reads a region as its language, and leaves words of unknown languages alone', () => {
    expect(stem('häuser', 'de-AT')).toBe('haus')
    expect(knownLanguage('de_CH')).toBe('de')
    expect(stem('etxeak', 'eu')).toBe('etxeak')
    expect(knownLanguage('eu-ES')).toBeUndefined()
    expect(knownLanguage('')).toBeUndefined()
  })

  test('survives words that are no words', () => {
    for (const language of new Set(families.map(([one]) => one))) {
      for (const word of [
        '',
        'y',
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
        '\ud83c',
      ])
        expect(() => stem(word, language)).not.toThrow()
    }
  })
})
