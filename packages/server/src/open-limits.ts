import type { Config } from './config/index.ts'
import { type CallLimits, createRateLimiter } from './http/index.ts'

/** How much an address, a token and a key may ask, as the configuration says. */
export function openLimits(config: Config, clock: () => number): CallLimits {
  const limiter = (perSecond: number) => createRateLimiter({ perSecond, clock })
  return {
    address: limiter(config.requestsPerSecond),
    token: limiter(config.tokenRequestsPerSecond),
    key: limiter(config.keyRequestsPerSecond),
  }
}
