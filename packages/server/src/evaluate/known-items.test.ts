import { expect, test } from 'vitest'
import { knownItems } from './known-items.ts'

test('each text asks for its item, and a text of several items for all of them', () => {
  const { queries, judgments } = knownItems([
    { id: 'm31', texts: ['alexandra', 'large gallery '], metadata: { language: 'en' } },
    { id: 'm33', texts: ['large gallery', ' '] },
  ])
  expect(queries.map(({ text, metadata }) => ({ text, metadata }))).toEqual([
    { text: 'alexandra', metadata: { language: 'en' } },
    { text: 'large gallery', metadata: { language: 'en' } },
  ])
  expect(queries.map(({ id }) => [...judgments.get(id)!.keys()])).toEqual([['m31'], ['m31', 'm33']])
})
