import type { ListingResponse, Product, Trigger } from '@quarry/protocol'
import { listOf, type SearchError } from '../core/model.ts'
import type { ShopCapability } from './questions.ts'

type Shown<Item> = Item & { readonly position: number; readonly responseId: string }

export type ProductsState = {
  /** As of a search: the last good products stay while others are on their way. */
  readonly status: 'idle' | 'loading' | 'stalled' | 'ready' | SearchError['kind']
  readonly list: readonly Shown<Product>[]
  /** Products and promotions in one list, where the page asks for them. */
  readonly results: readonly Shown<ListingResponse['results'][number]>[]
  readonly responseId: string
  readonly total: number
  readonly error?: SearchError
  readonly triggers: readonly Trigger[]
  readonly correction: ListingResponse['queryCorrection']
}

declare module '../core/model.ts' {
  interface StateMap {
    products: ProductsState
  }
}

const MAIN = ['full', 'page', 'more']

export const noProducts: ProductsState = {
  status: 'idle',
  list: [],
  results: [],
  responseId: '',
  total: 0,
  triggers: [],
  correction: null,
}

/** The products of a page, and how it stands with them. */
export const products = ({
  promotions = false,
}: {
  promotions?: boolean
} = {}): ShopCapability<ProductsState, 'products'> => ({
  name: 'products',
  initial: noProducts,
  reduce(own, event) {
    if (event.type === 'place changed' && event.drop) return { ...own, list: [], results: [], total: 0 }
    if (!('of' in event) || !MAIN.includes(event.of)) return own
    if (event.type === 'asked') return { ...own, status: 'loading' }
    if (event.type === 'stalled') return own.status === 'loading' ? { ...own, status: 'stalled' } : own
    if (event.type === 'dropped') return { ...own, status: own.responseId ? 'ready' : 'idle' }
    if (event.type === 'failed') return { ...own, status: event.error.kind, error: event.error }
    return own
  },
  request: body => (promotions ? { ...body, enableResults: true } : body),
  receive(own, { body }, ask) {
    const { responseId, pagination, queryCorrection } = body as Partial<ListingResponse>
    const { page = 0, perPage = 0, totalEntries = 0 } = pagination ?? {}
    const shown = <Item extends object>(items: readonly Item[]): Shown<Item>[] =>
      items.map((item, at) => ({
        ...item,
        position: page * perPage + at + 1,
        responseId: responseId ?? '',
      }))
    const list = shown(listOf<Product>(body, 'products').map(withItself))
    const results = shown(listOf<ListingResponse['results'][number]>(body, 'results'))
    const { error: _, ...before } = own
    return {
      ...before,
      status: 'ready',
      list: ask === 'more' ? [...own.list, ...list] : list,
      results: ask === 'more' ? [...own.results, ...results] : results,
      responseId: responseId ?? '',
      total: totalEntries,
      triggers: listOf<Trigger>(body, 'triggers'),
      correction: queryCorrection ?? null,
    }
  },
})

/** A product with variants stands among them, first. */
function withItself(product: Product): Product {
  const { children, totalNumberOfChildren: _, ...itself } = product
  const isThere = !children?.length || children.some(({ permanentid }) => permanentid === product.permanentid)
  return isThere ? product : { ...product, children: [itself, ...children] }
}

/** The first page that a rule leads to instead. */
export const redirectIn = ({ triggers }: ProductsState): string | undefined =>
  triggers.find(one => one.type === 'redirect')?.content as string | undefined
