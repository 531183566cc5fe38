import { createHash } from 'node:crypto'
import type { EventsSettings } from '../src/events/settings.ts'
import type { Customer } from '../src/events/signed-in-customer.ts'
import type { Identity } from '../src/identity.ts'

/** What recording reads of the configuration. */
export type RecordingConfig = {
  organizationId: string
  searchHub: string
  analyticsMode: 'next' | 'legacy'
  analyticsUrl: string
  /** What browsers send to us alone, and the server hands on. */
  eventsForward: readonly ('usage' | 'customer')[]
  /** Where browsers reach our own collector, where that is another origin than the site's. */
  collectorPublicUrl: string
  analyticsAnonymous: 'no' | 'yes'
  trackingId: string
  originContext: string
  originLevel2: string
  originLevel3: string
  consentScript: string
  consentService: '' | 'cookiebot' | 'onetrust' | 'cookieyes'
  consentId: string
  consentHosts: readonly string[]
  customerEventsScript: string
  customerEventsKey: string
  customerEventsUrl: string
  customerEventsSettingsUrl: string
  customerEventsUsers: 'no' | 'yes'
  customerEventsTraits: readonly string[]
  webAnalyticsScript: string
  performanceScript: string
}

/** What the browser is told of it: our own collector is on the site's own origin, unless another one is named. */
export function eventsSettings(
  config: RecordingConfig,
  { release, hasCollector }: { release: string; hasCollector: boolean },
): EventsSettings {
  const { organizationId, searchHub, analyticsMode: mode, trackingId } = config
  const { analyticsUrl, customerEventsUrl, customerEventsKey } = toldByBrowsers(config)
  const hosted = {
    consent: config.consentScript,
    customerEvents: config.customerEventsScript,
    webAnalytics: config.webAnalyticsScript,
    performance: config.performanceScript,
  }
  // Usage events go to the provider that is named, to our own collector, or nowhere: never to a page of the site.
  const isTaken = hasCollector || analyticsUrl !== ''
  const collector = hasCollector ? config.collectorPublicUrl : ''
  const usage = analyticsUrl || collector
  return {
    mode,
    organizationId,
    searchHub,
    release,
    ...(trackingId && { trackingId }),
    ...(config.analyticsAnonymous === 'yes' && { isAnonymous: true as const }),
    ...unusual({ originContext: 'Search', originLevel2: 'default', originLevel3: '' }, config),
    hasCollector,
    ...(collector && { collector }),
    next: isTaken ? `${usage}/rest/organizations/${organizationId}/events/v1` : '',
    legacy: isTaken ? `${usage}/rest/v15` : '',
    ...(config.consentService && { consentService: config.consentService }),
    ...(config.consentId && { consentId: config.consentId }),
    writeKey: customerEventsKey || organizationId,
    ...(customerEventsUrl && {
      customerEvents: {
        to: customerEventsUrl,
        settings: config.customerEventsSettingsUrl || new URL(customerEventsUrl).origin,
      },
    }),
    ...(tellsUsers(config) && { tellsUsers: true as const }),
    hosted: Object.fromEntries(Object.entries(hosted).filter(([, address]) => address !== '')),
  }
}

/** Providers that browsers send to themselves: what the server hands on, they send to us. */
function toldByBrowsers(
  config: RecordingConfig,
): Pick<
  RecordingConfig,
  'analyticsUrl' | 'customerEventsUrl' | 'customerEventsKey' | 'customerEventsSettingsUrl'
> {
  const { analyticsUrl, customerEventsUrl, customerEventsKey, customerEventsSettingsUrl } = config
  const isHandedOn = (to: 'usage' | 'customer'): boolean => config.eventsForward.includes(to)
  return {
    analyticsUrl: isHandedOn('usage') ? '' : analyticsUrl,
    ...(isHandedOn('customer')
      ? { customerEventsUrl: '', customerEventsKey: '', customerEventsSettingsUrl: '' }
      : { customerEventsUrl, customerEventsKey, customerEventsSettingsUrl }),
  }
}

/** Nobody is told of where usage is to have no visitor. */
function tellsUsers({ customerEventsUsers, analyticsAnonymous }: RecordingConfig): boolean {
  return customerEventsUsers === 'yes' && analyticsAnonymous === 'no'
}

/** Who a visitor is, for their own pages; undefined where that is nobody's business. */
export function createCustomerOf(config: RecordingConfig): ((identity: Identity) => Customer) | undefined {
  if (!tellsUsers(config)) return undefined
  return ({ user, name, groups, facts }) => {
    const known: Readonly<Record<string, unknown>> = { ...facts, name, groups }
    const traits = config.customerEventsTraits.flatMap(trait =>
      Object.hasOwn(known, trait) ? [[trait, known[trait]] as const] : [],
    )
    const mark = createHash('sha256').update(user).digest('base64url').slice(0, 16)
    return { id: user, traits: Object.fromEntries(traits), mark }
  }
}

/** What is set to something else than everybody has: the rest need not travel in every page. */
export function unusual<Usual extends Readonly<Record<string, string>>>(
  usual: Usual,
  set: { readonly [Name in keyof Usual]: string },
): { [Name in keyof Usual]?: string } {
  const names = Object.keys(usual) as (keyof Usual & string)[]
  return Object.fromEntries(
    names.filter(name => set[name] !== usual[name]).map(name => [name, set[name]]),
  ) as { [Name in keyof Usual]?: string }
}

/** Origins that pages may load scripts from, and those that they may send to, besides the site's own. */
export function recordingOrigins(config: RecordingConfig): {
  scripts: string[]
  calls: string[]
  /** What the service that asks for consent loads besides; null: there is none. */
  consent: readonly string[] | null
} {
  const { consentScript, customerEventsScript, webAnalyticsScript, performanceScript } = config
  const told = toldByBrowsers(config)
  const originsOf = (...addresses: string[]): string[] => [
    ...new Set(addresses.filter(Boolean).map(address => new URL(address).origin)),
  ]
  return {
    scripts: originsOf(consentScript, customerEventsScript, webAnalyticsScript, performanceScript),
    calls: originsOf(
      told.analyticsUrl,
      config.collectorPublicUrl,
      told.customerEventsUrl,
      told.customerEventsSettingsUrl,
    ),
    consent: config.consentService ? config.consentHosts.map(host => `https://${host}`) : null,
  }
}
