import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countWords } from '../text.ts'
import { cutPassages } from './cut.ts'
import { packPassage, unpackPassage } from './pack.ts'
import { readBody, readPlain } from './read-body.ts'
import { readMarkdown } from './read-markdown.ts'

const text = (words: string) => ({ type: 'text', text: words })
const block = (type: string, words: string, more: object = {}) => ({ type, children: [text(words)], ...more })
const cell = (words: string, headerState = 0) => ({
  type: 'tablecell',
  headerState,
  children: [block('paragraph', words)],
})
const row = (...cells: unknown[]) => ({ type: 'tablerow', children: cells })
const body = (...children: unknown[]) => readBody({ root: { type: 'root', children } }, 100_000)
const many = (count: number, word = 'star') => Array.from({ length: count }, () => word).join(' ')

it('reads blocks, items and rows with their places', () => {
  const read = body(
    block('heading', 'Facts', { tag: 'h2' }),
    { type: 'list', children: [block('listitem', 'One'), block('listitem', 'Two')] },
    { type: 'list', listType: 'number', children: [block('listitem', 'Begin')] },
    block('code', 'npm start'),
    {
      type: 'table',
      children: [row(cell('Name', 1), cell('Size', 1)), row(cell('Titan', 1), cell('5,150 km'))],
    },
  )
  const said = read.blocks.map(({ kind, start, end }) => [kind, read.text.slice(start, end)])
  expect(said).toEqual([
    ['heading', 'Facts'],
    ['item', 'One'],
    ['item', 'Two'],
    ['step', 'Begin'],
    ['code', 'npm start'],
    ['head', 'Name\nSize'],
    ['row', 'Titan\n5,150 km'],
  ])
})

it('keeps the lines of code together, as they are written', () => {
  const lines = ['if (cold) {', '  heat()', '}'].flatMap((line, at) =>
    at === 0 ? [text(line)] : [{ type: 'linebreak' }, text(line)],
  )
  const { text: whole, blocks } = body({ type: 'code', children: lines }, block('paragraph', 'Wait.'))
  expect(blocks.map(({ kind, start, end }) => [kind, whole.slice(start, end)])).toEqual([
    ['code', 'if (cold) {\n  heat()\n}'],
    ['paragraph', 'Wait.'],
  ])
})

it('cuts before headings once there are 60 words, and names the headings above', () => {
  const passages = cutPassages(
    body(
      block('heading', 'First', { tag: 'h2' }),
      block('paragraph', many(70)),
      block('heading', 'Second', { tag: 'h2' }),
      block('heading', 'Deeper', { tag: 'h3' }),
      block('paragraph', many(150)),
      block('paragraph', many(100)),
    ),
  )
  expect(passages.map(({ text: words }) => words.split('\n')[0])).toEqual(['First', 'Second', many(100)])
  expect(passages.map(({ headings }) => headings)).toEqual([[], [], ['Second', 'Deeper']])
})

it('gives slices of the text, never longer than 180 words but for one long item, and loses nothing', () => {
  const sentence = fc.array(fc.constantFrom('star', 'mill', 'sea', 'Sun.'), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 12 }), paragraphs => {
      const read = readPlain(paragraphs.map(words => words.join(' ')).join('\n'))
      const passages = cutPassages(read)
      for (const { text: words, start, end, blocks } of passages) {
        expect(words).toBe(read.text.slice(start, end))
        if (blocks.length > 1) expect(countWords(words)).toBeLessThanOrEqual(180)
      }
      const kept = passages.reduce((sum, { text: words }) => sum + countWords(words), 0)
      expect(kept).toBe(countWords(read.text))
    }),
    { numRuns: 60 },
  )
})

it.each([
  ['a word that does not end', 'w'.repeat(200_000)],
  ['a word, and signs that are none', `w ${'? '.repeat(100_000)}`],
  ['lines of a word and signs', 'w\n?\n'.repeat(50_000)],
  ['sentences without spaces', '石磨碾碎谷物。'.repeat(30_000)],
])('is never longer than 8000 characters: %s', (_, text) => {
  const passages = cutPassages(readPlain(text))
  expect(passages.length).toBeGreaterThan(0)
  expect(passages.every(({ text: words }) => countWords(words) > 0)).toBe(true)
  for (const { text: words, blocks } of passages) {
    expect(words.length).toBeLessThanOrEqual(8000)
    expect(blocks.every(({ end }) => end <= words.length)).toBe(true)
  }
})

it('comes out of the fields of an index as it went in', () => {
  const [passage] = cutPassages(
    body(block('paragraph', many(20)), { type: 'table', children: [row(cell('A', 1), cell('B'))] }),
  )
  if (!passage) throw new Error('There is no passage.')
  for (const [title, headings] of [
    ['Title', []],
    ['Title · A', ['A', 'B · C']],
    ['', ['A']],
  ] as const) {
    const own = { ...passage, headings }
    expect(unpackPassage({ ...packPassage(own, title) }, 'en')).toEqual({ ...own, title })
  }
  expect(unpackPassage({ body: 'x' }, 'en')).toBeNull()
})

it('is found by the headings in it and above it, and tells the title of its page alone', () => {
  const read = readMarkdown('## Ovens\n\n### Heating\n\nIt takes an hour.\n\n### Cooling\n\nIt takes two.')
  const [passage] = cutPassages(read)
  if (!passage) throw new Error('It has a passage.')
  const packed = packPassage(passage, 'The kitchen')
  expect(packed.title).toBe('The kitchen · Ovens · Heating · Cooling')
  expect(unpackPassage({ ...packed }, 'en')?.title).toBe('The kitchen')
  // As it was written before.
  expect(unpackPassage({ ...packed, title: 'The kitchen' }, 'en')?.title).toBe('The kitchen')
})

it('keeps a list with what leads to it, and a table with what its columns are', () => {
  const rows = Array.from({ length: 12 }, (_, at) => `| oven ${at} | ${many(20)} |`).join('\n')
  const items = Array.from({ length: 12 }, () => `- ${many(20)}`).join('\n')
  const starts = cutPassages(
    readMarkdown(`${many(60)}\n\n| Oven | Use |\n| --- | --- |\n${rows}\n\nThese are sold:\n\n${items}`),
  )
  expect(starts.map(({ blocks }) => blocks[0]?.kind)).toEqual(['paragraph', 'paragraph'])
})
