import type { CommercePagination } from '@quarry/protocol'
import { last, unless, wholeNumber } from '../core/params.ts'
import type { ShopCapability } from './questions.ts'

export type ProductPagesState = {
  /** From 0. */
  readonly page: number
  /** 0 until the shop or the visitor says it. */
  readonly perPage: number
  /** The size that the shop takes where nobody asks for one: addresses do not say it. 0 until it is known. */
  readonly usual: number
  /** Pages that are shown, from the first one: more than one after "load more". */
  readonly loaded: number
  readonly pages: number
}

declare module '../core/model.ts' {
  interface EventMap {
    'product page turned': { page: number }
    'product page size chosen': { perPage: number }
    'more products wanted': object
  }
  interface StateMap {
    productPages: ProductPagesState
  }
}

/** Pages of products, counted from 0 as the protocol has them; the first size is the shop's to say. */
export const productPages = ({
  perPage = 0,
}: {
  perPage?: number
} = {}): ShopCapability<ProductPagesState, 'productPages'> => ({
  name: 'productPages',
  initial: { page: 0, perPage, usual: perPage, loaded: 1, pages: 0 },
  reduce(own, event) {
    if (event.type === 'product page turned') {
      const page = Math.max(0, Math.trunc(event.page) || 0)
      // A page that is not there is no page to go to.
      return own.pages > 0 && page >= own.pages ? own : { ...own, page, loaded: 1 }
    }
    if (event.type === 'product page size chosen')
      return { ...own, page: 0, loaded: 1, perPage: Math.max(1, Math.trunc(event.perPage) || 1) }
    return event.restart ? { ...own, page: 0, loaded: 1 } : own
  },
  request: (body, { page, perPage, loaded }, { ask }) => ({
    ...body,
    page: ask === 'more' ? page + loaded : page,
    ...(perPage && { perPage }),
  }),
  receive(own, { body, request }, ask) {
    const { perPage = own.perPage, totalPages = 0 } = (body['pagination'] ??
      {}) as Partial<CommercePagination>
    const loaded = ask === 'more' ? own.loaded + 1 : 1
    const usual = (request as { perPage?: number }).perPage === undefined ? perPage : own.usual
    return { ...own, loaded, perPage, usual, pages: totalPages }
  },
  url: {
    write: own => [...unless(0, 'page', own.page), ...unless(own.usual, 'perPage', own.perPage)],
    read: (own, params) => ({
      ...own,
      page: wholeNumber(last(params, 'page'), 0),
      perPage: wholeNumber(last(params, 'perPage'), own.usual),
    }),
  },
})

/** Whether the shop has pages after those that are shown. */
export const hasMoreProducts = ({ page, loaded, pages }: ProductPagesState): boolean => page + loaded < pages

export const productPageTurned = (page: number) =>
  ({ type: 'product page turned', page, ask: 'page' }) as const

export const productPageSizeChosen = (perPage: number) =>
  ({ type: 'product page size chosen', perPage, ask: 'page' }) as const

/** The next page below those that are there. */
export const moreProductsWanted = () => ({ type: 'more products wanted', ask: 'more' }) as const
