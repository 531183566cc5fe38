import { describe, expect, it } from 'vitest'
import { say } from './say.ts'

const results = '{count, plural, one {{count} result} other {{count} results for {query}}}'

describe('a message', () => {
  it('takes its values and its plural, and writes numbers as its language does', () => {
    expect(say(results, 'en', { count: 1 })).toBe('1 result')
    expect(say(results, 'en', { count: 1234, query: 'mill' })).toBe('1,234 results for mill')
    expect(say(results, 'fr', { count: 0 })).toBe('0 result')
    expect(say('{a} {b}', 'es', { a: 12345.6 })).toBe('12.345,6 {b}')
  })

  it('says what a person wrote as it is, braces and all', () => {
    expect(say(results, 'en', { count: 2, query: '{count, plural, other {x}}' })).toBe(
      '2 results for {count, plural, other {x}}',
    )
  })

  it('chooses an exact number before a form, a word by itself, and what is left when nothing fits', () => {
    const message = '{n, plural, =0 {none} one {single} other {many}}, {kind, select, a {A} other {?}}'
    expect(say(message, 'en', { n: 0, kind: 'a' })).toBe('none, A')
    expect(say(message, 'en', { n: 1, kind: 'constructor' })).toBe('single, ?')
    expect(say(message, 'en', { n: 7 })).toBe('many, ?')
  })

  it('chooses within a choice', () => {
    const message =
      '{kind, select, file {{n, plural, one {{n} file in {m, plural, one {a folder} other {folders}}} other {{n} files}}} other {{n}}}'
    expect(say(message, 'en', { kind: 'file', n: 1, m: 1 })).toBe('1 file in a folder')
    expect(say(message, 'en', { kind: 'file', n: 3, m: 1 })).toBe('3 files')
    expect(say(message, 'en', { kind: 'x', n: 3 })).toBe('3')
  })

  it('has six forms in Arabic', () => {
    const forms = '{n, plural, zero {0} one {1} two {2} few {3-10} many {11-99} other {100-102}}'
    expect([0, 1, 2, 3, 11, 100].map(n => say(forms, 'ar', { n }))).toEqual([
      '0',
      '1',
      '2',
      '3-10',
      '11-99',
      '100-102',
    ])
  })
})
