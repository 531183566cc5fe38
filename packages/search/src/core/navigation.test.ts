import { describe, expect, it } from 'vitest'
import { config, fakeService, found, promptService, quiet, result } from '../../test/fakes.ts'
import { box, boxSubmitted, boxTyped } from '../box/box.ts'
import { facetToggled } from '../facet/events.ts'
import { facets } from '../facet/facets.ts'
import { pager, pageTurned } from '../pager/pager.ts'
import { query } from '../query/query.ts'
import { results } from '../results/results.ts'
import { specific } from '../specific/specific.ts'
import { createSearch } from './create-search.ts'
import { browserNavigation, causeOf, followAddress, type Navigation } from './navigation.ts'
import { remembering } from './remember.ts'

/** A browser's history: entries, a position, and where the visitor had scrolled to. */
function fakeNavigation(start: string) {
  const entries = [start]
  let at = 0
  const restored: string[] = []
  let travelled: (restore: () => void) => void = () => {}
  const navigation: Navigation = {
    href: () => entries[at]!,
    push(href) {
      entries.splice(++at, entries.length, href)
    },
    replace(href) {
      entries[at] = href
    },
    listen(listener) {
      travelled = listener
      return () => {
        travelled = () => {}
      }
    },
  }
  const go = async (step: number) => {
    at += step
    travelled(() => restored.push(entries[at]!))
    await quiet()
  }
  return { navigation, entries, restored, back: () => go(-1), forward: () => go(1) }
}

function open(url: string) {
  const service = promptService(({ body }) =>
    found({ results: [result(body.q || 'all')], searchUid: `uid ${body.q}`, totalCountFiltered: 100 }),
  )
  const search = createSearch(config({ fetch: service.fetch, url: url.split('#')[0]! }), [
    query(),
    box({ suggestions: 0 }),
    results(),
    pager(),
    facets([specific({ field: 'kind' })]),
  ])
  const browser = fakeNavigation(url)
  const stop = followAddress(search, browser.navigation)
  return { service, search, browser, stop }
}

describe('the address bar', () => {
  it('gets one entry for each change, none for typing and none for answers', async () => {
    const { search, browser } = open('/search')
    await search.run()
    for (const text of ['m', 'mo', 'mill']) await search.dispatch(boxTyped(text))
    await search.dispatch(boxSubmitted('mill'))
    await search.dispatch(facetToggled('kind', 'guide'))
    await search.dispatch(pageTurned(2))
    expect(browser.entries).toEqual([
      '/search',
      '/search?q=mill',
      '/search?q=mill&f-kind=guide',
      '/search?q=mill&f-kind=guide&firstResult=10',
    ])
  })

  it('brings results, facets and place back', async () => {
    const { search, browser, service } = open('/search')
    await search.run()
    await search.dispatch(boxSubmitted('mill'))
    await search.dispatch(facetToggled('kind', 'guide'))
    await browser.back()
    expect(search.href()).toBe('/search?q=mill')
    expect(service.sent.at(-1)?.body).toMatchObject({
      q: 'mill',
      analytics: { actionCause: 'facetDeselect' },
    })
    await browser.back()
    expect(search.state.results.list[0]?.uniqueId).toBe('all')
    expect(search.state.box.text).toBe('')
    await browser.forward()
    expect(search.state.results.list[0]?.uniqueId).toBe('mill')
    expect(browser.entries).toHaveLength(3)
    expect(browser.restored).toHaveLength(3)
  })

  it('asks nothing when only a place on the page changes', async () => {
    const { search, browser, service } = open('/search?q=a')
    await search.run()
    browser.navigation.push('/search?q=a#results')
    await browser.back()
    await browser.forward()
    expect(service.sent).toHaveLength(1)
  })

  it('takes a fragment of another client once, with one search and no entry', async () => {
    const { search, browser, service } = open('/search#q=red%20mill&f-kind=a,b')
    await search.run()
    expect(service.sent).toHaveLength(1)
    expect(service.sent[0]?.body).toMatchObject({ q: 'red mill' })
    expect(browser.entries).toEqual(['/search?q=red+mill&f-kind=a&f-kind=b'])
  })

  it('is left alone when following stops', async () => {
    const { search, browser, stop } = open('/search')
    stop()
    await search.dispatch(boxSubmitted('mill'))
    await browser.back()
    expect(browser.entries).toEqual(['/search'])
  })
})

