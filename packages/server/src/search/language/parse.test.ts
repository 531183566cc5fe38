import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFreeText } from './free-text.ts'
import { parse } from './parse.ts'
import { SyntaxFault } from './syntax.ts'

const words = (text: string) => ({ kind: 'words', text })
const equals = (field: string, ...values: string[]) => ({
  kind: 'field',
  field,
  operator: '==',
  operand: { kind: 'values', values },
})

describe('the query language', () => {
  it('joins what stands side by side, and keeps words together', () => {
    expect(parse('ring nebula @kind==object')).toMatchObject({
      kind: 'and',
      clauses: [words('ring nebula'), equals('kind', 'object')],
    })
    expect(parse('  ')).toBeNull()
  })
  it('binds AND before OR, and parentheses before both', () => {
    expect(parse('a AND b OR c')).toMatchObject({
      kind: 'or',
      clauses: [{ kind: 'and', clauses: [words('a'), words('b')] }, words('c')],
    })
    expect(parse('a AND (b OR c)')).toMatchObject({
      kind: 'and',
      clauses: [words('a'), { kind: 'or', clauses: [words('b'), words('c')] }],
    })
  })
  it('negates with NOT and -, but leaves hyphens inside words alone', () => {
    expect(parse('NOT @kind==object')).toMatchObject({ kind: 'not', clause: equals('kind', 'object') })
    expect(parse('star -double')).toMatchObject({ clauses: [words('star'), { kind: 'not' }] })
    expect(parse('star-forming - region')).toEqual(words('star-forming - region'))
  })
  it('reads operators, lists and ranges of fields, with spaces or without', () => {
    expect(parse('@Author == ("Jane Smith", bob,  "a,b")')).toMatchObject(
      equals('author', 'Jane Smith', 'bob', 'a,b'),
    )
    expect(parse('@size>=10')).toMatchObject({ operator: '>=', operand: { values: ['10'] } })
    expect(parse('@size=1.5..2')).toMatchObject({ operand: { kind: 'range', from: '1.5', to: '2' } })
    expect(parse('@date=="2026/01/01".."2026/02/01"')).toMatchObject({
      operand: { kind: 'range', from: '2026/01/01', to: '2026/02/01' },
    })
    expect(parse('@uri')).toEqual({ kind: 'exists', field: 'uri' })
    expect(parse('@a=b)'.slice(0, 4))).toMatchObject({ field: 'a', operator: '=' })
  })
  it('reads what folding sends', () => {
    expect(parse('( <@- cats "dogs (x -@> ) OR @uri')).toMatchObject({
      kind: 'or',
      clauses: [
        { kind: 'and', clauses: [words('cats "dogs (x')] },
        { kind: 'exists', field: 'uri' },
      ],
    })
  })
  it('reads what tabs and static filters send', () => {
    expect(parse('@src==1 AND @tab==1 AND (@ft==yt OR @ft==db)')).toMatchObject({
      kind: 'and',
      clauses: [equals('src', '1'), equals('tab', '1'), { kind: 'or' }],
    })
  })
  it.each([
    ['(a', 0, 'not closed'],
    ['a)', 1, 'closes nothing'],
    ['a ()', 2, 'nothing between'],
    ['say "hello', 4, 'quotation mark is not closed'],
    ['@kind==', 7, 'must follow @kind=='],
    ['@kind==(a', 7, 'list is not closed'],
    ['@kind==()', 7, 'must follow'],
    ['@size=1..', 6, 'both sides of ..'],
    ['a AND', 5, 'AND needs'],
    ['OR b', 0, 'OR needs'],
    ['a OR', 4, 'OR needs'],
    ['NOT', 0, 'negation needs'],
    ['@', 0, 'name of a field'],
    ['$qre(a: b)', 0, 'extensions'],
  ])('says where %j goes wrong', (text, at, message) => {
    try {
      parse(text)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxFault)
      expect(error).toMatchObject({ at, message: expect.stringContaining(message) })
    }
  })
  it('gives an answer or a fault for whatever is typed', () => {
    const piece = fc.constantFrom(
      ...['(', ')', '"', '@', '@a', '==', '=', '..', ',', '-', '+', 'NOT', 'AND', 'OR', 'x', ' ', '<@-'],
      ...['-@>', '\\', '$f(', '[[', '<>', 'é', '😀'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const text = pieces.join('')
        try {
          parse(text)
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxFault)
        }
      }),
      { numRuns: 3000 },
    )
  })
  it('does not exhaust the stack', () => {
    for (const deep of ['('.repeat(50_000), '-('.repeat(50_000), 'NOT '.repeat(50_000)])
      expect(() => parse(`${deep}a`)).toThrow(/nest|not closed|negation/)
  })
})

describe('free text', () => {
  it('knows phrases, - and +', () => {
    expect(readFreeText('best "ring nebula" telescope -cheap +eyepieces -"soap bubble"')).toEqual({
      kind: 'and',
      clauses: [
        words('best telescope'),
        { kind: 'phrase', text: 'ring nebula' },
        { kind: 'not', clause: words('cheap') },
        { kind: 'exact', word: 'eyepieces' },
        { kind: 'not', clause: { kind: 'phrase', text: 'soap bubble' } },
      ],
    })
  })
  it('takes everything else as words', () => {
    expect(readFreeText('@kind==object (a OR b) - + C++ "open')).toEqual(
      words('@kind==object (a OR b) - + C++ open'),
    )
    expect(readFreeText(' "" ')).toBeNull()
  })
  it('takes whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
        readFreeText(text)
      }),
    )
  })
})
