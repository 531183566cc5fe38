import { plainText } from '@quarry/content'
import { expect, it } from 'vitest'
import { withoutLead } from './prose.tsx'

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text }],
})
const body = (...texts: string[]) => ({ root: { type: 'root', version: 1, children: texts.map(paragraph) } })

it('a lead is not said twice', () => {
  expect(plainText(withoutLead(body('Bread  rises. ', 'It falls.'), 'Bread rises.'))).toBe('It falls.')
})
it('a beginning of its own stays', () => {
  for (const lead of ['', 'Bread rises', 'Bread'])
    expect(plainText(withoutLead(body('Bread rises.', 'It falls.'), lead))).toContain('Bread rises.')
})
