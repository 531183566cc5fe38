import type { CommerceSort, ListingResponse } from '@quarry/protocol'
import { ANEW } from '../core/model.ts'
import { last } from '../core/params.ts'
import type { ShopCapability } from './questions.ts'

export type ProductSortState = { readonly applied: CommerceSort; readonly available: readonly CommerceSort[] }

declare module '../core/model.ts' {
  interface EventMap {
    'products sorted': { sort: CommerceSort }
  }
  interface StateMap {
    productSort: ProductSortState
  }
}

const RELEVANCE: CommerceSort = { sortCriteria: 'relevance' }

/** `relevance`, or `ec_price asc,ec_name desc`. */
export const sortText = (sort: CommerceSort): string =>
  sort.sortCriteria === 'relevance'
    ? 'relevance'
    : sort.fields.map(({ field, direction }) => `${field} ${direction}`).join()

function readSort(text: string): CommerceSort {
  const fields = text.split(',').flatMap(part => {
    const [field = '', direction, ...rest] = part.trim().split(/\s+/)
    return field && !rest.length && (direction === 'asc' || direction === 'desc')
      ? { field, direction: direction as 'asc' | 'desc' }
      : []
  })
  return fields.length ? { sortCriteria: 'fields', fields } : RELEVANCE
}

/** The order of the products; which there are, the shop says. */
export const productSort = (): ShopCapability<ProductSortState, 'productSort'> => ({
  name: 'productSort',
  initial: { applied: RELEVANCE, available: [] },
  reduce(own, event) {
    if (event.type === 'products sorted') return { ...own, applied: event.sort }
    return event.type === 'place changed' && event.drop ? { ...own, applied: RELEVANCE } : own
  },
  request: (body, { applied }) => ({ ...body, sort: readSort(sortText(applied)) }),
  receive(own, { body }) {
    const { appliedSort, availableSorts } = (body['sort'] ?? {}) as Partial<ListingResponse['sort']>
    return { applied: appliedSort ?? own.applied, available: availableSorts ?? [] }
  },
  url: {
    write: ({ applied }) =>
      applied.sortCriteria === 'relevance' ? [] : [{ key: 'sortCriteria', values: [sortText(applied)] }],
    read: (own, params) => ({ ...own, applied: readSort(last(params, 'sortCriteria') ?? '') }),
  },
})

export const productsSorted = (sort: CommerceSort) => ({ type: 'products sorted', sort, ...ANEW }) as const
