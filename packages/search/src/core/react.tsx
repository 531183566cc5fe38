import {
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Search } from './create-search.ts'
import type { SearchEvent, State } from './model.ts'

const SearchContext = createContext<Search | null>(null)

/** Gives the search of this page to what is inside; islands with roots of their own may share one. */
export function SearchProvider({ search, children }: { search: Search; children: ReactNode }): ReactNode {
  return <SearchContext value={search}>{children}</SearchContext>
}

export function useSearch(): Search {
  const search = useContext(SearchContext)
  if (!search)
    throw new Error('There is no search here. Put a <SearchProvider search={…}> around this component.')
  return search
}

/** A part of the state; renders again when that part is another one. `select` must return what is in the state. */
export function useSelect<Part>(select: (state: State) => Part): Part {
  const search = useSearch()
  return useSyncExternalStore(
    search.subscribe,
    () => select(search.state),
    () => select(search.rendered),
  )
}

export type LinkProps = { href: string; onClick: (click: MouseEvent) => void }

/** A link to where an event leads: without script it goes there, with script it happens here. */
export function linkTo(search: Search, event: SearchEvent, href = search.href(event)): LinkProps {
  return {
    href,
    onClick(click) {
      // A new tab or window is the visitor's wish: leave it to the browser.
      if (
        click.defaultPrevented ||
        click.button ||
        click.metaKey ||
        click.ctrlKey ||
        click.shiftKey ||
        click.altKey
      )
        return
      click.preventDefault()
      void search.dispatch(event)
    },
  }
}

/**
 * The state, followed when there is time: for what must become right, and not before what was done is on the screen.
 * Every change renders again, so it is for what depends on everything, as addresses do.
 */
export function useLateState(): State {
  const search = useSearch()
  const [state, follow] = useState<State>(search.rendered)
  useEffect(() => {
    const later = (): void => startTransition(() => follow(search.state))
    later()
    return search.subscribe(later)
  }, [search])
  return state
}

/** On a server: there what is written is never asked for again, and to find it an event would need a name. */
const isDrawnOnce = (): boolean => typeof document === 'undefined'

/**
 * Makes links. They depend on everything an address holds, so any change writes them anew: hundreds at once, on a page of
 * filters. That waits until what was done is on the screen; what a click does never depends on what a link says.
 */
export function useLinks(): (event: SearchEvent) => LinkProps {
  const search = useSearch()
  const state = useLateState()
  const written = useMemo(() => ({ from: state, hrefs: new Map<string, string>() }), [state])
  return event => {
    if (isDrawnOnce()) return linkTo(search, event, search.href(event, state))
    const { from, hrefs } = written
    const key = JSON.stringify(event)
    const href = hrefs.get(key) ?? search.href(event, from)
    hrefs.set(key, href)
    return linkTo(search, event, href)
  }
}

/** Makes buttons, for what is not a place to go to; without an event there is nothing to press. */
export function useButtons(): (event: SearchEvent | undefined) => ButtonProps {
  const search = useSearch()
  return event => ({ type: 'button', disabled: !event, onClick: () => event && void search.dispatch(event) })
}

type ButtonProps = { type: 'button'; disabled: boolean; onClick: () => void }

/** Class names of a component's parts; without a stylesheet it works as well. */
export type ClassNames<Part extends string> = Partial<Record<Part, string | undefined>>
