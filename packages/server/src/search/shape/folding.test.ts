import type { Hit, SearchEngine } from '@quarry/engine'
import type { SearchResult } from '@quarry/protocol'
import { expect, it } from 'vitest'
import type { Prepared } from '../execute/prepare.ts'
import { foldResults } from './folding.ts'

const hits = (count: number, folded = 0): Hit[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${n}`,
    score: 1,
    matched: [],
    fields: {},
    folded: hitsBelow(folded),
  }))
const hitsBelow = (count: number): Hit[] =>
  Array.from({ length: count }, (_, n) => ({ id: `below-${n}`, score: 1, matched: [], fields: {} }))
const nothing = {
  engine: {} as SearchEngine,
  index: 'content',
  prepared: { asked: { filters: [] } } as unknown as Prepared,
}

it.each([
  ['five thousand results', {}, hits(5000), 5000],
  ['fifty results with a hundred below each', { filterField: 'thread' }, hits(50, 100), 5050],
])('while %s are made, others have their turn after each hundred', async (_, body, found, all) => {
  let [made, inThisTurn, most, isOver] = [0, 0, 0, false]
  const look = (): void => {
    most = Math.max(most, inThisTurn)
    inThisTurn = 0
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  const results = await foldResults(
    body,
    found,
    hit => {
      made += 1
      inThisTurn += 1
      return { uniqueId: hit.id } as SearchResult
    },
    nothing,
  )
  isOver = true
  most = Math.max(most, inThisTurn)
  expect(made).toBe(all)
  expect(results.map(({ uniqueId }) => uniqueId)).toEqual(found.map(({ id }) => id))
  // A result and all that lies below it is made at once.
  expect(most).toBeLessThanOrEqual(101)
})
