// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how the protocol writes tokens
import { describe, expect, test } from 'vitest'
import { judge } from './conditions.ts'
import { follow, parseBinding, splitTokens } from './token.ts'

describe('tokens in text', () => {
  test.each([
    ['plain', [{ text: 'plain' }]],
    ['${a}', [{ expression: 'a' }]],
    ['x ${a} y${b}', [{ text: 'x ' }, { expression: 'a' }, { text: ' y' }, { expression: 'b' }]],
    ['\\${a}', [{ text: '${a}' }]],
    ['${a\\}b\\$\\{c}', [{ expression: 'a}b${c' }]],
    ['${open', [{ text: '${open' }]],
    ['a ${open', [{ text: 'a ${open' }]],
    ['$ {a} $', [{ text: '$ {a} $' }]],
    ['', []],
  ])('%j', (text, pieces) => expect(splitTokens(text)).toEqual(pieces))
})

describe('bindings', () => {
  test('the example of the contract', () => {
    expect(parseBinding('#jptr:/entry/fields/a\\;b/value:fa=p:fl=i:fd=n/a\\+x', {})).toEqual({
      path: ['entry', 'fields', 'a:b', 'value'],
      action: 'p',
      level: 'i',
      otherwise: 'n/a=x',
    })
  })

  test('drops the token and warns unless told otherwise', () => {
    expect(parseBinding('#jptr:/a', {})).toEqual({ path: ['a'], action: 't', level: 'w', otherwise: null })
    expect(parseBinding('#jptr:/a:fa=z:fl=z', {})).toMatchObject({ action: 't', level: 'w' })
    expect(parseBinding('locale', {})).toBeNull()
  })

  test('a step may come from an input, and stays one step whatever it holds', () => {
    expect(parseBinding('#jptr:/items/$[slug]/name', { slug: 'a/b~c\\d' })?.path).toEqual([
      'items',
      'a/b~c\\d',
      'name',
    ])
    expect(parseBinding('#jptr:/a~1b/c~0d', {})?.path).toEqual(['a/b', 'c~d'])
  })

  test('only own members are followed', () => {
    expect(follow({ a: [{ b: 1 }] }, ['a', '0', 'b'])).toBe(1)
    expect(follow({}, ['constructor', 'name'])).toBeUndefined()
    expect(follow({ a: 'text' }, ['a', 'length'])).toBeUndefined()
  })
})

describe('conditions', () => {
  const facts = { locale: 'en', inputs: { slug: 'oriel-needle', n: '7' } }
  const one = (rule: string, op: string, value: string | string[], source?: string) =>
    judge({ clauses: [{ rule, op: op as 'is', value, ...(source === undefined ? {} : { source }) }] }, facts)

  test.each([
    ['$di', 'is', 'oriel-needle', 'slug', true],
    ['$di', 'is', 'Oriel-needle', 'slug', false],
    ['$di', '!is', ['a', 'oriel-needle'], 'slug', false],
    ['$di', 'has', 'needle', 'slug', true],
    ['$di', '!has', 'gallery', 'slug', true],
    ['$di', 'startswith', ['lyra', 'oriel'], 'slug', true],
    ['$di', 'endswith', 'oriel', 'slug', false],
    ['$di', 'empty', '', 'absent', true],
    ['$di', '!empty', '', 'slug', true],
    ['$di', 'gt', '5', 'n', undefined],
    ['$dt', 'gt', '5', '7', true],
    ['$dt', 'lt', '5', '7', false],
    ['$dt', 'gt', '5', '', false],
    ['$dt', 'gt', '5', 'many', false],
    ['$dt', 'is', '7', '7', true],
    ['$dt', 'is', '7', '${#jptr:/open}', undefined],
    ['$di', 'is', '${open}', 'slug', undefined],
    ['$locale', 'is', ['fr', 'en'], undefined, true],
    ['$locale', 'has', 'e', undefined, undefined],
    ['$qk', 'is', 'FR', 'country', undefined],
    ['$new', 'is', 'x', 'y', undefined],
  ])('%s %s %j of %j is %s', (rule, op, value, source, verdict) => {
    expect(one(rule, op, value, source)).toBe(verdict)
  })

  test('groups have three outcomes', () => {
    const yes = { rule: '$locale', op: 'is' as const, value: 'en' }
    const no = { rule: '$locale', op: 'is' as const, value: 'fr' }
    const open = { rule: '$qk', op: 'is' as const, value: 'x', source: 'y' }
    const group = (op: '&' | '|', ...clauses: (typeof yes)[]) => judge({ op, clauses }, facts)
    expect(group('&')).toBe(true)
    expect(group('|')).toBe(false)
    expect(group('&', yes, open)).toBeUndefined()
    expect(group('&', open, no)).toBe(false)
    expect(group('|', open, yes)).toBe(true)
    expect(group('|', no, open)).toBeUndefined()
    expect(judge({ clauses: [yes, { op: '|', clauses: [no, yes] }] }, facts)).toBe(true)
    expect(judge({ clauses: [yes] }, { locale: null, inputs: {} })).toBe(false)
  })
})
