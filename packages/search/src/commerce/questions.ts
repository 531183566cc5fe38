import type { CommerceContext, ProductSearchRequest } from '@quarry/protocol'
import type { Capability, Question, StateOf } from '../core/capability.ts'
import { createPage, type Page } from '../core/create-page.ts'
import type { PageState } from '../core/model.ts'
import { fromAddress } from '../core/params.ts'
import { pick } from '../core/pick.ts'
import { client } from '../core/version.ts'
import { type ShopConfig, searchConfigOf } from './shop-config.ts'
import { shopPlace } from './shop-place.ts'

/** The body of every question of a shop; a listing's has no query. */
export type ShopBody = ProductSearchRequest

/** What a page of a shop can do. */
export type ShopCapability<Own = unknown, Name extends string = string> = Capability<Own, Name, ShopBody>

/** The order in which a body is written. */
const ORDER: readonly (keyof ShopBody)[] = [
  'trackingId',
  'clientId',
  'query',
  'context',
  'language',
  'country',
  'currency',
  'page',
  'perPage',
  'facets',
  'sort',
  'enableResults',
]

function question(path: string, method: string, custom: CommerceContext['custom']): Question<ShopBody> {
  return {
    path,
    method,
    lane: 'products',
    proof: 'products',
    common({ settings: { analytics, navigatorContext } }) {
      const { clientId = '', capture = clientId !== '', userAgent } = navigatorContext?.() ?? {}
      const source = Object.entries(analytics.source).map(([name, version]) => `${name}@${version}`)
      return {
        trackingId: analytics.trackingId ?? '',
        ...(analytics.enabled && { clientId }),
        context: {
          user: userAgent ? { userAgent } : {},
          view: { url: '' },
          capture: analytics.enabled && capture,
          cart: [],
          source: [...source, client],
          ...(custom && { custom }),
        },
        language: '',
        country: '',
        currency: '',
      }
    },
    /** Equal questions are equal text. */
    main: body => pick(body, ORDER),
  }
}

type Place = ReturnType<typeof shopPlace>

/** The keys that pages of results carry along for shops are the shop's: they would stand there twice. */
const ownKeys = ({ url = '/' }: ShopConfig): ShopCapability<PageState, 'page'> => ({
  name: 'page',
  initial: { path: fromAddress(url).path, carried: [], answered: false },
  reduce: (own, event) => (event.type === 'url opened' ? { ...own, carried: [] } : own),
})

/** The products of the listing page at an address: `createListing({ place: { view: { url } } }, […])`. */
export const createListing = <const List extends readonly ShopCapability[]>(
  config: ShopConfig,
  list: List,
): Page<StateOf<readonly [Place, ...List]>, ShopBody> =>
  createPage(question('/listing', 'listing', config.custom), searchConfigOf(config), [
    ownKeys(config),
    shopPlace(config.place),
    ...list,
  ])

/** Products for a query. */
export const createProductSearch = <const List extends readonly ShopCapability[]>(
  config: ShopConfig,
  list: List,
): Page<StateOf<readonly [Place, ...List]>, ShopBody> =>
  createPage(question('/search', 'search', config.custom), searchConfigOf(config), [
    ownKeys(config),
    shopPlace(config.place),
    ...list,
  ])
