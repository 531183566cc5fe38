import {
  allows,
  type Consent,
  headersAskNotToBeTracked,
  heeding,
  readConsent,
  visitorIn,
} from '@quarry/events'

/** What a search may know of its visitor. Without consent to statistics: nothing, and nothing of it is recorded. */
export type SearchVisitor = {
  clientId: string
  referrer: string | null
  location: string | null
  userAgent: string | null
  capture: boolean
}

export const nobody: SearchVisitor = {
  clientId: '',
  referrer: null,
  location: null,
  userAgent: null,
  capture: false,
}

/** The decision that a request carries, as far as the browser's own wish lets it stand. */
export function consentOf(request: Pick<Request, 'headers'>, now: number): Consent | null {
  return heedingRequest(readConsent(request.headers.get('cookie'), now), request)
}

/** Does the browser that sends this ask not to be followed? */
export const refusedBy = ({ headers }: Pick<Request, 'headers'>): boolean => headersAskNotToBeTracked(headers)

/** A decision without what the browser's own wish, as its headers say it, stands above. */
export function heedingRequest<Decision extends Consent | null>(
  consent: Decision,
  { headers }: Pick<Request, 'headers'>,
): Decision {
  return heeding(consent, headersAskNotToBeTracked(headers))
}

/**
 * Who asks, for a search made on the server. In the newer mode the service records that search itself (`capture`); in
 * the older one the browser says that it happened. A page that is only fetched ahead was not asked for by anybody yet.
 */
export function visitorOf(
  request: Request,
  consent: Consent | null,
  { mode = 'next', href }: { mode?: 'next' | 'legacy'; href: string },
): SearchVisitor {
  const { headers, method } = request
  const clientId = allows(consent, 'statistics') ? visitorIn(headers.get('cookie')) : ''
  const isAhead = /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  if (!clientId || isAhead) return nobody
  return {
    clientId,
    referrer: headers.get('referer'),
    location: href,
    userAgent: headers.get('user-agent'),
    capture: mode === 'next' && method === 'GET',
  }
}
