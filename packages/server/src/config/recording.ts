import { hosts, listed, oneOf, setting, text, url } from './setting.ts'

const trackingId = (value: string): string => {
  if (!/^[\w.-]{0,100}$/.test(value))
    throw new Error('at most 100 letters, digits, dots, hyphens and underscores')
  return value
}

const receivers = (value: string): readonly ('usage' | 'customer')[] =>
  listed(value).map(oneOf('usage', 'customer'))

/** The whole address of a script, with its path. */
const script = (value: string): string => {
  if (value !== '' && !(URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)))
    throw new Error('the address of a script, such as https://cdn.example/script.js')
  return value
}

/** How the site records what its visitors allow, and whose scripts it uses for that. */
export const recordingSettings = {
  analyticsMode: setting(
    'QUARRY_ANALYTICS_MODE',
    oneOf('next', 'legacy'),
    'How usage is told: `next` (the service records searches itself) or `legacy` (the browser tells each one).',
    'next',
  ),
  analyticsUrl: setting(
    'QUARRY_ANALYTICS_URL',
    url,
    'Where browsers send usage events, such as https://ORG.analytics.org.coveo.com. Default: to our own collector, or nowhere where there is none.',
  ),
  eventsForward: setting(
    'QUARRY_EVENTS_FORWARD',
    receivers,
    'Events that browsers send to us alone and our server hands on: `usage` to QUARRY_ANALYTICS_URL, `customer` to QUARRY_CUSTOMER_EVENTS_URL. None by default: browsers send there themselves.',
  ),
  analyticsKey: setting(
    'QUARRY_ANALYTICS_KEY',
    text,
    'The provider’s key with which our server hands usage events on. It stays there.',
  ),
  trackingId: setting(
    'QUARRY_TRACKING_ID',
    trackingId,
    'Names this site in usage events, where several report to one place.',
  ),
  analyticsAnonymous: setting(
    'QUARRY_ANALYTICS_ANONYMOUS',
    oneOf('no', 'yes'),
    'Whether usage is told without its visitor: events of the mode `legacy` say so (`anonymous`), and in the mode `next` each page has an id of its own that nothing keeps.',
    'no',
  ),
  consentScript: setting(
    'QUARRY_CONSENT_SCRIPT',
    script,
    'A hosted script that asks for consent in place of our own bar; the form at the foot of pages stays.',
  ),
  consentService: setting(
    'QUARRY_CONSENT_SERVICE',
    oneOf('', 'cookiebot', 'onetrust', 'cookieyes'),
    'Whose script QUARRY_CONSENT_SCRIPT is: what a visitor answers there is taken over, and each change of it.',
  ),
  consentId: setting(
    'QUARRY_CONSENT_ID',
    text,
    'The number that the consent service knows this site by, where its script wants one beside it.',
  ),
  consentHosts: setting(
    'QUARRY_CONSENT_HOSTS',
    hosts,
    'Hosts that the consent service loads scripts, pictures and frames from and calls, besides its script’s: it names them in its documentation.',
  ),
  customerEventsScript: setting(
    'QUARRY_CUSTOMER_EVENTS_SCRIPT',
    script,
    'A hosted script for customer events, in place of our own. It is loaded after consent to statistics.',
  ),
  customerEventsKey: setting(
    'QUARRY_CUSTOMER_EVENTS_KEY',
    text,
    'The write key of customer events. Default: the organisation.',
  ),
  customerEventsUrl: setting(
    'QUARRY_CUSTOMER_EVENTS_URL',
    url,
    'Where a hosted service takes customer events, such as https://api.example/v1. Our client sends them there, or the hosted script does.',
  ),
  customerEventsSettingsUrl: setting(
    'QUARRY_CUSTOMER_EVENTS_SETTINGS_URL',
    url,
    'Where that service keeps the settings of its write keys, such as https://cdn.example. Default: where it takes the events.',
  ),
  customerEventsUsers: setting(
    'QUARRY_CUSTOMER_EVENTS_USERS',
    oneOf('no', 'yes'),
    'Whether customer events say who a signed-in visitor is who allows statistics: told once, and another number from when they sign out. Not with QUARRY_ANALYTICS_ANONYMOUS.',
    'no',
  ),
  customerEventsTraits: setting(
    'QUARRY_CUSTOMER_EVENTS_TRAITS',
    listed,
    'What is told of them besides: `name`, `groups`, or names of QUARRY_IDENTITY_FACTS. Default: nothing.',
  ),
  webAnalyticsScript: setting(
    'QUARRY_WEB_ANALYTICS_SCRIPT',
    script,
    'A hosted script that counts page views, in place of our own. It is loaded after consent to statistics.',
  ),
  performanceScript: setting(
    'QUARRY_PERFORMANCE_SCRIPT',
    script,
    'A hosted script that measures pages, in place of our own. It is loaded after consent to statistics.',
  ),
} as const