it.each([
  [{ q: ['a'] }, { q: ['b'], sortCriteria: ['x'] }, 'searchboxSubmit'],
  [{}, { sortCriteria: ['date descending'] }, 'resultsSort'],
  [{}, { 'f-a': ['x'] }, 'facetSelect'],
  [{}, { 'fExcluded-a': ['x'] }, 'facetExclude'],
  [{ 'f-a': ['x', 'y'] }, { 'f-a': ['x'] }, 'facetDeselect'],
  [{ 'f-a': ['x', 'y'] }, {}, 'facetClearAll'],
  [{ 'cf-a': ['x'] }, {}, 'facetDeselect'],
  [{}, { tab: ['x'] }, 'interfaceChange'],
])('a change from %j to %j is %s', (before, after, cause) => {
  expect(causeOf(before, after)).toBe(cause)
})

describe('a fetch that remembers', () => {
  it('answers an equal search again, for a while, and forgets failures', async () => {
    const service = fakeService()
    let now = 0
    const fetch = remembering(service.fetch, { now: () => now, milliseconds: 30_000, most: 2 })
    const ask = (q: string, clientTimestamp = '1') =>
      fetch('http://x.test/', { method: 'POST', body: JSON.stringify({ q, analytics: { clientTimestamp } }) })
    const first = ask('a')
    await service.last.reply({ n: 1 })
    expect(await (await first).json()).toEqual({ n: 1 })
    expect(await (await ask('a', '2')).json()).toEqual({ n: 1 })
    expect(service.sent).toHaveLength(1)
    now = 30_000
    const late = ask('a')
    await service.last.reply({ n: 2 }, 500)
    expect((await late).status).toBe(500)
    void ask('a')
    expect(service.sent).toHaveLength(3)
  })

  it('passes on what is no search: forms, and what has no body', async () => {
    const service = fakeService()
    const fetch = remembering(service.fetch)
    for (const init of [undefined, { method: 'POST' }, { method: 'POST', body: 'q=a' }, { body: '{}' }]) {
      for (const n of [1, 2]) {
        const asked = fetch('http://x.test/', init)
        await service.last.reply({ n })
        expect(await (await asked).json()).toEqual({ n })
      }
    }
    expect(service.sent).toHaveLength(8)
  })
})

describe('the place on a page', () => {
  it('is in its entry as soon as scrolling has ended, and not what a page shows on the way to another', () => {
    const target = new EventTarget()
    const scrolled: number[] = []
    let state: unknown = { sheet: true }
    const window = {
      history: {
        get state() {
          return state
        },
        replaceState(next: unknown) {
          state = next
        },
      },
      location: { pathname: '/search', search: '', hash: '' },
      scrollY: 700,
      scrollTo: (_: number, y: number) => scrolled.push(y),
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
    }
    let arrive = (): void => {}
    const stop = browserNavigation(window as never).listen(restore => {
      arrive = restore
    })
    target.dispatchEvent(new Event('scrollend'))
    expect(state).toEqual({ sheet: true, y: 700 })
    state = { y: 300 }
    target.dispatchEvent(Object.assign(new Event('popstate'), { state }))
    window.scrollY = 40
    target.dispatchEvent(new Event('scrollend'))
    expect(state).toEqual({ y: 300 })
    arrive()
    expect(scrolled).toEqual([300])
    stop()
    target.dispatchEvent(new Event('scrollend'))
    expect(state).toEqual({ y: 300 })
  })
})
