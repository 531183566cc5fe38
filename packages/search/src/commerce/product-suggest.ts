import type {
  CommerceSuggestResponse,
  FacetSearchResponse,
  Product,
  RecommendationsResponse,
} from '@quarry/protocol'
import type { Call } from '../core/capability.ts'
import { listOf } from '../core/model.ts'
import { quantitiesOf } from './cart.ts'
import type { ShopBody, ShopCapability } from './questions.ts'

export type ProductSuggestState = {
  /** What was typed that these belong to. */
  readonly q: string
  readonly completions: CommerceSuggestResponse['completions']
  readonly products: readonly Product[]
}

declare module '../core/model.ts' {
  interface EventMap {
    'product query typed': { typed: string }
    'instant products wanted': { typed: string }
    'product values searched': { facetId: string; text: string }
    'products recommended': { slotId: string; productId?: string }
  }
  interface StateMap {
    productSuggest: ProductSuggestState
    productValues: ProductValuesState
    recommended: RecommendedState
  }
}

/** Completions and a few products, while somebody types. */
export const productSuggest = (): ShopCapability<ProductSuggestState, 'productSuggest'> => ({
  name: 'productSuggest',
  initial: { q: '', completions: [], products: [] },
  reduce(own, event) {
    if (event.type === 'product query typed') return { ...own, q: event.typed }
    if (event.type !== 'answered') return own
    const { body } = event.answer
    if (event.of === 'querySuggest') return { ...own, completions: listOf(body, 'completions') }
    return event.of === 'productSuggest' ? { ...own, products: listOf(body, 'products') } : own
  },
  calls: {
    querySuggest: {
      path: '/search/querySuggest',
      lane: 'querySuggest',
      method: 'querySuggest',
      proof: 'completions',
      body: ({ common, event }) => ({ ...common(), query: 'typed' in event ? event.typed : '' }),
    },
    productSuggest: {
      path: '/search/productSuggest',
      lane: 'productSuggest',
      method: 'productSuggest',
      proof: 'products',
      body: ({ common, event }) => ({ ...common(), query: 'typed' in event ? event.typed : '' }),
    },
  },
})

export type ProductValuesState = {
  readonly facetId: string
  readonly text: string
  readonly values: FacetSearchResponse['values']
  readonly more: boolean
}

/** Values of a facet, found by what they are called. `of`: which page they are searched on. */
export const productValues = (
  of: 'LISTING' | 'SEARCH',
): ShopCapability<ProductValuesState, 'productValues'> => ({
  name: 'productValues',
  initial: { facetId: '', text: '', values: [], more: false },
  reduce(own, event) {
    if (event.type === 'product values searched') return { ...own, facetId: event.facetId, text: event.text }
    if (event.type !== 'answered' || event.of !== 'productValues') return own
    const { body } = event.answer
    return { ...own, values: listOf(body, 'values'), more: body['moreValuesAvailable'] === true }
  },
  calls: {
    productValues: {
      path: `/facet?type=${of}`,
      lane: 'productValues',
      method: 'facetSearch',
      proof: 'values',
      body: ({ main, event }) =>
        event.type === 'product values searched'
          ? {
              query: '',
              ...main(),
              facetId: event.facetId,
              facetQuery: `*${event.text}*`,
              numberOfValues: 10,
            }
          : undefined,
    },
  },
})

type Slot = Pick<RecommendationsResponse, 'headline' | 'products' | 'responseId'> & {
  /** How many products the shop gives; 0 until it has said so. */
  perPage: number
}
export type RecommendedState = Readonly<Record<string, Slot>>

/** Products for these slots of the page, by their names. */
export const recommended = (
  ...slotIds: readonly string[]
): ShopCapability<RecommendedState, 'recommended'> => ({
  name: 'recommended',
  initial: {},
  reduce(own, event) {
    if (event.type !== 'answered' || event.asked.type !== 'products recommended') return own
    const {
      headline = '',
      products = [],
      responseId = '',
      pagination: { perPage = 0 } = {},
    } = event.answer.body as Partial<RecommendationsResponse>
    return { ...own, [event.asked.slotId]: { headline, products, responseId, perPage } }
  },
  calls: Object.fromEntries(slotIds.map(slotId => [nameOf(slotId), slotCall(slotId)])),
})

/** One question a slot: they do not stop each other. */
const nameOf = (slotId: string): string => `recommended ${slotId}`

const slotCall = (slotId: string): Call<ShopBody> => ({
  path: '/recommendations',
  lane: nameOf(slotId),
  method: 'recommendations',
  proof: 'products',
  body({ common, event, state }) {
    const { context, ...rest } = common()
    const productId = event.type === 'products recommended' ? event.productId : undefined
    const purchased = quantitiesOf(state.cart?.purchased ?? [])
    const { perPage = 0 } = state.recommended?.[slotId] ?? {}
    return {
      slotId,
      ...rest,
      ...(perPage && { page: 0, perPage }),
      context: { ...context, ...(productId && { product: { productId } }), purchased },
    }
  },
})

export const productQueryTyped = (typed: string) =>
  ({ type: 'product query typed', typed, ask: 'querySuggest' }) as const
export const instantProductsWanted = (typed: string) =>
  ({ type: 'instant products wanted', typed, ask: 'productSuggest' }) as const
export const productValuesSearched = (facetId: string, text: string) =>
  ({ type: 'product values searched', facetId, text, ask: 'productValues' }) as const
export const productsRecommended = (slotId: string, productId?: string) =>
  ({ type: 'products recommended', slotId, ...(productId && { productId }), ask: nameOf(slotId) }) as const
