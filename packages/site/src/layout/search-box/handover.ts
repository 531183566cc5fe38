import type { Handover } from '@quarry/search'

const name = 'quarry-handover'

/** The page of results follows at once; whoever stays away longer comes by another way. */
const seconds = 30

/** A cookie holds some 4 kB, and a server wants to read few of them. */
const longest = 2000

/** Reads and writes as `document.cookie` does. */
type Jar = { read(): string; write(cookie: string): void }

/**
 * How a query came about, on its way from a box to the page of results: a search that began with the third suggestion
 * is told from a link by it. The server makes that search, so it is a cookie that tells it. It is about the visitor,
 * so it is written only where they agreed to statistics.
 */
export function handOver(q: string, handover: Handover, jar: Jar, secure = false): void {
  const whole = encodeURIComponent(JSON.stringify({ q, handover }))
  // What was typed on the way is left out before the cause is.
  const value =
    whole.length <= longest
      ? whole
      : encodeURIComponent(JSON.stringify({ q, handover: { cause: handover.cause } }))
  if (value.length > longest) return
  jar.write(`${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure ? '; secure' : ''}`)
}

/** What was handed over for this query, in a `cookie` header. Its `cause` is that of the page's first search. */
export function handoverIn(cookies: string | null, q: string): Handover | undefined {
  const value = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies ?? '')?.[1]
  if (!value) return undefined
  try {
    const given = JSON.parse(decodeURIComponent(value)) as { q?: unknown; handover?: Handover }
    const { cause } = given.handover ?? {}
    const isKnown = cause === 'searchFromLink' || cause === 'omniboxFromLink'
    return given.q === q && isKnown ? given.handover : undefined
  } catch {
    // Cut short, or somebody else's.
    return undefined
  }
}

/** The same, once: a page that is loaded again was not led to again. */
export function takeHandover(q: string, jar: Jar): Handover | undefined {
  const cookies = jar.read()
  const given = handoverIn(cookies, q)
  if (cookies.includes(`${name}=`)) jar.write(`${name}=; path=/; max-age=0`)
  return given
}
