import type { Navigation } from '@quarry/search'

const KEY = 'filters'

/** True on the entry that the opened dialog made. */
const isDialogs = (state: unknown): boolean => typeof state === 'object' && state !== null && KEY in state

type Window = Pick<globalThis.Window, 'history' | 'addEventListener' | 'removeEventListener'>

/** The first refinement made inside the dialog takes the place of the dialog's own entry: going back stays one step a click. */
export function dialogNavigation(navigation: Navigation, { history }: Pick<Window, 'history'>): Navigation {
  return {
    ...navigation,
    push(href) {
      if (isDialogs(history.state)) history.replaceState(null, '', href)
      else navigation.push(href)
    },
  }
}

/**
 * Gives an open dialog an entry, so that the back button closes it. What was refined meanwhile stays: the step back
 * is taken forward again before anyone else hears of it. Returns what to call when it was closed in another way.
 *
 *     page ─ open ─► page, dialog ─ back ─► page                                     closed
 *     page ─ open ─► page, dialog ─ click ─► page, refined ─ back ─► page, refined   closed
 *
 * @param follow Hears of every change of the search, after the address has followed it.
 */
export function holdOpen(
  { history, addEventListener, removeEventListener }: Window,
  follow: (changed: () => void) => () => void,
  close: () => void,
): () => void {
  history.pushState({ ...(history.state as object | null), [KEY]: true }, '')
  let isOver = false
  let isRefined = false
  const stopFollowing = follow(() => {
    isRefined ||= !isDialogs(history.state)
  })
  const stop = (): void => {
    stopFollowing()
    removeEventListener('popstate', onPop, true)
  }
  // Captured: it comes before whoever else listens.
  const onPop = (event: PopStateEvent): void => {
    event.stopImmediatePropagation()
    // Our own step, back or forward, has arrived.
    if (isOver) {
      stop()
      return
    }
    isOver = true
    if (isRefined) history.go(1)
    else stop()
    close()
  }
  addEventListener('popstate', onPop, true)
  return () => {
    if (isOver) return
    isOver = true
    if (isDialogs(history.state)) history.back()
    else stop()
  }
}
