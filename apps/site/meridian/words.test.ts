import { describe, expect, it } from 'vitest'
import { locales } from '../src/locale.ts'
import { declination, monthsOf, rightAscension } from './format.ts'
import { fill, messages, plural } from './text.ts'

const gaps = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/\{(\w+)\}/g)].map(([gap]) => gap).sort()

describe('the words of the pages', () => {
  it.each(['es', 'fr'] as const)('leave the same gaps in %s as in English', locale => {
    for (const [key, english] of Object.entries(messages.en)) {
      expect([key, gaps(messages[locale][key as keyof typeof messages.en])]).toEqual([key, gaps(english)])
    }
  })

  it('keep a gap that no value fills, so that the fault is seen', () => {
    expect(fill('{a} and {b}', { a: 'one' })).toBe('one and {b}')
  })

  it('choose the form that the language asks for', () => {
    expect(plural('en', messages.en.replies, 1)).toBe('1 answer')
    expect(plural('en', messages.en.replies, 0)).toBe('0 answers')
    // French counts nothing as one.
    expect(plural('fr', messages.fr.replies, 0)).toBe('0 réponse')
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

  it('knows twelve months in every language', () => {
    for (const locale of locales) expect(monthsOf(locale)).toHaveLength(12)
  })
})
