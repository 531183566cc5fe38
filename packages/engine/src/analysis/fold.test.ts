import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'

describe('fold', () => {
  test('takes case, accents and ligatures away', () => {
    expect(fold('Œuvre ÆON Straße ÉTOILE Ångström ĲSSEL ﬁn')).toBe(
      'oeuvre aeon strasse etoile angstrom ijssel fin',
    )
    expect(fold('Łódź Øre Đà Þór ðæ ısı')).toBe('lodz ore da thor daeb isi'.replace('daeb', 'dae'))
    expect(fold('Ｍ３１ ℡ ² Ⅷ')).toBe('m31 tel 2 viii')
  })

  test('reads composed and decomposed accents alike', () => {
    expect(fold('e\u0301toile')).toBe(fold('étoile'))
    expect(fold('İstanbul')).toBe('istanbul')
  })

  test('keeps the vowels of scripts that write them as marks, and the syllables of Korean', () => {
    expect(fold('हिन्दी')).not.toBe(fold('हन्द'))
    expect(fold('한국어')).toBe('한국어')
    expect(fold('が')).not.toBe(fold('か'))
  })

  test('drops what cannot be seen', () => {
    expect(fold('as\u00adtro\u200bno\ufeffmy')).toBe('astronomy')
    expect(fold('שָׁלוֹם')).toBe(fold('שלום'))
  })

  test('folded once is folded for good, for every character there is', () => {
    const unstable: string[] = []
    for (let point = 0; point <= 0x10ffff; point++) {
      if (point >= 0xd800 && point <= 0xdfff) continue
      const once = fold(String.fromCodePoint(point))
      if (fold(once) !== once) unstable.push(point.toString(16))
    }
    expect(unstable).toEqual([])
  })

  test('folded once is folded for good, for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })
})
