import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalize } from './normalize.ts'

describe('normalize', () => {
  test('takes case, accents and ligatures away', () => {
    expect(normalize('Œuvre ÆON Straße ÉTOILE Ångström ĲSSEL ﬁn')).toBe(
      'oeuvre aeon strasse etoile angstrom ijssel fin',
    )
    expect(normalize('Łódź Øre Đà Þór ðæ ısı')).toBe('lodz ore da thor daeb isi'.replace('daeb', 'dae'))
    expect(normalize('Ｍ３１ ℡ ² Ⅷ')).toBe('m31 tel 2 viii')
  })

  test('reads composed and decomposed accents alike', () => {
    expect(normalize('e\u0301toile')).toBe(normalize('étoile'))
    expect(normalize('İstanbul')).toBe('istanbul')
  })

  test('keeps the vowels of scripts that write them as marks, and the syllables of Korean', () => {
    expect(normalize('हिन्दी')).not.toBe(normalize('हन्द'))
    expect(normalize('한국어')).toBe('한국어')
    expect(normalize('が')).not.toBe(normalize('か'))
  })

  test('brings the spellings of Arabic and Persian together', () => {
    expect(normalize('أَحْمَد')).toBe('احمد')
    expect(normalize('المكتبـــة')).toBe('المكتبة')
    expect(normalize('مستشفى')).toBe(normalize('مستشفي'))
    expect(normalize('کتاب')).toBe('كتاب')
    expect(normalize('٢٠٢٦ ۲۰۲۶')).toBe('2026 2026')
  })

  test('drops what cannot be seen', () => {
    expect(normalize('car\u00adpe\u200bnt\ufeffry')).toBe('carpentry')
    expect(normalize('שָׁלוֹם')).toBe(normalize('שלום'))
  })

  test('normalized once is normalized for good, for every character there is', () => {
    const unstable: string[] = []
    for (let point = 0; point <= 0x10ffff; point++) {
      if (point >= 0xd800 && point <= 0xdfff) continue
      const once = normalize(String.fromCodePoint(point))
      if (normalize(once) !== once) unstable.push(point.toString(16))
    }
    expect(unstable).toEqual([])
  })

  test('normalized once is normalized for good, for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(normalize(normalize(text))).toBe(normalize(text))
      }),
    )
  })
})
