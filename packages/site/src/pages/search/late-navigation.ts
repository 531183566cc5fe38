import type { Navigation } from '@quarry/search'
import type { PutOff } from './after-paint.ts'

type Window = Pick<globalThis.Window, 'history' | 'scrollY' | 'addEventListener'>

/**
 * Writing an entry of the history is dear: it goes to another process. It is put off until what made it is on the screen,
 * and done before anything else is read or written here.
 */
export function lateNavigation(
  navigation: Navigation,
  window: Window,
  putOff: PutOff,
): Navigation & { settle(): void } {
  const { history } = window
  let pending: (() => void) | undefined
  const settle = (): void => pending?.()
  // Who travelled on before it was written is no longer where the new entry belonged. Captured: before anyone else hears.
  window.addEventListener(
    'popstate',
    () => {
      pending = undefined
    },
    true,
  )
  return {
    listen: navigation.listen,
    settle,
    href() {
      settle()
      return navigation.href()
    },
    push(href) {
      settle()
      // The place is that of this moment: the page may move until it is written.
      const y = window.scrollY
      const write = (): void => {
        if (pending !== write) return
        pending = undefined
        const here = history.state as { y?: number } | null
        if (y !== (here?.y ?? 0)) history.replaceState({ ...here, y }, '')
        history.pushState(null, '', href)
      }
      pending = write
      putOff(write)
    },
    replace(href) {
      settle()
      navigation.replace(href)
    },
  }
}
