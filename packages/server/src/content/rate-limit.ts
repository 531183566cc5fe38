export type RateLimit = { requests: number; windowMs: number }

/** Counts requests by key in fixed windows; answers when the window ends for a key that has used it up. */
export function createRateLimiter({ requests, windowMs }: RateLimit, now: () => number) {
  const mostKeys = 10_000
  let counts = new Map<string, number>()
  let window = -1

  return function exceeded(key: string): number | null {
    const at = now()
    const current = Math.floor(at / windowMs)
    if (current !== window || counts.size > mostKeys) {
      window = current
      counts = new Map()
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > requests ? (current + 1) * windowMs : null
  }
}
