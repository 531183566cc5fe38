import { dialogKey, isDialogs } from './dialog-history.ts'

type Window = Pick<globalThis.Window, 'history' | 'addEventListener' | 'removeEventListener'>

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
  history.pushState({ ...(history.state as object | null), [dialogKey]: true }, '')
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
