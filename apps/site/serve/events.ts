import type { EventsSettings } from '../src/events/settings.ts'

/** What recording reads of the configuration. */
export type RecordingConfig = {
  organizationId: string
  searchHub: string
  analyticsMode: 'next' | 'legacy'
  analyticsUrl: string
  analyticsAnonymous: 'no' | 'yes'
  trackingId: string
  consentScript: string
  customerEventsScript: string
  customerEventsKey: string
  webAnalyticsScript: string
  performanceScript: string
}

/** What the browser is told of it: our own collector is on the site's own origin. */
export function eventsSettings(config: RecordingConfig, release: string): EventsSettings {
  const { organizationId, searchHub, analyticsUrl, analyticsMode: mode, trackingId } = config
  const hosted = {
    consent: config.consentScript,
    customerEvents: config.customerEventsScript,
    webAnalytics: config.webAnalyticsScript,
    performance: config.performanceScript,
  }
  return {
    ...{ mode, organizationId, searchHub, release },
    ...(trackingId && { trackingId }),
    ...(config.analyticsAnonymous === 'yes' && { anonymous: true as const }),
    next: `${analyticsUrl}/rest/organizations/${organizationId}/events/v1`,
    legacy: `${analyticsUrl}/rest/v15`,
    writeKey: config.customerEventsKey || organizationId,
    hosted: Object.fromEntries(Object.entries(hosted).filter(([, address]) => address !== '')),
  }
}

/** Origins that pages may load scripts from, and those that they may send to, besides the site's own. */
export function recordingOrigins(config: RecordingConfig): { scripts: string[]; calls: string[] } {
  const { consentScript, customerEventsScript, webAnalyticsScript, performanceScript, analyticsUrl } = config
  const originsOf = (...addresses: string[]): string[] => [
    ...new Set(addresses.filter(Boolean).map(address => new URL(address).origin)),
  ]
  return {
    scripts: originsOf(consentScript, customerEventsScript, webAnalyticsScript, performanceScript),
    calls: originsOf(analyticsUrl),
  }
}
