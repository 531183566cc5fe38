import { randomUUID } from 'node:crypto'
import type { SiteRequest } from '../src/kernel/handler.tsx'
import { timeLimit } from '../src/kernel/time-limit.ts'

/** A page that is made behind a visitor's back has this long. */
const renewMs = 10_000
/** After making one it rests this many times as long: visitors come first. */
const restFactor = 4

type Renew = (incoming: SiteRequest, make: (again: SiteRequest) => Promise<unknown>) => void

/**
 * Makes pages anew that somebody was just given as they were: after their answer, one at a time, and a fifth of the time at
 * most. Whoever asked may leave: the newer page is for those who come next. Failing, the old one stays.
 */
export function createRenewal(clock: () => number): Renew {
  let renewing = false
  let restUntil = 0
  return ({ request: { url, headers }, ...incoming }, make) => {
    if (renewing || clock() < restUntil) return
    renewing = true
    setImmediate(async () => {
      const began = clock()
      const { signal, end } = timeLimit(renewMs)
      await make({
        ...incoming,
        isRenewal: true,
        requestId: randomUUID(),
        signal,
        request: new Request(url, { headers }),
      }).catch(() => undefined)
      end()
      renewing = false
      const ended = clock()
      restUntil = ended + restFactor * (ended - began)
    })
  }
}
