/** A page that somebody wants to find again, and the language that it was kept in. */
export type Favourite = { href: string; title: string; language: string }

/** What became of a page that was to be kept: it is, that was not allowed, there are too many, or the browser did not take it. */
type Outcome = 'kept' | 'refused' | 'full' | 'failed'

type Edges = {
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  mayKeep(): boolean
  /** Tells of whatever may have changed what is kept: another tab, another answer to the question of consent. */
  listen(heard: () => void): () => void
}

const key = 'quarry.favourites'
export const mostFavourites = 100
const longestTitle = 200
const none: readonly Favourite[] = []

/**
 * Pages that a visitor keeps, the newest first: in a storage of theirs, as long as they allow it. The storage is read anew
 * each time, so that tabs that change it in turn lose nothing of each other.
 */
export function createFavourites({ storage, mayKeep, listen }: Edges) {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  /** The same list as long as the same text is stored. */
  let read = { text: '', list: none }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function list(): readonly Favourite[] {
    try {
      const text = (mayKeep() && storage().getItem(key)) || ''
      if (text !== read.text) read = { text, list: favouritesIn(text) }
      return read.list
    } catch {
      // Switched off: nothing was kept.
      return none
    }
  }

  /** @returns whether the browser took it. What it did not take is as it was. */
  function replace(favourites: readonly Favourite[]): boolean {
    if (!mayKeep()) return false
    try {
      if (favourites.length === 0) storage().removeItem(key)
      else storage().setItem(key, JSON.stringify(favourites))
    } catch {
      // Switched off, or full.
      return false
    }
    tell()
    return true
  }

  return {
    mayKeep,
    list,
    replace,
    has: (href: string): boolean => list().some(one => one.href === href),
    keep(page: Favourite): Outcome {
      if (!mayKeep()) return 'refused'
      const others = list().filter(one => one.href !== page.href)
      // Nothing that was kept goes without a word.
      if (others.length >= mostFavourites) return 'full'
      const kept = { ...page, title: page.title.slice(0, longestTitle) }
      return replace([kept, ...others]) ? 'kept' : 'failed'
    },
    remove: (href: string): boolean => replace(list().filter(one => one.href !== href)),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      stop ??= listen(tell)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}

function favouritesIn(text: string): readonly Favourite[] {
  try {
    const stored: unknown = JSON.parse(text || '[]')
    if (!Array.isArray(stored)) return none
    const byAddress = new Map(stored.filter(isFavourite).map(one => [one.href, one]))
    return [...byAddress.values()].slice(0, mostFavourites)
  } catch {
    // Somebody else’s text.
    return none
  }
}

/** An address of this site only: what is stored may have been written by others. Browsers read tabs and breaks as nothing. */
function isFavourite(one: unknown): one is Favourite {
  const { href, title, language } = (one ?? {}) as Partial<Favourite>
  return (
    [href, title, language].every(text => typeof text === 'string') &&
    /^\/(?![/\\])[^\t\n\r]*$/.test(href as string)
  )
}
