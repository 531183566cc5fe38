import { describe, expect, it, vi } from 'vitest'
import { createFavourites, type Favourite, mostFavourites } from './favourites-store.ts'

const key = 'quarry.favourites'
const page = (name: string): Favourite => ({ href: `/recipe/${name}`, title: name, language: 'en' })
const [rye, pita] = [page('rye'), page('pita')]

/** A browser: its storage, what its visitor allows, and how it tells of another tab. */
function browser(text?: string) {
  const place = new Map(text === undefined ? [] : [[key, text]])
  const state = { may: true, isFull: false, isOff: false }
  const heard = new Set<() => void>()
  const open = () =>
    createFavourites({
      storage() {
        if (state.isOff) throw new DOMException('Access is denied', 'SecurityError')
        return {
          getItem: name => place.get(name) ?? null,
          setItem(name, value) {
            if (state.isFull) throw new DOMException('No room', 'QuotaExceededError')
            place.set(name, value)
          },
          removeItem: name => void place.delete(name),
        }
      },
      mayKeep: () => state.may,
      listen(tell) {
        heard.add(tell)
        return () => heard.delete(tell)
      },
    })
  return { place, state, heard, open }
}

describe('pages that a visitor keeps', () => {
  it('are listed the newest first, each once, and are gone when they are removed', () => {
    const { place, open } = browser()
    const favourites = open()
    expect([rye, pita, rye].map(favourites.keep)).toEqual(['kept', 'kept', 'kept'])
    expect(favourites.list()).toEqual([rye, pita])
    expect(open().list()).toEqual([rye, pita])
    expect(favourites.has(rye.href)).toBe(true)
    expect(favourites.remove(rye.href)).toBe(true)
    expect(favourites.list()).toEqual([pita])
    expect(favourites.remove(pita.href)).toBe(true)
    expect([...place]).toEqual([])
  })

  it('are not kept, and not shown, without consent', () => {
    const { place, state, open } = browser(JSON.stringify([rye]))
    const favourites = open()
    expect(favourites.list()).toEqual([rye])
    state.may = false
    expect(favourites.list()).toEqual([])
    expect(favourites.keep(pita)).toBe('refused')
    expect(favourites.remove(rye.href)).toBe(false)
    expect(place.get(key)).toBe(JSON.stringify([rye]))
  })

  it('are as they were where there is no room, or one page too many', () => {
    const { place, state, open } = browser()
    const favourites = open()
    for (let at = 0; at < mostFavourites; at++) favourites.keep(page(`${at}`))
    const before = place.get(key)
    expect(favourites.keep(rye)).toBe('full')
    expect(favourites.keep(page('0'))).toBe('kept')
    expect(favourites.list()).toHaveLength(mostFavourites)
    place.set(key, before ?? '')
    favourites.remove('/recipe/7')
    state.isFull = true
    const kept = favourites.list()
    expect(favourites.keep(rye)).toBe('failed')
    expect(favourites.list()).toEqual(kept)
  })

  it('are none where storage is switched off', () => {
    const { state, open } = browser(JSON.stringify([rye]))
    state.isOff = true
    const favourites = open()
    expect(favourites.list()).toEqual([])
    expect(favourites.keep(rye)).toBe('failed')
  })

  it('are those of this site only, once each, whatever stands in the storage', () => {
    const elsewhere = ['//example.org', '/\\example.org', '/\t/example.org', '/\n/x', 'javascript:alert(1)']
    const others = [...elsewhere.map(href => ({ ...pita, href })), {}, null, 7]
    const { open } = browser(JSON.stringify([rye, ...others, rye]))
    expect(open().list()).toEqual([rye])
    expect(browser('{').open().list()).toEqual([])
    expect(browser('{"href":"/"}').open().list()).toEqual([])
  })

  it('are told of as long as somebody listens, and lose nothing of what another tab keeps', () => {
    const { heard, open } = browser()
    const [one, other] = [open(), open()]
    const listener = vi.fn()
    const stop = one.subscribe(listener)
    one.keep(rye)
    expect(listener).toHaveBeenCalledTimes(1)
    other.keep(pita)
    for (const tell of heard) tell()
    expect(listener).toHaveBeenCalledTimes(2)
    one.keep(page('baguette'))
    expect(other.list().map(({ title }) => title)).toEqual(['baguette', 'pita', 'rye'])
    // The same list as long as nothing changes: whoever draws it can compare.
    expect(one.list()).toBe(one.list())
    stop()
    expect(heard.size).toBe(0)
  })
})
