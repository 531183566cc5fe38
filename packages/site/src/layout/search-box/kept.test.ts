import { createSearch, query, recentQueries } from '@quarry/search'
import { describe, expect, it } from 'vitest'
import { handOver, handoverIn, takeHandover } from './handover.ts'
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
    await first.dispatch(recall('mill'))
    expect([...items.values()]).toEqual(['["mill"]'])
    const second = makeSearch()
    keepRecentQueries(second, keeping)
    expect(second.state.recentQueries).toEqual(['mill'])
  })

  it('are kept even when they were asked before this ran', async () => {
    const { keeping, items } = place(true, { 'quarry.recent-queries': '["mint"]' })
    const search = makeSearch()
    await search.dispatch(recall('mill'))
    keepRecentQueries(search, keeping)
    expect(JSON.parse(items.get('quarry.recent-queries') ?? '')).toEqual(search.state.recentQueries)
    expect(search.state.recentQueries).toContain('mill')
  })

  it('live as long as the page where the visitor did not', async () => {
    const { keeping, items } = place(false, { 'quarry.recent-queries': '["mint"]' })
    const search = makeSearch()
    keepRecentQueries(search, keeping)
    await search.dispatch(recall('mill'))
    expect(search.state.recentQueries).toEqual(['mill'])
    expect([...items.values()]).toEqual(['["mint"]'])
  })

  it('survive a storage that is forbidden, or holds something else', async () => {
    const search = makeSearch()
    keepRecentQueries(search, broken)
    await search.dispatch(recall('mill'))
    expect(search.state.recentQueries).toEqual(['mill'])
    const odd = makeSearch()
    keepRecentQueries(odd, place(true, { 'quarry.recent-queries': '{"a":1' }).keeping)
    expect(odd.state.recentQueries).toEqual([])
  })
})

describe('what is handed over to the search page', () => {
  const handover = {
    cause: 'omniboxFromLink',
    metadata: {
      suggestionRanking: 2,
      partialQuery: 'mo',
      partialQueries: ['m', 'mo'],
      suggestions: ['mill; "half"', 'mōnd'],
      querySuggestResponseId: 'r1',
    },
  } as const

  /** As a browser's: one cookie by its name, gone when its time is over. */
  function jar() {
    const kept = new Map<string, string>()
    return {
      read: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
      write(cookie: string) {
        const [pair = '', ...rest] = cookie.split('; ')
        const [name = '', value = ''] = pair.split('=')
        if (rest.includes('max-age=0')) kept.delete(name)
        else kept.set(name, value)
      },
    }
  }

  it('is read by the server, and taken once by the page, only for its query', () => {
    const cookies = jar()
    cookies.write('other=1')
    handOver('mōon; 1', handover, cookies)
    expect(handoverIn(cookies.read(), 'mōon; 1')).toEqual(handover)
    expect(handoverIn(cookies.read(), 'mint')).toBeUndefined()
    expect(takeHandover('mōon; 1', cookies)).toEqual(handover)
    expect(cookies.read()).toBe('other=1')
    handOver('mill', handover, cookies)
    expect(takeHandover('mint', cookies)).toBeUndefined()
    expect(cookies.read()).toBe('other=1')
  })

  it('keeps its cause when what was typed is too long, and is nothing when the query is', () => {
    const cookies = jar()
    const metadata = { ...handover.metadata, partialQueries: ['x'.repeat(3000)] }
    handOver('mill', { ...handover, metadata }, cookies)
    expect(takeHandover('mill', cookies)).toEqual({ cause: 'omniboxFromLink' })
    handOver('m'.repeat(3000), handover, cookies)
    expect(cookies.read()).toBe('')
  })

  it('is nothing when it makes no sense', () => {
    for (const value of ['%', '5', '%7B%22q%22%3A%22mill%22%7D', 'mill'])
      expect(handoverIn(`quarry-handover=${value}`, 'mill')).toBeUndefined()
    expect(handoverIn(null, 'mill')).toBeUndefined()
  })
})
