import type { CommerceFacet, CommerceSort } from './schema/commerce-replies.ts'

/** The shop as it is asked. Wire types; names are the protocol's own. */

export type ProductQuantity = { productId: string; quantity: number }

export type CommerceContext = {
  user?: { latitude?: number; longitude?: number; userAgent?: string }
  view: { url: string; referrer?: string }
  capture?: boolean
  cart?: ProductQuantity[]
  source?: string[]
  product?: { productId: string }
  purchased?: ProductQuantity[]
  custom?: Record<string, unknown>
}

/** What every call says. */
export type CommerceRequest = {
  trackingId: string
  language: string
  country: string
  currency: string
  clientId?: string
  context: CommerceContext
}

export type ListingRequest = CommerceRequest & {
  page?: number
  perPage?: number
  facets?: CommerceFacet[]
  sort?: CommerceSort
  enableResults?: boolean
  debug?: boolean
}
export type ProductSearchRequest = ListingRequest & { query?: string }
export type RecommendationsRequest = CommerceRequest & { slotId: string; page?: number; perPage?: number }
