import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFreeText } from './free-text.ts'
import { parse } from './parse.ts'
import { print } from './print.ts'
import { SyntaxFault } from './syntax.ts'

const words = (text: string) => ({ kind: 'words', text })
const equals = (field: string, ...values: string[]) => ({
  kind: 'field',
  field,
  operator: '==',
  operand: { kind: 'values', values },
})

/** An argument that is an expression is known by what it means: its text may be written in other ways. */
function withoutArgumentTexts(tree: unknown): unknown {
  if (typeof tree !== 'object' || tree === null) return tree
  if (Array.isArray(tree)) return tree.map(withoutArgumentTexts)
  const entries = Object.entries(tree).filter(([key]) => !(key === 'text' && 'node' in tree))
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutArgumentTexts(one)]))
}

describe('the query language', () => {
  it('joins what stands side by side, and keeps words together', () => {
    expect(parse('ring needle @kind==object')).toMatchObject({
      kind: 'and',
      clauses: [words('ring needle'), equals('kind', 'object')],
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
    expect(parse('@uri')).toEqual({ kind: 'exists', field: 'uri', at: expect.any(Number) })
    expect(parse('@a=b)'.slice(0, 4))).toMatchObject({ field: 'a', operator: '=' })
  })
  it('keeps words near each other, a phrase among them', () => {
    expect(parse('big ring near:3 needle NEAR "platinum needle"')).toEqual({
      kind: 'and',
      clauses: [
        words('big'),
        {
          kind: 'near',
          operands: [words('ring'), words('needle'), { kind: 'phrase', text: 'platinum needle' }],
          within: [3, 10],
        },
      ],
    })
    expect(parse('near the nearest')).toEqual(words('near the nearest'))
  })
  it('reads extensions with their arguments', () => {
    expect(parse("ring $qre(expression: @kind=='object', modifier: '100')")).toMatchObject({
      clauses: [
        words('ring'),
        {
          kind: 'extension',
          name: 'qre',
          arguments: { expression: { node: equals('kind', 'object') }, modifier: { text: '100' } },
        },
      ],
    })
    expect(parse('$some(keywords: <@- a, (b) -@>, match: 50%)')).toMatchObject({
      name: 'some',
      arguments: { keywords: { text: 'a, (b)' }, match: { text: '50%' } },
    })
    expect(parse('$QRE(expression:(a OR @b=(c,d)), modifier:-5)')).toMatchObject({
      arguments: { expression: { node: { kind: 'or' } }, modifier: { text: '-5' } },
    })
    expect(parse('$correlateUsingIdf(keywords: it is)')).toMatchObject({ name: 'correlate' })
    expect(parse('$q costs $5 (x)')).toMatchObject({ clauses: [{ kind: 'basic' }, words('costs $5'), {}] })
  })
  it('reads blocks in blocks, alternatives with commas, and phrases in one form only', () => {
    expect(parse('<@- a <@- b -@> c -@>')).toEqual(words('a <@- b -@> c'))
    expect(parse('(tricycle, pair of binoculars)')).toEqual({
      kind: 'or',
      clauses: [words('tricycle'), words('pair of binoculars')],
    })
    expect(parse('+"ring needle"')).toEqual({ kind: 'phrase', text: 'ring needle', exact: true })
    expect(parse('@kind==<@-a "b" (c)-@>')).toMatchObject(equals('kind', 'a "b" (c)'))
  })
  it('reads what folding sends', () => {
    expect(parse('( <@- cats "dogs (x -@> ) OR @uri')).toMatchObject({
      kind: 'or',
      clauses: [
        { kind: 'and', clauses: [words('cats "dogs (x')] },
        { kind: 'exists', field: 'uri', at: expect.any(Number) },
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
    ['a $qre(a: b)', 7, 'takes no a'],
    ['$nothing(a: b)', 0, '$nothing is not known'],
    ['$qre(modifier: 1)', 0, 'needs expression'],
    ['$qre(expression: @a==, modifier: 1)', 21, 'must follow @a=='],
    ['$qre(expression: (a, modifier: 1)', 0, 'not closed'],
    ["$sort(criteria: 'x", 16, 'quotation mark'],
    ['$some(keywords a)', 15, 'colon'],
    ['$some(keywords: a, keywords: b)', 29, 'twice'],
    ['near:3 a', 0, 'both sides'],
    ['a NEAR', 2, 'both sides'],
    ['a near:3 @kind==b', 2, 'both sides'],
    ['[[@a] b]', 0, 'Nested'],
    ['<@- <@- a -@>', 0, 'not closed'],
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
      ...['-@>', '\\', '$f(', '[[', '<>', 'é', '😀', 'near:2', 'NEAR', '$some(keywords:', '$qre(expression:'],
      ...['modifier: 1', ')', "'", '$q'],
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
  it('writes what it reads so that it reads the same again', () => {
    const word = fc.constantFrom(
      'star',
      'NOT',
      'near:2',
      'a,',
      '@kind',
      '-x',
      '(y',
      'l’aurore',
      '+z',
      '$q',
      'OR',
    )
    const text = fc.array(word, { minLength: 1, maxLength: 4 }).map(list => list.join(' '))
    const value = fc.constantFrom('a', 'b c', 'say "x"', 'a,b', '1..2', "d'e")
    const operator = fc.constantFrom('==', '=', '<>', '*=', '~=', '%=', '/=')
    const leaf = fc.oneof(
      text.map(one => `<@- ${one} -@>`),
      value.map(one => `"${one.replaceAll('"', '\\"')}"`),
      fc.tuple(operator, fc.array(value, { minLength: 1, maxLength: 3 })).map(([sign, list]) => {
        return `@kind${sign}(${list.map(one => `"${one.replaceAll('"', '\\"')}"`).join(',')})`
      }),
      fc.constantFrom(
        'star',
        '+star',
        '+"a b"',
        '@size=1..2',
        '@size>=3',
        'a near:3 b',
        'a NEAR "b c"',
        '$q',
      ),
      text.map(one => `$some(keywords: <@- ${one} -@>, match: 2)`),
      fc.constant("$qre(expression: (@kind=='a b' OR NOT c), modifier: '-5')"),
    )
    const { node } = fc.letrec<{ node: string }>(tie => ({
      node: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.tuple(tie('node'), tie('node')).map(([a, b]) => `${a} ${b}`),
        fc.tuple(tie('node'), tie('node')).map(([a, b]) => `${a} AND ${b}`),
        fc.tuple(tie('node'), tie('node')).map(([a, b]) => `(${a} OR ${b})`),
        tie('node').map(a => `NOT (${a})`),
      ),
    }))
    const bare = (tree: unknown) =>
      JSON.parse(JSON.stringify(tree, (key, one) => (key === 'at' || key === 'text' ? plain(key, one) : one)))
    const plain = (key: string, one: unknown) =>
      key === 'at' || typeof one !== 'string' ? undefined : one.replace(/\s+/g, ' ').trim()
    fc.assert(
      fc.property(node, expression => {
        const tree = parse(expression)
        if (tree === null) return
        expect(withoutArgumentTexts(bare(parse(print(tree))))).toEqual(withoutArgumentTexts(bare(tree)))
      }),
      { numRuns: 2000 },
    )
  })
  it('does not exhaust the stack', () => {
    for (const deep of ['('.repeat(50_000), '-('.repeat(50_000), 'NOT '.repeat(50_000)])
      expect(() => parse(`${deep}a`)).toThrow(/nest|not closed|negation/)
  })
})

describe('free text', () => {
  it('knows phrases, - and +', () => {
    expect(readFreeText('best "ring needle" tricycle -cheap +eyepieces -"soap bubble"')).toEqual({
      kind: 'and',
      clauses: [
        words('best tricycle'),
        { kind: 'phrase', text: 'ring needle' },
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
    const prose = `${'a long text '.repeat(5)} that "quotes something" -else`
    expect(readFreeText(prose)).toMatchObject({ kind: 'and', clauses: [{ kind: 'words' }, { kind: 'not' }] })
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
