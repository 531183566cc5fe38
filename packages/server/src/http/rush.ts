/** How long a stretch is, at least: what the last one was like holds for the next. */
const rushMs = 500
/**
 * A rush lasts when in a stretch of so long something has waited for this share of it. By the time, and not by whether something
 * waits at all: somebody who types makes calls wait for some milliseconds, again and again, and is no rush.
 */
const rushShare = 0.25

/** Whether a rush lasts. It is told when something begins to wait, and when nothing does any more. */
export function createRush(clock: () => number) {
  let stretchBegan = clock()
  let waitedMs = 0
  let waitsSince: number | null = null
  let did = false
  const pass = (now: number): void => {
    if (waitsSince === null) return
    waitedMs += now - waitsSince
    waitsSince = now
  }
  return {
    began(): void {
      waitsSince = clock()
    },
    ceased(): void {
      pass(clock())
      waitsSince = null
    },
    lasts(): boolean {
      const now = clock()
      const stretch = now - stretchBegan
      if (stretch < rushMs) return did
      pass(now)
      did = waitedMs > stretch * rushShare
      stretchBegan = now
      waitedMs = 0
      return did
    },
  }
}
