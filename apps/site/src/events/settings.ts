/** What the browser may record with, once there is consent. It travels in every page, the same for everybody. */
export type EventsSettings = {
  mode: 'next' | 'legacy'
  organizationId: string
  searchHub: string
  trackingId?: string
  /** Events ask to be kept without their visitor. */
  anonymous?: true
  /** Of this site: performance is compared by it. */
  release: string
  /** Where the newer protocol's events go, up to the `?`, and what the older one's `/analytics/search` follows. */
  next: string
  legacy: string
  /** The key of customer events. */
  writeKey: string
  /** Scripts of hosted services, in place of our own. */
  hosted: Readonly<Partial<Record<HostedService, string>>>
}

export type HostedService = 'consent' | 'customerEvents' | 'webAnalytics' | 'performance'
