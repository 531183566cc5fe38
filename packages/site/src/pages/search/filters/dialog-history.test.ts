import type { Navigation } from '@quarry/search'
import { describe, expect, it, vi } from 'vitest'
import { dialogNavigation } from './dialog-history.ts'
import { holdOpen } from './hold-open.ts'

/** A window's history, as far as a dialog needs it; going back and forth is heard at once. */
function fakeWindow() {
  const entries: { state: unknown; href: string }[] = [{ state: null, href: '/search' }]
  let at = 0
  const listeners = new Set<(event: PopStateEvent) => void>()
  const heard: string[] = []
  const go = (by: number): void => {
    at += by
    let isStopped = false
    const event = { state: entries[at]?.state, stopImmediatePropagation: () => (isStopped = true) }
    for (const listener of [...listeners]) listener(event as unknown as PopStateEvent)
    if (!isStopped) heard.push(entries[at]?.href ?? '')
  }
  const put = (state: unknown, href = entries[at]?.href ?? ''): void => {
    entries.splice(at + 1)
    entries.push({ state, href })
    at++
  }
  const history = {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: unknown, _: string, href?: string) => put(state, href),
    replaceState: (state: unknown, _: string, href?: string) => {
      entries[at] = { state, href: href ?? entries[at]?.href ?? '' }
    },
    back: () => go(-1),
    go,
  }
  const window = {
    history,
    addEventListener: (_: string, listener: (event: PopStateEvent) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: PopStateEvent) => void) => listeners.delete(listener),
  } as unknown as Parameters<typeof holdOpen>[0]
  const navigation = dialogNavigation(
    { push: (href: string) => history.pushState(null, '', href) } as Navigation,
    window,
  )
  return {
    window,
    history,
    navigation,
    heard,
    listeners,
    hrefs: () => entries.map(one => one.href),
    here: () => entries[at]?.href,
  }
}

function opened() {
  const made = fakeWindow()
  const followers = new Set<() => void>()
  const close = vi.fn(() => release())
  const release = holdOpen(
    made.window,
    changed => {
      followers.add(changed)
      return () => followers.delete(changed)
    },
    close,
  )
  const refine = (href: string): void => {
    made.navigation.push(href)
    for (const tell of followers) tell()
  }
  return { ...made, close, release, refine, followers }
}

describe('an open dialog and the back button', () => {
  it('closes, and nobody else hears of it', () => {
    const { history, close, heard, here, listeners } = opened()
    history.back()
    expect(close).toHaveBeenCalledTimes(1)
    expect([heard, here(), listeners.size]).toEqual([[], '/search', 0])
  })
  it('closes and keeps what was refined meanwhile: one step a click', () => {
    const { history, close, refine, heard, here, hrefs } = opened()
    refine('/search?f-kind=a')
    refine('/search?f-kind=b')
    expect(hrefs()).toEqual(['/search', '/search?f-kind=a', '/search?f-kind=b'])
    history.back()
    expect(close).toHaveBeenCalledTimes(1)
    expect([heard, here()]).toEqual([[], '/search?f-kind=b'])
    history.back()
    expect([heard, here()]).toEqual([['/search?f-kind=a'], '/search?f-kind=a'])
  })
  it('leaves no entry behind when it is closed in another way', () => {
    const { release, heard, here, listeners, followers } = opened()
    release()
    expect([heard, here(), listeners.size, followers.size]).toEqual([[], '/search', 0, 0])
  })
  it('stays where the refinement led when it is closed in another way', () => {
    const { release, refine, heard, here, listeners } = opened()
    refine('/search?f-kind=a')
    release()
    expect([heard, here(), listeners.size]).toEqual([[], '/search?f-kind=a', 0])
  })
})
