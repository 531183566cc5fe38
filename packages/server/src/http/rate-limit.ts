import { createBoundedMap } from '@quarry/bounded-map'

/** Says how many milliseconds to wait, or 0 when this call may go on. */
export type RateLimiter = (key: string) => number

type RateLimitOptions = {
  perSecond: number
  /** How many a bucket holds: what may come at once. One second's worth, unless it is said otherwise. */
  burst?: number
  clock: () => number
  /** How many callers are remembered; the one not heard of for longest is forgotten. */
  remembered?: number
}

/** A bucket per caller that fills at `perSecond`. */
export function createRateLimiter(options: RateLimitOptions): RateLimiter {
  const { perSecond, burst = perSecond, clock, remembered = 20_000 } = options
  const buckets = createBoundedMap<string, { tokens: number; at: number }>({ entries: remembered })
  return key => {
    const now = clock()
    const bucket = buckets.get(key) ?? { tokens: burst, at: now }
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    buckets.set(key, bucket)
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1
      return 0
    }
    return Math.ceil(((1 - bucket.tokens) / perSecond) * 1000)
  }
}
