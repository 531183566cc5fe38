/** What a visitor decided, as the site's cookie has it: `1.1795270769000.ps`. */
type Decision = { version: number; at: number; statistics: boolean; given: string }

const cookieName = 'quarry-consent'
/** Half a year: after that a decision counts no more. */
const lifeMs = 180 * 86_400_000
const aDay = 86_400_000
const form = /^(\d{1,6})\.(\d{10,14})\.([psr]{0,3})$/

/** How the collector learns that it may keep an event: from the sender, or from whoever runs the site. */
export type ConsentRule = 'required' | 'assumed'

/** A cookie of a request, as it was sent. */
export function cookieOf(request: Request, name: string): string | null {
  const pair = (request.headers.get('cookie') ?? '')
    .split(';')
    .map(one => one.trim())
    .find(one => one.startsWith(`${name}=`))
  if (pair === undefined) return null
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return null // cut in the middle of an escape
  }
}

/** Reads a decision; null when it is broken, too old, or not made yet. */
export function readDecision(text: string | null, now: number): Decision | null {
  const [, version, at, given = ''] = form.exec(text ?? '') ?? []
  const made = Number(at)
  if (version === undefined || made > now + aDay || now - made >= lifeMs) return null
  return { version: Number(version), at: made, statistics: given.includes('s'), given }
}

/**
 * Whether what a request sends may be kept: a decision for statistics came with it, in the site's cookie or, from another
 * origin, as `consent` in the address; and the browser does not ask for privacy in general.
 */
export function allowsStatistics(request: Request, rule: ConsentRule, now: number): boolean {
  const said = decisionIn(request)
  return !wantsPrivacy(request) && (said === null ? rule === 'assumed' : agrees(said, now))
}

/**
 * The same for a search that says itself that it may be recorded. That is its client's word for consent, so no other is
 * needed; but it counts for nothing against the visitor's own.
 */
export function allowsCapture(request: Request, now: number): boolean {
  const said = decisionIn(request)
  return !wantsPrivacy(request) && (said === null || agrees(said, now))
}

function decisionIn(request: Request): string | null {
  return new URL(request.url).searchParams.get('consent') ?? cookieOf(request, cookieName)
}

function agrees(said: string, now: number): boolean {
  return readDecision(said, now)?.statistics ?? false
}

function wantsPrivacy({ headers }: Request): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
}

export const noConsent =
  'No consent to statistics came with it, so nothing was kept: send the cookie "quarry-consent", or "consent" in the address.'
