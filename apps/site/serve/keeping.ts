import { randomUUID } from 'node:crypto'
import type { SiteRequest } from '../src/kernel/handler.tsx'
import { timeLimit } from '../src/kernel/time-limit.ts'

/** Pages by their keys. Looked at last, forgotten last. */
export type Kept<Page> = {
  get(key: string): Page | undefined
  keep(key: string, page: Page): void
  drop(key: string): void
}

/** As many pages as have room: `bytes` for all bodies together. */
export function createKept<Page extends { body: Uint8Array }>(limits: {
  bytes: number
  pages?: number
}): Kept<Page> {
  const { bytes, pages = Number.POSITIVE_INFINITY } = limits
  const kept = new Map<string, Page>()
  let size = 0

  function drop(key: string): void {
    size -= kept.get(key)?.body.length ?? 0
    kept.delete(key)
  }

  return {
    drop,
    get(key) {
      const page = kept.get(key)
      if (page === undefined) return undefined
      kept.delete(key)
      kept.set(key, page)
      return page
    },
    keep(key, page) {
      drop(key)
      if (page.body.length > bytes / 4) return
      kept.set(key, page)
      size += page.body.length
      for (const [oldest] of kept) {
        if (kept.size <= pages && size <= bytes) break
        drop(oldest)
      }
    },
  }
}

/** A page that is made behind a visitor's back has this long. */
const renewMs = 10_000
/** After making one it rests this many times as long: visitors come first. */
const restFactor = 4

export type Renew = (incoming: SiteRequest, make: (again: SiteRequest) => Promise<unknown>) => void

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
        ...{ ...incoming, requestId: randomUUID(), signal, request: new Request(url, { headers }) },
      }).catch(() => undefined)
      end()
      renewing = false
      const ended = clock()
      restUntil = ended + restFactor * (ended - began)
    })
  }
}
