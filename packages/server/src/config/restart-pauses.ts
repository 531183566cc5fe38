const firstMs = 250
const longestMs = 10_000
/** What has run for so long has begun as if it had never ended. */
const calmMs = 5 * 60_000

/**
 * How long to wait before something that ended by itself is begun again: not at all, and ever longer when it ends again
 * and again. It is never given up: a server that runs for a year loses a thread now and then.
 */
export function createRestartPauses(clock: () => number = () => performance.now()): () => number {
  let last = Number.NEGATIVE_INFINITY
  let pauseMs = 0
  return () => {
    const now = clock()
    const isCalm = now - last > calmMs
    pauseMs = isCalm ? 0 : Math.min(longestMs, Math.max(firstMs, 2 * pauseMs))
    last = now
    return pauseMs
  }
}
