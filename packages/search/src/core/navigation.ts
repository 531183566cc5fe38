import type { Page } from './create-page.ts'
import { fromFragment, isSearchFragment } from './fragment.ts'
import type { State } from './model.ts'
import { fromAddress, type Params } from './params.ts'

/** Where the page is, and how it goes elsewhere. The core never touches `window`: it is given this. */
export type Navigation = {
  href(): string
  push(href: string): void
  replace(href: string): void
  /** Hears of back and forward. `restore` brings the visitor to the place where they were on that page. */
  listen(travelled: (restore: () => void) => void): () => void
}

type Window = Pick<
  globalThis.Window,
  'location' | 'history' | 'addEventListener' | 'removeEventListener' | 'scrollTo' | 'scrollY'
>

/** The address bar of a browser. The place on a page is kept in its history entry. */
export function browserNavigation(window: Window): Navigation {
  const { history, location } = window
  return {
    href: () => location.pathname + location.search + location.hash,
    push(href) {
      history.replaceState({ ...history.state, y: window.scrollY }, '')
      history.pushState(null, '', href)
    },
    replace: href => history.replaceState(history.state, '', href),
    listen(travelled) {
      let isTravelling = false
      const onPop = (event: PopStateEvent): void => {
        isTravelling = true
        travelled(() => {
          isTravelling = false
          window.scrollTo(0, Number(event.state?.y) || 0)
        })
      }
      // Whoever goes back from a page comes forward to it where they stood: nothing is written when they leave.
      const onScrolled = (): void => {
        if (!isTravelling) history.replaceState({ ...history.state, y: window.scrollY }, '')
      }
      window.addEventListener('popstate', onPop)
      window.addEventListener('scrollend', onScrolled)
      return () => {
        window.removeEventListener('popstate', onPop)
        window.removeEventListener('scrollend', onScrolled)
      }
    },
  }
}

/**
 * Keeps address and search together: one change of the page is one history entry, back and forward are searches,
 * and a correction that the service made replaces the entry of the query that it corrected.
 * A fragment as other clients write it is read once and replaced. Returns how to stop.
 */
export function followAddress(search: Page<State, object>, navigation: Navigation): () => void {
  let href = search.href()
  let travelling = false

  function open(address: string): Promise<void> {
    const [front = '', fragment = ''] = address.split(/#(.*)/s)
    const { params: query } = fromAddress(front)
    const params: Params = isSearchFragment(fragment) ? { ...query, ...fromFragment(fragment) } : query
    const event = { type: 'url opened', params } as const
    const next = search.href(event)
    if (next === href) return Promise.resolve()
    const cause = causeOf(fromAddress(href).params, fromAddress(next).params)
    href = next
    travelling = true
    const done = search.dispatch({ ...event, ask: 'full', cause })
    travelling = false
    return done
  }

  const start = navigation.href()
  if (isSearchFragment(start.slice(start.indexOf('#') + 1)) && start.includes('#')) {
    void open(start)
    navigation.replace(href)
  }
  const stopListening = navigation.listen(restore => void open(navigation.href()).then(restore))
  const stopFollowing = search.subscribe(event => {
    const next = search.href()
    if (travelling || next === href) return
    href = next
    if (event.type === 'answered') navigation.replace(href)
    else navigation.push(href)
  })
  return () => {
    stopListening()
    stopFollowing()
  }
}

/** `actionCause` of a changed address: what differs first. */
export function causeOf(before: Params, after: Params): string {
  const differs = (key: string) => `${before[key]}` !== `${after[key]}`
  if (differs('q')) return 'searchboxSubmit'
  if (differs('sortCriteria')) return 'resultsSort'
  const facet = [...Object.keys(before), ...Object.keys(after)].find(
    key => /^(f|fExcluded|cf|af|[nd]f(Excluded)?)-/.test(key) && differs(key),
  )
  if (!facet) return 'interfaceChange'
  const [had = [], has = []] = [before[facet], after[facet]]
  if (!has.length && had.length > 1) return 'facetClearAll'
  if (has.length < had.length) return 'facetDeselect'
  return /^\w+Excluded-/.test(facet) ? 'facetExclude' : 'facetSelect'
}
