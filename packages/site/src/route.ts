import type { ContentClient } from '@quarry/content'
import type { Enrichment } from '@quarry/content/personalise'
import type { Consent } from '@quarry/events'
import type { AnalyticsConfig } from '@quarry/search'
import type { ReactNode } from 'react'
import type { Identity } from './identity.ts'
import type { Locale } from './locale.ts'
import type { PersonalVisit } from './personal/visit.ts'

/** What a request brings to `load`: who asks, in which language, and the two services. */
export type RouteContext = {
  locale: Locale
  /** Segments that the route's pattern named: `/recipe/:slug` gives `{ slug }`. */
  params: Readonly<Record<string, string>>
  /** Ends when the visitor leaves or the page's time is up. */
  signal: AbortSignal
  content: ContentClient
  /** A search token for this visitor: never an admin key. */
  searchToken(): Promise<SearchToken>
  /** `fetch` for the search service: in process when embedded, over the network when not. */
  searchFetch: typeof fetch
  /** Where the search service is, from here and from the browser. */
  searchBaseUrl: string
  /** Where the search service is for a browser. */
  publicSearchBaseUrl: string
  organizationId: string
  /** How the search service is to be spoken to. */
  searchService?: SearchServiceTraits
  /** The time of the request: pages never read the clock themselves. */
  now: number
  /** Where the site is for its visitors: `https://site.example`. */
  origin?: string
  /** Makes a PNG of a drawing; absent where the services are elsewhere. */
  rasterise?(svg: string, width: number): Promise<Uint8Array>
  /** Drafts are shown: nothing of this request may be kept for another one. */
  preview?: boolean
  /** Another number says that content has changed; absent when the service is elsewhere. */
  contentGeneration?: number
  /**
   * What this visitor agreed to; null while nothing is decided, and for editors, who are no visitors. A page that depends on it is one visitor's own: it must
   * not be kept for all.
   */
  consent: Consent | null
  /** The visitor, when they are somebody: content and searches are as they may see them already. */
  identity?: Identity
  /** This visitor's choices. A page that asks is kept only for those who get the same answers. */
  personal?: PersonalVisit
  /** How searches are reported to the service: by itself, or by the browser (`legacy`). */
  analyticsMode?: 'next' | 'legacy'
  /** What the collector keeps of this visitor; null when there is none, or when it cannot say. */
  collected?(): Promise<Collected | null>
}

export type Collected = {
  visitorIds: readonly string[]
  events: readonly { at: number; kind: string }[]
  total: number
}

export type SearchServiceTraits = {
  /** A provider's: what our own service understands beyond the protocol is not sent there. */
  isForeign?: true
  /** Which answers are asked for, in place of what the site names; empty: none beside the search. */
  answerConfigurationId?: string
  /** Answers come by the older stream, which each search names. */
  answersBySearch?: true
  pipeline?: string
  searchHub?: string
  /** Tags in place of a language's usual ones: `{ es: 'es-MX' }`. */
  locales?: Readonly<Record<string, string>>
  authenticationProviders?: readonly string[]
  /** What the service is told of whoever asks, beside the search itself. */
  analytics?: ToldWithSearches
}

type ToldWithSearches = Pick<
  AnalyticsConfig,
  'originContext' | 'originLevel2' | 'originLevel3' | 'deviceId' | 'userDisplayName' | 'trackingId'
> & {
  /** Each page has an id of its own, which nothing keeps. */
  isAnonymous?: true
}

export type SearchToken = { accessToken: string; organizationId: string; expiresAt: number }

export type Head = {
  title: string
  description?: string
  /** Path of this page in each language; absent languages have no such page. */
  alternates?: Partial<Record<Locale, string>>
  canonical?: string
  robots?: string
  image?: string
  type?: 'website' | 'article'
  /** JSON-LD objects. */
  structured?: readonly Readonly<Record<string, unknown>>[]
}

/**
 * For pages that are the same for everybody: browsers ask each time whether theirs is still right, caches between keep
 * it as long as the content service allows.
 */
export const keptForAll = 'public, max-age=0, s-maxage=30, stale-while-revalidate=600'

/** What `load` gives: the data for the page, what stands in its head, and what the browser needs to go on. */
export type Loaded<Data> = {
  data: Data
  head: Head
  status?: number
  /** What the page is about: counted for visitors who agreed to it. */
  enrichments?: readonly Enrichment[]
  cacheControl?: string
  /**
   * For so many seconds the server may give this page to other visitors of whom nothing is known. Browsers and caches
   * between are not told: only the server knows when it ends before its time.
   */
  sharedFor?: number
  /**
   * Parameters of the address that the page depends on; absent means that it may depend on any. A page that is kept for
   * all is kept once for each of their values, whatever else an address says.
   */
  parameters?: readonly string[]
  /** Serialised once into the page; islands read it. */
  state?: Readonly<Record<string, unknown>>
}

/**
 * A page. `load` may answer with a `Response` instead (a redirect, a file). Nothing here knows the kernel that
 * runs it: `{ load, Page }` mounts as well in another router (a test mounts two in React Router).
 */
export type Route<Data> = {
  load(request: Request, context: RouteContext): Promise<Loaded<Data> | Response>
  Page(props: { data: Data; locale: Locale }): ReactNode
}
