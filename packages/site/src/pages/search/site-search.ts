import { type Capability, createSearch, type Search } from '@quarry/search'
import type { AnswerState } from '@quarry/search/answer'
import type { SearchVisitor } from '../../consent/visitor.ts'
import type { Locale } from '../../locale.ts'
import type { SearchServiceTraits } from '../../route.ts'
import { asTheServiceWants } from '../../search-service.ts'
import type { FactState } from './answer/fact-box.tsx'
import { againAsRendered } from './as-rendered.ts'
import type { FilterWords, PageSetup } from './setup.ts'

/** What the browser needs to go on searching: it travels in the page's state block. */
export type SearchPageState = {
  organizationId: string
  accessToken: string
  baseUrl: string
  timezone: string
  /** Who asks, as far as they allow it to be known. */
  visitor: SearchVisitor
  /** The state of the server's instance. */
  state: Readonly<Record<string, unknown>>
  service?: SearchServiceTraits
  /** How far the answer had come, and what the site itself worked out. */
  answer?: AnswerState & { fact?: FactState }
}

/** A search token, and how to come by a new one: all searches of a page share it. */
type SharedToken = { current: string; renew(): Promise<string> }

export function sharedToken(accessToken: string, renew: () => Promise<string>): SharedToken {
  const token: SharedToken = {
    current: accessToken,
    async renew() {
      token.current = await renew()
      return token.current
    },
  }
  return token
}

/**
 * The search of a page: made from its address on the server, and from the server's state in the browser.
 * Both are the same capabilities with the same configuration, so both render the same.
 */
export function createSiteSearch(
  setup: Pick<PageSetup, 'capabilities' | 'answers'>,
  locale: Locale,
  words: Readonly<Record<string, FilterWords>>,
  where: {
    organizationId: string
    baseUrl: string
    url: string
    timezone: string
    service?: SearchServiceTraits | undefined
    state?: object
    /** What the server had rendered. */
    served?: Readonly<Record<string, unknown>>
    /** What led here, when it was no plain link. */
    cause?: string | undefined
    /** What the service may know of the visitor's interests. */
    context?: Readonly<Record<string, string | readonly string[]>>
  },
  edges: { token: SharedToken; fetch: typeof fetch; visitor: () => SearchVisitor; mayTell: () => boolean },
): Search {
  const { context = {}, cause, served, service = {}, ...place } = where
  const capabilities = setup
    .capabilities(locale, words)
    // Which filter to let go of is said by our own service only.
    .filter(({ name }) => !service.isForeign || name !== 'removals')
  return createSearch(
    {
      ...place,
      ...(cause && { cause }),
      accessToken: () => edges.token.current,
      renewAccessToken: () => edges.token.renew(),
      fetch: edges.fetch,
      knowledge: {
        answerConfigurationId: service.answerConfigurationId ?? setup.answers?.configurationId ?? '',
      },
      ...asTheServiceWants(service, locale),
      navigatorContext: edges.visitor,
    },
    [
      ...(served ? capabilities.map(one => againAsRendered(one, served)) : capabilities),
      visitorContext(context, edges.mayTell),
    ],
  )
}

type VisitorContext = Readonly<Record<string, string | readonly string[]>>
type Body = Parameters<NonNullable<Capability['common']>>[0]

/**
 * Tells the service what the visitor is drawn to, as their pages know it, so that its rules can rank by it. Nothing is
 * told without consent: a decision that is taken back holds for the next search.
 */
function visitorContext(initial: VisitorContext, mayTell: () => boolean): Capability {
  return {
    name: 'visitorContext',
    initial,
    reduce: own => own,
    common(body: Body, own) {
      const context = own as Record<string, string | string[]>
      return Object.keys(context).length > 0 && mayTell() ? { ...body, context } : body
    },
  }
}
