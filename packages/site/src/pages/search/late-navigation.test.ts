import { browserNavigation } from '@quarry/search'
import { describe, expect, it } from 'vitest'
import { lateNavigation } from './late-navigation.ts'

type Entry = { href: string; state: { y?: number } | null }

/** A window with a history, and a moment after the paint that comes when the test says so. */
function fakeWindow() {
  const entries: Entry[] = [{ href: '/search', state: null }]
  let at = 0
  const listeners: ((event: { state: unknown }) => void)[] = []
  const waiting: (() => void)[] = []
  const here = (): Entry => entries[at] as Entry
  const window = {
    scrollY: 0,
    scrollTo: () => {},
    location: {
      get pathname() {
        return here().href
      },
      search: '',
      hash: '',
    },
    history: {
      get state() {
        return here().state
      },
      pushState: (state: Entry['state'], _: string, href: string) => {
        entries.splice(++at, entries.length, { state, href })
      },
      replaceState: (state: Entry['state'], _: string, href?: string) => {
        entries[at] = { state, href: href ?? here().href }
      },
    },
    addEventListener: (_: string, listener: (event: { state: unknown }) => void) => listeners.push(listener),
    removeEventListener: () => {},
  }
  const given = window as unknown as Parameters<typeof browserNavigation>[0]
  const navigation = lateNavigation(browserNavigation(given), given, act => waiting.push(act))
  return {
    navigation,
    window,
    hrefs: () => entries.map(({ href }) => href),
    entries,
    paint: () => {
      for (const act of waiting.splice(0)) act()
    },
    back() {
      at -= 1
      for (const listener of listeners) listener({ state: here().state })
    },
  }
}

describe('an entry of the history', () => {
  it('is written after the paint, once', () => {
    const { navigation, hrefs, paint } = fakeWindow()
    navigation.push('/a')
    expect(hrefs()).toEqual(['/search'])
    paint()
    navigation.settle()
    expect(hrefs()).toEqual(['/search', '/a'])
  })

  it('is written before another, before an address is read, and before one is replaced', () => {
    const { navigation, hrefs, paint } = fakeWindow()
    navigation.push('/a')
    navigation.push('/b')
    expect(hrefs()).toEqual(['/search', '/a'])
    expect(navigation.href()).toBe('/b')
    navigation.push('/c')
    navigation.replace('/d')
    paint()
    expect(hrefs()).toEqual(['/search', '/a', '/b', '/d'])
  })

  it('remembers where the page stood when it was made, not when it was written', () => {
    const { navigation, window, entries, paint } = fakeWindow()
    window.scrollY = 600
    navigation.push('/a')
    window.scrollY = 0
    paint()
    expect(entries).toEqual([
      { href: '/search', state: { y: 600 } },
      { href: '/a', state: null },
    ])
    // At the top there is nothing to remember.
    navigation.push('/b')
    paint()
    expect(entries[1]).toEqual({ href: '/a', state: null })
  })

  it('is given up when the visitor went back before', () => {
    const { navigation, hrefs, paint, back } = fakeWindow()
    navigation.push('/a')
    paint()
    navigation.push('/b')
    back()
    paint()
    expect(hrefs()).toEqual(['/search', '/a'])
  })
})
