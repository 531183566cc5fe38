import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FrontMatterFault, readFrontMatter } from './front-matter.ts'

const read = (...lines: string[]) => readFrontMatter(`---\n${lines.join('\n')}\n---\nBody\n`).meta
const faultOf = (...lines: string[]): string => {
  try {
    read(...lines)
  } catch (error) {
    if (error instanceof FrontMatterFault) return `${error.line}: ${error.message}`
    throw error
  }
  return 'none'
}

describe('the lines before a page', () => {
  it('are texts, numbers, true, false, dates, and nothing', () => {
    expect(
      read(
        ...['title: The night:no, sea # said so', 'link: https://x.example/a#b', 'count: 12', 'less: -0.5e2'],
        ...['hex: 0x1F', 'code: 007', 'big: 12345678901234567890', 'yes: true', 'no: False', 'word: yes'],
        ...['none: ~', 'empty:', 'day: 2026-01-31', 'at: 2026-01-31 9:30:00 +2', 'utc: 2026-01-31T09:30:00Z'],
      ),
    ).toEqual({
      title: 'The night:no, sea',
      link: 'https://x.example/a#b',
      count: 12,
      less: -50,
      hex: 31,
      code: '007',
      big: '12345678901234567890',
      yes: true,
      no: false,
      word: 'yes',
      day: '2026-01-31',
      at: '2026-01-31T07:30:00.000Z',
      utc: '2026-01-31T09:30:00.000Z',
    })
  })
  it('take their quotation marks off, with all that stands between them', () => {
    expect(
      read(
        ...[`a: "x: y # z\\n\\u263e\\t\\"q\\""`, `b: 'it''s "so"'   # said`, `"two words": ''`, `'c': "1"`],
        ...['d: "folds', '  here', '', '  and ends"', 'e: "joined \\', '  up"'],
      ),
    ).toEqual({
      a: 'x: y # z\n☾\t"q"',
      b: `it's "so"`,
      'two words': '',
      c: '1',
      d: 'folds here\nand ends',
      e: 'joined up',
    })
  })
  it('may have texts of several lines', () => {
    expect(
      read(
        ...['plain: goes', '  on', '', '  and on', 'kept: |', '  one', '    two', '', '  three', ''],
        ...[
          'folded: >-',
          '  one',
          '  two',
          '',
          '  three',
          '   four',
          'all: |+',
          '  x',
          '',
          'own: |2-',
          '    y',
        ],
      ),
    ).toEqual({
      plain: 'goes on\nand on',
      kept: 'one\n  two\n\nthree\n',
      folded: 'one two\nthree\n four',
      all: 'x\n\n',
      own: '  y',
    })
  })
  it('may have lists, in brackets or with dashes', () => {
    expect(
      read(
        ...[
          'a: [x, "y, z", 3, true, ~,]',
          'b: []',
          'c:',
          '- one',
          '- "two: 2"',
          '- 3',
          'd:',
          '  - goes',
          '    on',
        ],
        ...['e: [', '  long, # said', '  list', ']', 'f:', '  [x,', '   y]'],
      ),
    ).toEqual({
      a: ['x', 'y, z', 3, true],
      b: [],
      c: ['one', 'two: 2', 3],
      d: ['goes on'],
      e: ['long', 'list'],
      f: ['x', 'y'],
    })
  })
  it('join names below names', () => {
    expect(
      read(
        ...['author:', '  name: Ana', '  links:', '    - x', 'seo: { title: T, "og image": { wide: true } }'],
      ),
    ).toEqual({ author_name: 'Ana', author_links: ['x'], seo_title: 'T', 'seo_og image_wide': true })
    expect(read('{ a: 1, b: [c] }')).toEqual({ a: 1, b: ['c'] })
  })
  it('are none where a page has none', () => {
    expect(readFrontMatter('Words\n---\n')).toEqual({ meta: {}, body: 'Words\n---\n' })
    const ruled = '---\n\nTwo rules\n\n---\n'
    expect(readFrontMatter(ruled)).toEqual({ meta: {}, body: ruled })
    expect(readFrontMatter('---\n---\nBody').body).toBe('Body')
    expect(readFrontMatter('---\n# nothing\n...\nBody').body).toBe('Body')
  })
})

it.each([
  [['a: b: c'], '2: '],
  [['a: 1', 'a: 2'], '3: '],
  [['a_b: 1', 'a:', '  b: 2'], '4: "a_b" is there twice'],
  [['a:', '  - b: 1'], '3: A text, a number or a date was expected'],
  [['a: 1', 'b: [c, [d]]'], '3: A text, a number or a date was expected'],
  [['a: &x 1', 'b: *x'], '3: A text, a number or a date was expected'],
  [['a: !own 1'], '2: '],
  [['? [a]', ': 1'], '2: A name is a text'],
  [['a:', '\tb: 1'], '3: '],
  [['- a: 1'], '2: Names with values were expected'],
  [['', '# first a line with nothing', 'a: !own 1'], '4: '],
])('refuses %j, and says where and why', (lines, message) => {
  expect(faultOf(...lines).slice(0, message.length)).toBe(message)
})

it('says when the lines are never closed', () => {
  expect(() => readFrontMatter('---\ntitle: x\n\nWords\n')).toThrow('never closed')
})

it('reads back whatever is written as JSON, which is YAML too, and falls over nothing', () => {
  const name = fc.stringMatching(/^[a-z]{1,6}$/)
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean())
  const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 4 }))
  fc.assert(
    fc.property(fc.dictionary(name, value, { maxKeys: 6 }), meta => {
      const lines = Object.entries(meta).map(([key, one]) => `${key}: ${JSON.stringify(one)}`)
      expect(read(...lines)).toEqual(meta)
      expect(read(JSON.stringify(meta, null, 2))).toEqual(meta)
    }),
    { numRuns: 300 },
  )
  const sign = fc.constantFrom(...'ab: -#"\'[]{},|>&*!\\\n\n  \t?0')
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 40 }), signs => {
      expect(faultOf(signs.join(''))).toBeTypeOf('string')
    }),
    { numRuns: 2000 },
  )
})

it('takes time in proportion to the lines', () => {
  const linesOf = (length: number) => Array.from({ length }, (_, n) => `a${n}: "x [ { ' : # ${n}"`)
  /** Of as many lines in all, that many at once. */
  function costOf(length: number): number {
    const lines = linesOf(length)
    const started = process.cpuUsage()
    for (let times = 0; times < 32_000 / length; times++)
      expect(Object.keys(read(...lines))).toHaveLength(length)
    return process.cpuUsage(started).user
  }
  costOf(250)
  // Sixteen times as much, were each looked at beside all others.
  expect(costOf(4000)).toBeLessThan(6 * costOf(250))
})
