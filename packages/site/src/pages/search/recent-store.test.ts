import { createSearch, type Result, recentResults, recentResultsCleared, resultOpened } from '@quarry/search'
import { describe, expect, it } from 'vitest'
import { keepRecentResults } from './recent-store.ts'

function open(kept?: string) {
  const stored = new Map<string, string>(kept === undefined ? [] : [['quarry.recent-results', kept]])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  }
  const search = createSearch({ organizationId: 'o', accessToken: 't', timezone: 'UTC' }, [recentResults()])
  return { stored, storage, search }
}
const mill = {
  uniqueId: 'm',
  title: 'Mill',
  clickUri: '/object/mill',
  uri: '/object/mill',
  raw: { secret: 1 },
}

describe('what was opened last', () => {
  it('stays in memory without consent, and what was kept before goes', async () => {
    const { stored, storage, search } = open('[{"uniqueId":"x","title":"X","clickUri":"/x"}]')
    keepRecentResults(search, storage, () => false)
    await search.dispatch(resultOpened(mill as unknown as Result))
    expect(search.state.recentResults).toHaveLength(1)
    expect(stored.size).toBe(0)
  })

  it('is kept with consent, no more of it than a link needs, and comes back', async () => {
    const first = open()
    keepRecentResults(first.search, first.storage, () => true)
    await first.search.dispatch(resultOpened(mill as unknown as Result))
    const text = [...first.stored.values()][0]
    expect(text).not.toContain('secret')
    const second = open(text)
    keepRecentResults(second.search, second.storage, () => true)
    expect(second.search.state.recentResults.map(one => one.title)).toEqual(['Mill'])
    await second.search.dispatch(recentResultsCleared())
    expect(second.stored.size).toBe(0)
  })

  it.each(['no json', '{}', '[{"title":1}]', '[null]'])('is nothing when the storage holds %s', text => {
    const { storage, search } = open(text)
    keepRecentResults(search, storage, () => true)
    expect(search.state.recentResults).toEqual([])
  })
})
