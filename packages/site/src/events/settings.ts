import type { ConsentService } from '../consent/take-over.ts'

/** What the browser may record with, once there is consent. It travels in every page, the same for everybody. */
export type EventsSettings = {
  mode: 'next' | 'legacy'
  organizationId: string
  searchHub: string
  trackingId?: string
  /** Events ask to be kept without their visitor; in the mode `next`, which has no word for that, they have none. */
  isAnonymous?: true
  /** What events say of where they come from. */
  originContext?: string
  originLevel2?: string
  originLevel3?: string
  /** Of this site: performance is compared by it. */
  release: string
  /** Whether a collector of ours takes page views, performance and customer events. */
  hasCollector: boolean
  /** Where it is, when not on the site's own origin: there is no cookie there, so that the consent travels in the address. */
  collector?: string
  /** Where the newer protocol's events go, up to the `?`, and what the older one's `/analytics/search` follows; empty: nowhere. */
  next: string
  legacy: string
  /** The key of customer events. */
  writeKey: string
  /** Where a hosted service takes them, and where it keeps its settings; without it they go to our collector. */
  customerEvents?: { to: string; settings: string }
  /** Whether that service is told who a signed-in visitor is. */
  tellsUsers?: true
  /** Whose answers are taken over, and the number that it knows this site by. */
  consentService?: ConsentService
  consentId?: string
  /** Scripts of hosted services, in place of our own. */
  hosted: Readonly<Partial<Record<HostedService, string>>>
}

type HostedService = 'consent' | 'customerEvents' | 'webAnalytics' | 'performance'
