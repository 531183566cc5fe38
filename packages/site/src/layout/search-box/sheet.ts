/** What the sheet touches of a window. */
type SheetWindow = Pick<
  Window,
  'matchMedia' | 'history' | 'addEventListener' | 'removeEventListener' | 'scrollY'
> & { location: Pick<Location, 'assign' | 'replace'> }

export type Sheet = {
  isOpen(): boolean
  /** On a phone the box takes the whole screen; elsewhere nothing happens. */
  open(): void
  /** Resolves when the history has its entry back: only then may another be pushed. */
  close(): Promise<void>
  /** Goes to another page. The sheet's own entry of the history is given to that page: back leads past the sheet. */
  leave(address: string): void
  stop(): void
}

const narrow = '(width < 40rem)'

/**
 * A sheet has an entry of the history, so that the back button, which is how one leaves things on a phone, closes it.
 *
 *     page ──open──► page + sheet ──back or close──► page
 *                            └──leave──► other page (in the sheet's place)
 */
export function createSheet(
  window: SheetWindow,
  { opened, closed }: { opened(): void; closed(): void },
): Sheet {
  const { history, location } = window
  let open = false
  /** The step back that gives its entry back is under way. */
  let closing: Promise<void> | undefined
  const end = () => {
    if (!open) return
    open = false
    closed()
  }
  // A page that comes back out of the browser's memory must not come back under its sheet.
  const ends = ['popstate', 'pageshow'] as const
  for (const type of ends) window.addEventListener(type, end)
  const sheet: Sheet = {
    isOpen: () => open,
    open() {
      // An entry that is made now would be the one that is gone back from.
      if (closing) return void closing.then(sheet.open)
      if (open || !window.matchMedia(narrow).matches) return
      open = true
      // Who listens to the history restores the place on the page from here.
      history.replaceState({ ...history.state, y: window.scrollY }, '')
      history.pushState({ ...history.state, sheet: true }, '')
      opened()
    },
    close() {
      if (!open) return closing ?? Promise.resolve()
      end()
      closing = new Promise(resolve => {
        const arrived = (): void => {
          closing = undefined
          resolve()
        }
        window.addEventListener('popstate', arrived, { once: true })
        history.back()
      })
      return closing
    },
    leave(address) {
      if (open) location.replace(address)
      else location.assign(address)
    },
    stop() {
      for (const type of ends) window.removeEventListener(type, end)
    },
  }
  return sheet
}
