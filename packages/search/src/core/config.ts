import { check, filled, matching, oneOf, optional, text } from './check.ts'

export type Environment = 'prod' | 'hipaa' | 'stg' | 'dev'

/** What the page knows about the visitor's browser; the core never looks itself. */
export type NavigatorContext = {
  referrer?: string | null
  location?: string | null
  userAgent?: string | null
  /** Empty without consent. */
  clientId?: string
  capture?: boolean
}

export type AnalyticsConfig = {
  enabled?: boolean
  originContext?: string
  originLevel2?: string
  originLevel3?: string
  anonymous?: boolean
  deviceId?: string
  userDisplayName?: string
  documentLocation?: string
  analyticsMode?: 'next' | 'legacy'
  trackingId?: string
  /** Tags of the frameworks on top of this client: `{ '@acme/site': '1.0.0' }`. */
  source?: Readonly<Record<string, string>>
}

export type RequestParts = {
  url: string
  method: string
  headers: Record<string, string>
  body?: string
  signal?: AbortSignal
}

export type SearchConfig = {
  organizationId: string
  /** The token, or how to get one at the moment it is first needed. */
  accessToken: string | (() => string | Promise<string>)
  renewAccessToken?: () => Promise<string>
  environment?: Environment
  /** The whole base address; without it the address follows from organisation and environment. */
  baseUrl?: string
  pipeline?: string
  searchHub?: string
  locale?: string
  timezone?: string
  authenticationProviders?: readonly string[]
  debug?: boolean
  analytics?: AnalyticsConfig
  /** May change a request before it leaves. */
  preprocessRequest?: (
    request: RequestParts,
    origin: string,
    metadata: { method: string; origin: string },
  ) => Partial<RequestParts> | Promise<Partial<RequestParts>>
  /** May change a body before it is read. */
  preprocessResponse?: (
    body: Readonly<Record<string, unknown>>,
    method: string,
  ) => Readonly<Record<string, unknown>>
  /** Where the page is: path, query string, fragment. */
  url?: string
  /** The state of a server's instance (`snapshot()`): nothing is asked again. */
  state?: object
  fetch?: typeof fetch
  now?: () => number
  /** Runs something later; the result cancels it. */
  later?: (run: () => void, milliseconds: number) => () => void
  /** A number from 0 up to 1. */
  random?: () => number
  navigatorContext?: () => NavigatorContext
  warn?: (message: string) => void
}

/** The configuration with its defaults. */
export type Settings = Readonly<
  Omit<SearchConfig, 'analytics'> &
    Required<
      Pick<
        SearchConfig,
        | 'baseUrl'
        | 'pipeline'
        | 'searchHub'
        | 'locale'
        | 'timezone'
        | 'fetch'
        | 'now'
        | 'later'
        | 'random'
        | 'warn'
      >
    >
> & { readonly analytics: Readonly<AnalyticsConfig & typeof ANALYTICS> }

const ANALYTICS = {
  enabled: true,
  originContext: 'Search',
  originLevel2: 'default',
  originLevel3: 'default',
  analyticsMode: 'next' as 'next' | 'legacy',
}

const isUrl = (value: string): string =>
  text(value) || (/^https?:\/\/[^\s/]+/i.test(value) ? '' : 'value is not a valid URL.')

/** Where an organisation's search lives. */
export const endpoint = (organizationId: string, environment: Environment = 'prod'): string =>
  `https://${organizationId}.org${environment === 'prod' ? '' : environment}.coveo.com/rest/search/v2`

export function settle(config: SearchConfig): Settings {
  const { analytics } = config
  try {
    check('configuration of createSearch', {
      organizationId: filled(config.organizationId),
      accessToken: typeof config.accessToken === 'function' ? '' : filled(config.accessToken),
      environment: optional(config.environment, value => oneOf(value, ['prod', 'hipaa', 'stg', 'dev'])),
      baseUrl: optional(config.baseUrl, isUrl),
      pipeline: optional(config.pipeline, text),
      searchHub: optional(config.searchHub, filled),
      locale: optional(config.locale, filled),
      timezone: optional(config.timezone, filled),
      authenticationProviders: config.authenticationProviders?.map(filled).find(Boolean) ?? '',
      analyticsMode: optional(analytics?.analyticsMode, value => oneOf(value, ['legacy', 'next'])),
      trackingId: optional(analytics?.trackingId, value => matching(value, /^[a-zA-Z0-9_\-.]{1,100}$/)),
    })
  } catch (error) {
    config.warn?.('Search engine configuration error')
    throw error
  }
  return {
    pipeline: '',
    searchHub: 'default',
    locale: 'en-US',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    baseUrl: endpoint(config.organizationId, config.environment),
    // Looked up at each call, so that a page may replace it.
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    random: Math.random,
    later: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    warn: message => console.warn(message),
    ...given(config),
    analytics: { ...ANALYTICS, ...given(analytics ?? {}) },
  }
}

/** Without the keys whose value is undefined: they must not hide a default. */
const given = <Part extends object>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part
