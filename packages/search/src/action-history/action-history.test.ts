import { describe, expect, it } from 'vitest'
import { config, fakeClock, fakeService, found, quiet } from '../../test/fakes.ts'
import { box, boxSubmitted, boxTyped } from '../box/box.ts'
import { createSearch } from '../core/create-search.ts'
import { query } from '../query/query.ts'
import { actionHistory, consentAnswered, keepActionHistory, visitorId } from './action-history.ts'

function fakeStorage(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const KEY = '__coveo.analytics.history'
const ID = '11111111-1111-4111-8111-111111111111'

function open(consent = true, more = {}) {
  const service = fakeService()
  const clock = fakeClock()
  const search = createSearch(config({ fetch: service.fetch, now: clock.now, later: clock.later, ...more }), [
    query(),
    box(),
    actionHistory({ consent }),
  ])
  const ask = async (q: string) => {
    void search.dispatch(boxSubmitted(q))
    await quiet()
    await service.last.reply(found())
  }
  const suggest = async () => {
    void search.dispatch(boxTyped('a'))
    await quiet()
    return service.last.body.actionsHistory
  }
  return { search, service, clock, ask, suggest }
}

describe('the action history', () => {
  it('goes with suggestions, with dates in quotes, newest first, not with searches', async () => {
    const { ask, suggest, clock, service } = open()
    await ask('what is x')
    await clock.advance(1000)
    await ask('')
    expect(service.last.body).not.toHaveProperty('actionsHistory')
    expect(await suggest()).toEqual([
      { name: 'Query', time: '"2026-11-21T09:00:01.000Z"' },
      { name: 'Query', time: '"2026-11-21T09:00:00.000Z"', value: 'what is x' },
    ])
  })

  it('goes with searches in legacy mode', async () => {
    const { ask, service } = open(true, { analytics: { analyticsMode: 'legacy' } })
    await ask('a')
    expect(service.last.body.actionsHistory).toMatchObject([{ name: 'Query', value: 'a' }])
  })

  it('cuts texts, skips repetition within a minute, and ends at twenty', async () => {
    const { search, ask, clock } = open()
    await ask('x'.repeat(100))
    expect(search.state.actionHistory.entries[0]?.value).toHaveLength(75)
    await clock.advance(60_000)
    await ask('x'.repeat(100))
    expect(search.state.actionHistory.entries).toHaveLength(1)
    await clock.advance(1)
    await ask('x'.repeat(100))
    expect(search.state.actionHistory.entries).toHaveLength(2)
    for (let at = 0; at < 25; at++)
      await search.dispatch({ type: 'page viewed', item: `item${at}`, at: clock.now() })
    expect(search.state.actionHistory.entries).toHaveLength(20)
    expect(search.state.actionHistory.entries[0]).toMatchObject({ name: 'PageView', value: 'item24' })
  })

  it('is empty without consent, and is forgotten when consent ends', async () => {
    const without = open(false)
    await without.ask('a')
    expect(await without.suggest()).toEqual([])
    const { search, ask } = open()
    await ask('a')
    await search.dispatch(consentAnswered(false))
    expect(search.state.actionHistory).toEqual({ consent: false, entries: [] })
  })

  it('is empty when analytics are switched off', async () => {
    const { ask, suggest } = open(true, { analytics: { enabled: false } })
    await ask('a')
    expect(await suggest()).toEqual([])
  })

  it('is kept in a storage only while there is consent', async () => {
    const storage = fakeStorage()
    const { search, ask, clock } = open(false)
    const stop = keepActionHistory(search, storage)
    await ask('a')
    expect(storage.kept.size).toBe(0)
    await search.dispatch(consentAnswered(true))
    await clock.advance(1)
    await ask('b')
    expect(JSON.parse(storage.kept.get(KEY) ?? '')).toMatchObject([{ value: 'b' }])
    const other = open()
    keepActionHistory(other.search, storage)
    expect(other.search.state.actionHistory.entries).toMatchObject([{ value: 'b' }])
    await search.dispatch(consentAnswered(false))
    expect(storage.kept.size).toBe(0)
    stop()
    await search.dispatch(consentAnswered(true))
    await ask('c')
    expect(storage.kept.size).toBe(0)
  })

  it('survives a storage with nonsense in it', () => {
    const storage = fakeStorage({ [KEY]: '{' })
    const { search } = open()
    keepActionHistory(search, storage)
    expect(storage.kept.size).toBe(0)
    expect(search.state.actionHistory.entries).toEqual([])
  })
})

describe('the id of a visitor', () => {
  it('is kept with consent, made new when it is none, and gone without', () => {
    const storage = fakeStorage({ visitorId: 'nonsense' })
    expect(visitorId(storage, true, () => ID)).toBe(ID)
    expect(visitorId(storage, true, () => 'another')).toBe(ID)
    expect(visitorId(storage, false, () => ID)).toBe('')
    expect(storage.kept.size).toBe(0)
  })
})
