import { createSearch, more, pager, query, queryChanged, results } from '@quarry/search'
import { describe, expect, it, vi } from 'vitest'
import { keepLength } from './kept-length.ts'

/** A service with as many results as one wants, and a browser with one history entry. */
async function opened(state: object | null) {
  const asked: unknown[] = []
  const search = createSearch(
    {
      organizationId: 'o',
      accessToken: 't',
      baseUrl: 'https://service.example',
      timezone: 'UTC',
      async fetch(_, init) {
        const { firstResult: first, numberOfResults: size } = JSON.parse(String(init?.body))
        asked.push([first, size])
        const list = Array.from({ length: Math.min(size, 35 - first) }, (_, at) => ({
          uniqueId: `r${first + at}`,
          raw: {},
        }))
        return Response.json({ results: list, searchUid: 'u', totalCountFiltered: 35 })
      },
    },
    [query(), pager({ size: 10 }), results(), more()],
  )
  await search.run()
  const hearers = new Map<string, Set<(event: never) => void>>()
  const window = {
    scrollY: 0,
    scrollTo: vi.fn(),
    history: {
      state,
      replaceState(next: object) {
        this.state = next
      },
    },
    addEventListener: (type: string, hear: (event: never) => void) =>
      void hearers.set(type, (hearers.get(type) ?? new Set()).add(hear)),
    removeEventListener: (type: string, hear: (event: never) => void) => void hearers.get(type)?.delete(hear),
  }
  const stop = keepLength(search, window as never)
  const happens = (type: string, event: object = {}): void => {
    for (const hear of hearers.get(type) ?? []) hear(event as never)
  }
  const length = (): number => search.state.results.list.length
  const lengthen = () => search.dispatch({ type: 'more wanted', ask: 'more' })
  return { search, window, happens, asked, length, lengthen, stop, hearers }
}

describe('a list that was lengthened', () => {
  it('is remembered with the entry of the history, and where the visitor was in it', async () => {
    const { window, lengthen, happens } = await opened(null)
    happens('click')
    expect(window.history.state).toBeNull()
    await lengthen()
    expect(window.history.state).toEqual({ held: 20, heldAt: 0 })
    window.scrollY = 1234
    happens('scrollend')
    expect(window.history.state).toEqual({ held: 20, heldAt: 1234 })
  })

  it('is as long again on the way back from another page, and stands where it stood, wherever the browser was while it was short', async () => {
    const { window, length, asked } = await opened({ held: 30, heldAt: 900, y: 400 })
    await vi.waitFor(() => expect(window.scrollTo).toHaveBeenCalledWith(0, 900))
    expect(length()).toBe(30)
    expect(asked).toEqual([
      [0, 10],
      [10, 10],
      [20, 10],
    ])
    expect(window.history.state).toEqual({ held: 30, heldAt: 900, y: 400 })
  })

  it('is as long again on the way back from another search', async () => {
    const { window, search, length, lengthen, happens } = await opened(null)
    await lengthen()
    const kept = window.history.state
    // Another search is another entry.
    window.history.state = null
    await search.dispatch({ ...queryChanged({ q: 'mill' }), ask: 'full' })
    expect(length()).toBe(10)
    happens('click')
    expect(window.history.state).toBeNull()
    window.history.state = kept
    happens('popstate', { state: kept })
    await expect.poll(length).toBe(20)
  })

  it('does not take those elsewhere who read on meanwhile, and asks no more than there is', async () => {
    const { window, happens, length, asked } = await opened({ held: 100, heldAt: 900 })
    happens('wheel')
    await expect.poll(length).toBe(35)
    expect(asked.length).toBe(4)
    expect(window.scrollTo).not.toHaveBeenCalled()
  })

  it('is nobody’s business any more when the page is left', async () => {
    const { stop, hearers } = await opened(null)
    stop()
    expect([...hearers.values()].every(all => all.size === 0)).toBe(true)
  })
})
