import { createSearch, query, recentQueries } from '@quarry/search'
import { describe, expect, it } from 'vitest'
import { handOver, takeHandover } from './handover.ts'
import { type Keeping, keepRecentQueries } from './recent.ts'

function place(agreed: boolean, held: Record<string, string> = {}) {
  const items = new Map(Object.entries(held))
  const keeping: Keeping = {
    mayStore: () => agreed,
    storage: () => ({
      getItem: key => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
      removeItem: key => void items.delete(key),
    }),
  }
  return { keeping, items }
}
const broken: Keeping = {
  mayStore: () => true,
  storage: () => {
    throw new Error('forbidden')
  },
}
const makeSearch = () =>
  createSearch({ organizationId: 'o', accessToken: 't', baseUrl: 'https://s.example' }, [
    query(),
    recentQueries(),
  ])
const recall = (q: string) => ({ type: 'recent queries recalled', queries: [q] }) as const

describe('recent queries', () => {
  it('are kept from page to page where the visitor agreed', async () => {
    const { keeping, items } = place(true)
    const first = makeSearch()
    keepRecentQueries(first, keeping)
    await first.dispatch(recall('moon'))
    expect([...items.values()]).toEqual(['["moon"]'])
    const second = makeSearch()
    keepRecentQueries(second, keeping)
    expect(second.state.recentQueries).toEqual(['moon'])
  })

  it('live as long as the page where the visitor did not', async () => {
    const { keeping, items } = place(false, { 'quarry.recent-queries': '["mars"]' })
    const search = makeSearch()
    keepRecentQueries(search, keeping)
    await search.dispatch(recall('moon'))
    expect(search.state.recentQueries).toEqual(['moon'])
    expect([...items.values()]).toEqual(['["mars"]'])
  })

  it('survive a storage that is forbidden, or holds something else', async () => {
    const search = makeSearch()
    keepRecentQueries(search, broken)
    await search.dispatch(recall('moon'))
    expect(search.state.recentQueries).toEqual(['moon'])
    const odd = makeSearch()
    keepRecentQueries(odd, place(true, { 'quarry.recent-queries': '{"a":1' }).keeping)
    expect(odd.state.recentQueries).toEqual([])
  })
})

describe('what is handed over to the search page', () => {
  const handover = { cause: 'omniboxFromLink' } as const
  it('is taken once, and only for its query', () => {
    const { keeping } = place(true)
    handOver('moon', handover, keeping)
    expect(takeHandover('moon', keeping)).toEqual(handover)
    expect(takeHandover('moon', keeping)).toBeUndefined()
    handOver('moon', handover, keeping)
    expect(takeHandover('mars', keeping)).toBeUndefined()
  })

  it('is nothing without consent, without storage, or when it makes no sense', () => {
    const { keeping, items } = place(false)
    handOver('moon', handover, keeping)
    expect(items.size).toBe(0)
    expect(takeHandover('moon', broken)).toBeUndefined()
    expect(takeHandover('moon', place(true, { 'quarry.handover': '{"q":"moon"}' }).keeping)).toBeUndefined()
  })
})
