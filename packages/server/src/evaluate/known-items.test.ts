import { expect, test } from 'vitest'
import { knownItems } from './known-items.ts'

test('each text asks for its item, and a text of several items for all of them', () => {
  const { queries, judgments } = knownItems([
    { id: 'm31', texts: ['andromeda', 'large galaxy '], metadata: { language: 'en' } },
    { id: 'm33', texts: ['large galaxy', ' '] },
  ])
  expect(queries.map(({ text, metadata }) => ({ text, metadata }))).toEqual([
    { text: 'andromeda', metadata: { language: 'en' } },
    { text: 'large galaxy', metadata: { language: 'en' } },
  ])
  expect(queries.map(({ id }) => [...judgments.get(id)!.keys()])).toEqual([['m31'], ['m31', 'm33']])
})
