/** The shop as it is asked for and answered. Wire types; names are the protocol's own. */

import type { Trigger, WhyHit } from './search-response.ts'

export type ProductState = 'idle' | 'selected' | 'excluded'

export type CommerceFacetType = 'regular' | 'numericalRange' | 'dateRange' | 'hierarchical' | 'location'
export type CommerceInterval = 'continuous' | 'discrete' | 'even' | 'equiprobable'

type ValueFlags = {
  numberOfResults?: number
  isAutoSelected?: boolean
  isSuggested?: boolean
  moreValuesAvailable?: boolean
}

export type CommerceRegularValue = { value: string; state: ProductState } & ValueFlags
export type CommerceRangeValue<Bound = number | string> = {
  start: Bound
  end: Bound
  endInclusive: boolean
  state: ProductState
} & ValueFlags
export type CommerceCategoryValue = {
  value: string
  state: ProductState
  path?: string[]
  isLeafValue?: boolean
  children: CommerceCategoryValue[]
} & ValueFlags

type FacetCommon = {
  facetId: string
  field: string
  displayName?: string
  numberOfValues?: number
  initialNumberOfValues?: number
  isFieldExpanded?: boolean
  moreValuesAvailable?: boolean
  fromAutoSelect?: boolean
  freezeCurrentValues?: boolean
  preventAutoSelect?: boolean
}

/** A facet of products: in requests with its chosen values, in answers with all that are shown. */
export type CommerceFacet =
  | (FacetCommon & { type: 'regular' | 'location'; values: CommerceRegularValue[] })
  | (FacetCommon & {
      type: 'numericalRange'
      interval?: CommerceInterval
      domain?: { min: number; max: number; increment?: number }
      values: CommerceRangeValue<number>[]
    })
  | (FacetCommon & { type: 'dateRange'; interval?: CommerceInterval; values: CommerceRangeValue<string>[] })
  | (FacetCommon & {
      type: 'hierarchical'
      delimitingCharacter?: string
      retrieveCount?: number
      values: CommerceCategoryValue[]
    })

export type CommerceSortField = { field: string; direction: 'asc' | 'desc'; displayName?: string }
export type CommerceSort =
  | { sortCriteria: 'relevance' }
  | { sortCriteria: 'fields'; fields: CommerceSortField[] }

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

type Highlight = { offset: number; length: number }

export type ProductVariant = {
  permanentid: string
  clickUri: string
  ec_name: string | null
  ec_description: string | null
  ec_shortdesc: string | null
  ec_brand: string | null
  ec_category: string[]
  ec_color: string | null
  ec_gender: string | null
  ec_listing: string | null
  ec_price: number | null
  ec_promo_price: number | null
  ec_in_stock: boolean | null
  ec_rating: number | null
  ec_product_id: string | null
  ec_item_group_id: string | null
  ec_thumbnails: string[]
  ec_images: string[]
  additionalFields: Record<string, unknown>
  excerpt: string | null
  nameHighlights: Highlight[]
  excerptHighlights: Highlight[]
}

/** What raises or lowers a product of itself: modifiers as `$qre` has them, and the points of score that they are. */
export type ProductFactor = { what: 'soldOut' | 'sales' | 'margin'; modifier: number; value: number }

export type Product = ProductVariant & {
  children: ProductVariant[]
  totalNumberOfChildren: number
  /** Ours: with `debug`, for whoever may explain. */
  why?: WhyHit & { factors: ProductFactor[] }
}

export type SpotlightContent = {
  id: string
  clickUri: string
  desktopImage: string
  mobileImage?: string
  name?: string
  nameFontColor?: string
  description?: string
  descriptionFontColor?: string
  altText?: string
  resultType: 'spotlight'
}

export type CommercePagination = {
  page: number
  perPage: number
  totalEntries: number
  totalPages: number
  totalProducts?: number
}

export type ListingResponse = {
  responseId: string
  products: Product[]
  results: ((Product & { resultType: 'product' }) | SpotlightContent)[]
  pagination: CommercePagination
  facets: CommerceFacet[]
  sort: { appliedSort: CommerceSort; availableSorts: CommerceSort[] }
  triggers: Trigger[]
  queryCorrection: {
    originalQuery: string
    correctedQuery: string | null
    corrections: {
      correctedQuery: string
      wordCorrections: { offset: number; length: number; originalWord: string; correctedWord: string }[]
    }[]
  } | null
}

export type CommerceSuggestResponse = {
  responseId: string
  completions: { expression: string; highlighted: string }[]
  fieldSuggestionsFacets: {
    facetId: string
    displayName: string
    field: string
    type: 'regular' | 'hierarchical'
  }[]
}

export type RecommendationsResponse = {
  responseId: string
  headline: string
  products: Product[]
  pagination: CommercePagination
}
