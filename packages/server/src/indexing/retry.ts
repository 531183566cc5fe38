const firstMs = 1000
const longestMs = 60_000

/** Calls back after a time; gives what stops it. */
export type After = (ms: number, call: () => void) => () => void

/** Calls again when something failed: after a second, then after twice as long each time, a minute at most. */
export function createRetry(call: () => void, after: After = later) {
  let failures = 0
  let cancel = () => {}
  return {
    failed(): void {
      cancel()
      cancel = after(Math.min(firstMs * 2 ** failures++, longestMs), call)
    },
    succeeded(): void {
      failures = 0
    },
    cancel: (): void => cancel(),
  }
}

function later(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms)
  timer.unref()
  return () => clearTimeout(timer)
}
