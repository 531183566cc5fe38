import { z } from 'zod'
import { facetSearchReply } from './facet-replies.ts'
import { queryCorrection, trigger } from './search-replies.ts'
import { whyHit } from './why.ts'

/**
 * What the commerce service answers: the types of the wire, and what `openapi.json` says of them. Names are the protocol's
 * own.
 */

const count = z.number().int()
const state = z.enum(['idle', 'selected', 'excluded'])
export type ProductState = z.infer<typeof state>
const text = z.string().nullable()
const texts = z.array(z.string())
const highlights = z.array(z.object({ offset: count, length: count }))

const variant = z.object({
  permanentid: z.string(),
  clickUri: z.string(),
  ec_name: text,
  ec_description: text,
  ec_shortdesc: text,
  ec_brand: text,
  ec_category: texts,
  ec_color: text,
  ec_gender: text,
  ec_listing: text,
  ec_price: z.number().nullable(),
  ec_promo_price: z.number().nullable(),
  ec_in_stock: z.boolean().nullable(),
  ec_rating: z.number().nullable(),
  ec_product_id: text,
  ec_item_group_id: text,
  ec_thumbnails: texts,
  ec_images: texts,
  additionalFields: z.record(z.string(), z.unknown()),
  excerpt: text,
  nameHighlights: highlights,
  excerptHighlights: highlights,
})
export type ProductVariant = z.infer<typeof variant>

/** What raises or lowers a product of itself: modifiers as `$qre` has them, and the points of score that they are. */
const factor = z.object({ what: z.enum(['soldOut', 'sales', 'margin']), modifier: count, value: z.number() })
export type ProductFactor = z.infer<typeof factor>
export const product = variant.extend({
  children: z.array(variant),
  totalNumberOfChildren: count,
  /** Ours: with `debug`, for whoever may explain. */
  why: whyHit.extend({ factors: z.array(factor) }).exactOptional(),
})
export type Product = z.infer<typeof product>

const spotlight = z.object({
  id: z.string(),
  clickUri: z.string(),
  desktopImage: z.string(),
  mobileImage: z.string().exactOptional(),
  name: z.string().exactOptional(),
  nameFontColor: z.string().exactOptional(),
  description: z.string().exactOptional(),
  descriptionFontColor: z.string().exactOptional(),
  altText: z.string().exactOptional(),
  resultType: z.literal('spotlight'),
})
export type SpotlightContent = z.infer<typeof spotlight>

const pagination = z.object({
  page: count,
  perPage: count,
  totalEntries: count,
  totalPages: count,
  totalProducts: count.exactOptional(),
})
export type CommercePagination = z.infer<typeof pagination>

const flags = {
  numberOfResults: count.exactOptional(),
  isAutoSelected: z.boolean().exactOptional(),
  isSuggested: z.boolean().exactOptional(),
  moreValuesAvailable: z.boolean().exactOptional(),
}
const treeValue = z.object({
  value: z.string(),
  state,
  path: texts.exactOptional(),
  isLeafValue: z.boolean().exactOptional(),
  ...flags,
})
export const productTreeValue = treeValue.extend({
  get children() {
    return z.array(productTreeValue)
  },
})
export type CommerceCategoryValue = z.infer<typeof productTreeValue>
const regularValue = z.object({ value: z.string(), state, ...flags })
export type CommerceRegularValue = z.infer<typeof regularValue>
const rangeValue = <Bound extends z.ZodType>(bound: Bound) =>
  z.object({ start: bound, end: bound, endInclusive: z.boolean(), state, ...flags })
const numericValue = rangeValue(z.number())
const dateValue = rangeValue(z.string())
export type CommerceRangeValue = z.infer<typeof numericValue> | z.infer<typeof dateValue>
const facetCommon = {
  facetId: z.string(),
  field: z.string(),
  displayName: z.string().exactOptional(),
  numberOfValues: count.exactOptional(),
  initialNumberOfValues: count.exactOptional(),
  isFieldExpanded: z.boolean().exactOptional(),
  moreValuesAvailable: z.boolean().exactOptional(),
  fromAutoSelect: z.boolean().exactOptional(),
  freezeCurrentValues: z.boolean().exactOptional(),
  preventAutoSelect: z.boolean().exactOptional(),
}
const interval = z.enum(['continuous', 'discrete', 'even', 'equiprobable'])
export type CommerceInterval = z.infer<typeof interval>
/** In requests with its chosen values, in answers with all that are shown. */
export const productFacet = z.discriminatedUnion('type', [
  z.object({
    ...facetCommon,
    type: z.enum(['regular', 'location']),
    values: z.array(regularValue),
  }),
  z.object({
    ...facetCommon,
    type: z.literal('numericalRange'),
    interval: interval.exactOptional(),
    domain: z
      .object({ min: z.number(), max: z.number(), increment: z.number().exactOptional() })
      .exactOptional(),
    values: z.array(numericValue),
  }),
  z.object({
    ...facetCommon,
    type: z.literal('dateRange'),
    interval: interval.exactOptional(),
    values: z.array(dateValue),
  }),
  z.object({
    ...facetCommon,
    type: z.literal('hierarchical'),
    delimitingCharacter: z.string().exactOptional(),
    retrieveCount: count.exactOptional(),
    values: z.array(productTreeValue),
  }),
])
export type CommerceFacet = z.infer<typeof productFacet>
export type CommerceFacetType = CommerceFacet['type']
const sortField = z.object({
  field: z.string(),
  direction: z.enum(['asc', 'desc']),
  displayName: z.string().exactOptional(),
})
export type CommerceSortField = z.infer<typeof sortField>
const sort = z.discriminatedUnion('sortCriteria', [
  z.object({ sortCriteria: z.literal('relevance') }),
  z.object({ sortCriteria: z.literal('fields'), fields: z.array(sortField) }),
])
export type CommerceSort = z.infer<typeof sort>

export const listingReply = z.object({
  responseId: z.string(),
  products: z.array(product),
  results: z.array(z.union([product.extend({ resultType: z.literal('product') }), spotlight])),
  pagination,
  facets: z.array(productFacet),
  sort: z.object({ appliedSort: sort, availableSorts: z.array(sort) }),
  triggers: z.array(trigger),
  queryCorrection: queryCorrection.nullable(),
})
export type ListingResponse = z.infer<typeof listingReply>

export const productSuggestReply = z.object({
  responseId: z.string(),
  completions: z.array(z.object({ expression: z.string(), highlighted: z.string() })),
  fieldSuggestionsFacets: z.array(
    z.object({
      facetId: z.string(),
      displayName: z.string(),
      field: z.string(),
      type: z.enum(['regular', 'hierarchical']),
    }),
  ),
})
export type CommerceSuggestResponse = z.infer<typeof productSuggestReply>

export const productFacetSearchReply = facetSearchReply

export const recommendationsReply = z.object({
  responseId: z.string(),
  headline: z.string(),
  products: z.array(product),
  pagination,
})
export type RecommendationsResponse = z.infer<typeof recommendationsReply>
