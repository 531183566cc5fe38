import type { Search } from '@quarry/search'

/**
 * What the history entry of a lengthened list holds. The place is its own, beside the `y` of navigation: while the list is
 * still short the browser scrolls to its end, and that is where navigation says that the visitor is.
 */
type Place = { held?: number; heldAt?: number }

type Window = Pick<
  globalThis.Window,
  'history' | 'addEventListener' | 'removeEventListener' | 'scrollTo' | 'scrollY'
>

/**
 * A list that was lengthened is as long again when the visitor comes back to it, from another page or from another
 * search, and stands where it stood. The address says nothing of that: who is sent it begins at its first page.
 */
export function keepLength(search: Search, window: Window): () => void {
  const { history, addEventListener, removeEventListener } = window
  const here = (): Place => (history.state as Place | null) ?? {}
  const length = (): number => search.state.results?.list.length ?? 0
  const leaving = new AbortController()
  let isRestoring = false
  /** Somebody who is reading on already is not taken elsewhere. */
  let hasMoved = false

  const remember = (): void => {
    const isLonger = length() > (search.state.pager?.size ?? length())
    if (isLonger && !isRestoring)
      history.replaceState({ ...here(), held: length(), heldAt: window.scrollY }, '')
  }

  async function restore({ held = 0, heldAt }: Place): Promise<void> {
    if (held === 0 || isRestoring) return
    isRestoring = true
    hasMoved = false
    await search.run()
    let before = -1
    const whole = Math.min(held, search.state.results?.total ?? 0)
    while (length() < whole && length() > before && here().held === held && !leaving.signal.aborted) {
      before = length()
      await search.dispatch({ type: 'more wanted', ask: 'more', cause: 'browseResults' })
    }
    isRestoring = false
    if (before >= 0 && heldAt !== undefined && !hasMoved && here().held === held) window.scrollTo(0, heldAt)
  }

  const stop = search.subscribe(event => {
    if (event.type === 'answered' && event.of === 'more') remember()
  })
  const travelled = (event: PopStateEvent): void => void restore((event.state as Place | null) ?? {})
  const moved = (): void => {
    hasMoved = true
  }
  addEventListener('popstate', travelled)
  addEventListener('scrollend', remember)
  // Whoever follows a link leaves from where they are; not every browser says when scrolling has ended.
  addEventListener('click', remember, true)
  for (const type of movements) addEventListener(type, moved, { passive: true })
  void restore(here())
  remember()
  return () => {
    leaving.abort()
    stop()
    removeEventListener('popstate', travelled)
    removeEventListener('scrollend', remember)
    removeEventListener('click', remember, true)
    for (const type of movements) removeEventListener(type, moved)
  }
}

const movements = ['wheel', 'touchmove', 'keydown'] as const
