import { expect, it } from 'vitest'
import { createResultCache } from './result-cache.ts'

function setUp(entries: number, size: number) {
  const state = { now: 0 }
  const cache = createResultCache<string>({ entries, size, lifeMs: 100, clock: () => state.now })
  return { state, cache }
}

it('forgets what was not asked for longest when there are too many', () => {
  const { cache } = setUp(2, 1000)
  cache.put('a', 'A', 1)
  cache.put('b', 'B', 1)
  expect(cache.get('a')).toBe('A')
  cache.put('c', 'C', 1)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C'])
})
it('keeps to its size, and takes nothing that is larger than itself', () => {
  const { cache } = setUp(100, 10)
  cache.put('a', 'A', 6)
  cache.put('b', 'B', 6)
  expect([cache.get('a'), cache.get('b')]).toEqual([undefined, 'B'])
  cache.put('c', 'C', 11)
  expect([cache.get('b'), cache.get('c')]).toEqual(['B', undefined])
  cache.put('b', 'new', 10)
  expect(cache.get('b')).toBe('new')
})
it('keeps nothing for longer than it may', () => {
  const { state, cache } = setUp(10, 10)
  cache.put('a', 'A', 1)
  state.now = 99
  expect(cache.get('a')).toBe('A')
  state.now = 100
  expect(cache.get('a')).toBeUndefined()
})
