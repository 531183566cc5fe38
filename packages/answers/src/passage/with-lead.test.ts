import { expect, it } from 'vitest'
import { readBody, readPlain } from './read-body.ts'
import { withLead } from './with-lead.ts'

const cell = (text: string) => ({
  type: 'tablecell',
  children: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
})
const body = readBody(
  {
    root: {
      type: 'root',
      children: [
        { type: 'heading', tag: 'h2', children: [{ type: 'text', text: 'Prices' }] },
        { type: 'table', children: [{ type: 'tablerow', children: [cell('Stand'), cell('Four euros')] }] },
      ],
    },
  },
  1000,
)

it('what a page says in short is the first paragraph of its text, and every place in it stays right', () => {
  const { text, blocks } = withLead('  Open on\nTuesdays. ', body)
  const said = blocks.map(({ kind, start, end, cells = [] }) => [
    kind,
    text.slice(start, end),
    ...cells.map(one => text.slice(one.start, one.end)),
  ])
  expect(said).toEqual([
    ['paragraph', 'Open on Tuesdays.'],
    ['heading', 'Prices'],
    ['row', 'Stand\nFour euros', 'Stand', 'Four euros'],
  ])
})

it('stands there once, and alone where there is nothing else', () => {
  const plain = readPlain('Open on Tuesdays.\nClosed in August.')
  expect(withLead('Open on Tuesdays.', plain)).toBe(plain)
  expect(withLead('', plain)).toBe(plain)
  expect(withLead('Open on Tuesdays.', readPlain(''))).toEqual(readPlain('Open on Tuesdays.'))
})
