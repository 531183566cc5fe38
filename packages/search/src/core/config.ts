import { check, filled, matching, oneOf, optional } from './check.ts'

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
  /** How questions are answered: which configuration of the answer service. */
  knowledge?: { answerConfigurationId?: string }
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
  /** `actionCause` of the first search, when another page's box led here. */
  cause?: string
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
  source: {} as Readonly<Record<string, string>>,
}

/** Where an organisation's search lives. */
export const endpoint = (organizationId: string, environment: Environment = 'prod'): string =>
  `https://${organizationId}.org${environment === 'prod' ? '' : environment}.coveo.com/rest/search/v2`

export function settle(config: SearchConfig): Settings {
  const { organizationId, environment = 'prod', accessToken } = config
  const settings = {
    pipeline: '',
    searchHub: 'default',
    locale: 'en-US',
    timezone: config.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    baseUrl: endpoint(organizationId, environment),
    // Looked up at each call, so that a page may replace it.
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
    now: Date.now,
    random: Math.random,
    later: (run: () => void, milliseconds: number) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    warn: (message: string) => console.warn(message),
    ...given(config),
    analytics: { ...ANALYTICS, ...given(config.analytics ?? {}) },
  }
  const { analyticsMode, trackingId } = settings.analytics
  check('configuration of createSearch: Search engine configuration error', {
    organizationId: filled(organizationId),
    accessToken: typeof accessToken === 'function' ? '' : filled(accessToken),
    environment: oneOf(environment, ['prod', 'hipaa', 'stg', 'dev']),
    baseUrl: /^https?:\/\/[^\s/]+/i.test(settings.baseUrl) ? '' : 'value is not a valid URL.',
    searchHub: filled(settings.searchHub),
    locale: filled(settings.locale),
    timezone: filled(settings.timezone),
    authenticationProviders: config.authenticationProviders?.map(filled).find(Boolean) ?? '',
    analyticsMode: oneOf(analyticsMode, ['legacy', 'next']),
    trackingId: optional(trackingId, value => matching(value, /^[a-zA-Z0-9_\-.]{1,100}$/)),
  })
  return settings
}

/** Without the keys whose value is undefined: they must not hide a default. */
const given = <Part extends object>(part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part
