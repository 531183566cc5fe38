/** Puts something off until there is time. It is done once. */
export type PutOff = (act: () => void) => void

/** Whatever comes next must find done what was put off. */
const next = ['pointerdown', 'keydown', 'click', 'beforeunload', 'pagehide'] as const

/** A page that is not drawn, in a tab behind others, has no frames. */
const longestMs = 200

/**
 * What nobody waits to see is done once what was just done is on the screen: in a task of its own after the next frame,
 * or before the next thing that the visitor does, whichever comes first. Made once for a page.
 */
export function createPutOff(
  window: Pick<Window, 'addEventListener' | 'requestAnimationFrame' | 'setTimeout'>,
): PutOff {
  const waiting: (() => void)[] = []
  const run = (): void => {
    for (const act of waiting.splice(0)) {
      try {
        act()
      } catch (error) {
        // One that fails must not take the others with it.
        reportError(error)
      }
    }
  }
  for (const type of next) window.addEventListener(type, run, true)
  return act => {
    if (waiting.push(act) > 1) return
    window.requestAnimationFrame(() => window.setTimeout(run))
    window.setTimeout(run, longestMs)
  }
}
