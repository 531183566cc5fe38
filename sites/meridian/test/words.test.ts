import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultLocale, fill, locales } from '@quarry/site/words'
import { describe, expect, it } from 'vitest'
import { declination, monthsOf, rightAscension } from '../format.ts'
import { plural, wordsIn } from '../text.ts'

const gaps = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/\{(\w+)\}/g)].map(([gap]) => gap).sort()

describe('the words of the pages', () => {
  it.each(locales.filter(locale => locale !== defaultLocale))(
    'leave the same gaps in %s as in English',
    locale => {
      const words = wordsIn(locale)
      for (const [key, english] of Object.entries(wordsIn('en'))) {
        expect([key, gaps(words[key as keyof typeof words])]).toEqual([key, gaps(english)])
      }
    },
  )

  it('keep a gap that no value fills, so that the fault is seen', () => {
    expect(fill('{a} and {b}', { a: 'one' })).toBe('one and {b}')
  })

  it('speak to Spanish readers as usted, whoever wrote them: half a page had said tú', () => {
    const files = ['../../../packages', '..'].flatMap(folder => {
      const place = fileURLToPath(new URL(folder, import.meta.url))
      return readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('es.json') && !/node_modules|content/.test(name))
        .map(name => path.join(place, name))
    })
    expect(files.length).toBeGreaterThan(20)
    const familiar = /(?<![\p{L}])(tus?|te|ti|tú|inténtalo|comprueba|recarga|levanta)(?![\p{L}])/iu
    for (const file of files) expect(familiar.exec(readFileSync(file, 'utf8'))?.[0], file).toBeUndefined()
  })

  it('choose the form that the language asks for', () => {
    expect(plural('en', wordsIn('en').replies, 1)).toBe('1 answer')
    expect(plural('en', wordsIn('en').replies, 0)).toBe('0 answers')
    // French counts nothing as one.
    expect(plural('fr', wordsIn('fr').replies, 0)).toBe('0 réponse')
  })
})

describe('facts as people read them', () => {
  it('writes coordinates as atlases do', () => {
    const orion = { ra: 83.82, dec: -5.39 }
    expect(rightAscension(orion, 'en')).toBe('05 h 35.3 m')
    expect(rightAscension(orion, 'fr')).toBe('05 h 35,3 m')
    expect(declination(orion)).toBe('−05° 23′')
    expect(declination({ ra: 0, dec: 0.9999 })).toBe('+01° 00′')
  })

  it('never shows sixty minutes', () => {
    expect(rightAscension({ ra: 14.9999, dec: 0 }, 'en')).toBe('01 h 00.0 m')
  })

  it.each([
    ['en', ['January', 'June', 'December'], 'JFMAMJJASOND'],
    ['es', ['enero', 'junio', 'diciembre'], 'EFMAMJJASOND'],
    ['fr', ['janvier', 'juin', 'décembre'], 'JFMAMJJASOND'],
  ] as const)('knows the twelve months in their order, with their letters: %s', (locale, names, letters) => {
    const months = monthsOf(locale)
    expect([0, 5, 11].map(at => months[at]?.name)).toEqual(names)
    expect(new Set(months.map(({ name }) => name)).size).toBe(12)
    expect(months.map(({ initial }) => initial).join('')).toBe(letters)
  })
})
