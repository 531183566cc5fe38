/** Says how many milliseconds to wait, or 0 when this call may go on. */
export type RateLimiter = (key: string) => number

export type RateLimitOptions = {
  perSecond: number
  clock: () => number
  /** How many callers are remembered; the one not heard of for longest is forgotten. */
  remembered?: number
}

/** A bucket per caller that fills at `perSecond` and holds one second's worth. */
export function createRateLimiter({ perSecond, clock, remembered = 20_000 }: RateLimitOptions): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return key => {
    const now = clock()
    const bucket = buckets.get(key) ?? { tokens: perSecond, at: now }
    bucket.tokens = Math.min(perSecond, bucket.tokens + ((now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    // Taken out and put back, so that the map stays in order of the last call.
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > remembered) buckets.delete(buckets.keys().next().value ?? '')
    if (bucket.tokens >= 1) {
      bucket.tokens -= 1
      return 0
    }
    return Math.ceil(((1 - bucket.tokens) / perSecond) * 1000)
  }
}
