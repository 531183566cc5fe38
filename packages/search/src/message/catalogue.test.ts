import { describe, expect, it } from 'vitest'
import { messagesFor } from './catalogue.ts'
import { say } from './say.ts'

const results = {
  en: {
    title: 'Results',
    next: 'Next',
    none: 'Nothing',
    list: { count: '{n, plural, one {# result} other {# results}}' },
  },
  fr: { title: 'Résultats', next: 'Suivant', none: 'Rien' },
}

describe('the messages of a page', () => {
  it('are looked for in its language, in the wider one, in the others of the site, in English', () => {
    const site = { de: { title: 'Ergebnisse', next: 'Weiter' }, 'de-AT': { title: 'Resultate' } }
    expect(messagesFor(['de-AT', 'fr'], results, site)).toEqual({
      title: 'Resultate',
      next: 'Weiter',
      none: 'Rien',
      list: { count: '{n, plural, =1 {{n} result} other {{n} results}}' },
    })
    expect(messagesFor('pt-BR', results, site)).toMatchObject({ title: 'Results', next: 'Next' })
  })

  it('are overridden word by word, the last catalogue first, but never by another language', () => {
    const first = { en: { title: 'Found', next: 'More' }, fr: { next: 'Encore' } }
    expect(messagesFor('en', results, first, { en: { title: 'Hits' } })).toMatchObject({
      title: 'Hits',
      next: 'More',
      none: 'Nothing',
    })
    expect(messagesFor('fr', results, first, { en: { title: 'Hits' } })).toMatchObject({
      title: 'Résultats',
      next: 'Encore',
    })
  })

  it('are found whatever the case of a tag, and by script', () => {
    const site = { 'zh-hant': { title: '結果' }, zh: { title: '结果', next: '下一页' } }
    expect(messagesFor('zh-Hant-TW', results, site)).toMatchObject({ title: '結果', next: '下一页' })
    expect(() => messagesFor('no language', results)).toThrow(RangeError)
  })

  it('count in the six forms of Arabic', () => {
    const count =
      '{n, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة تقريبا}}'
    const { list } = messagesFor('ar-EG', results, { ar: { list: { count } } })
    expect([0, 1, 2, 3, 11, 100].map(n => say(list.count, 'ar-u-nu-latn', { n }))).toEqual([
      'لا نتائج',
      'نتيجة واحدة',
      'نتيجتان',
      '3 نتائج',
      '11 نتيجة',
      '100 نتيجة تقريبا',
    ])
    expect(say(list.count, 'ar-EG', { n: 7 })).toBe('٧ نتائج')
  })

  it('count as the language does in which they are said, not as the page’s', () => {
    const { list } = messagesFor('ja', results)
    expect([0, 1, 2].map(n => say(list.count, 'ja', { n }))).toEqual(['0 results', '1 result', '2 results'])
  })

  it('may choose within a choice, quote, and leave numbers to the language', () => {
    const { text } = messagesFor('en', {
      en: {
        text: "It''s {kind, select, file {{n, plural, =0 {no file} one {# file} other {'#'s: #}}} other {{n, number}}}",
      },
    })
    const said = (kind: string, n: number) => say(text, 'en', { kind, n })
    expect([said('file', 0), said('file', 1), said('file', 1200), said('x', 1200)]).toEqual([
      "It's no file",
      "It's 1 file",
      "It's #s: 1,200",
      "It's 1,200",
    ])
  })

  it.each([
    ['{n', 'Unexpected message end'],
    ['{n, plural, one {#}}', 'lacks "other"'],
    ['{n, plural, few {#} other {#}}', 'few'],
    ['{n, plural, offset:1 other {#}}', 'offset'],
    ['{n, selectordinal, other {#th}}', 'ordinals'],
    ['{n, date, short}', '"date" is not known'],
    ["a '{' brace", 'a brace cannot be said'],
  ])('that cannot be said are refused with their name: %s', (text, reason) => {
    const read = () => messagesFor('en', { en: { list: { text } } })
    expect(read).toThrow('The message list.text in en cannot be read')
    expect(read).toThrow(reason)
  })
})
