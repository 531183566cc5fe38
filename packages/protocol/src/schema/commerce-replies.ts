import { z } from 'zod'
import { facetSearchReply, queryCorrection, trigger, whyHit } from './search-replies.ts'

/** What the commerce service answers, for those who read `openapi.json`. */

const count = z.number().int()
const state = z.enum(['idle', 'selected', 'excluded'])
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
export const product = variant.extend({
  children: z.array(variant),
  totalNumberOfChildren: count,
  /** Ours: with `debug`, for whoever may explain. */
  why: whyHit
    .extend({
      factors: z.array(
        z.object({ what: z.enum(['soldOut', 'sales', 'margin']), modifier: count, value: z.number() }),
      ),
    })
    .optional(),
})

const spotlight = z.object({
  id: z.string(),
  clickUri: z.string(),
  desktopImage: z.string(),
  mobileImage: z.string().optional(),
  name: z.string().optional(),
  nameFontColor: z.string().optional(),
  description: z.string().optional(),
  descriptionFontColor: z.string().optional(),
  altText: z.string().optional(),
  resultType: z.literal('spotlight'),
})

const pagination = z.object({
  page: count,
  perPage: count,
  totalEntries: count,
  totalPages: count,
  totalProducts: count.optional(),
})

const flags = {
  numberOfResults: count.optional(),
  isAutoSelected: z.boolean().optional(),
  isSuggested: z.boolean().optional(),
  moreValuesAvailable: z.boolean().optional(),
}
const treeValue = z.object({
  value: z.string(),
  state,
  path: texts.optional(),
  isLeafValue: z.boolean().optional(),
  ...flags,
})
export const productTreeValue = treeValue.extend({
  get children() {
    return z.array(productTreeValue)
  },
})
const ranges = <Bound extends z.ZodType>(bound: Bound) =>
  z.array(z.object({ start: bound, end: bound, endInclusive: z.boolean(), state, ...flags }))
const facetCommon = {
  facetId: z.string(),
  field: z.string(),
  displayName: z.string().optional(),
  numberOfValues: count.optional(),
  initialNumberOfValues: count.optional(),
  isFieldExpanded: z.boolean().optional(),
  moreValuesAvailable: z.boolean().optional(),
  fromAutoSelect: z.boolean().optional(),
  freezeCurrentValues: z.boolean().optional(),
  preventAutoSelect: z.boolean().optional(),
}
const interval = z.enum(['continuous', 'discrete', 'even', 'equiprobable']).optional()
export const productFacet = z.discriminatedUnion('type', [
  z.object({
    ...facetCommon,
    type: z.enum(['regular', 'location']),
    values: z.array(z.object({ value: z.string(), state, ...flags })),
  }),
  z.object({
    ...facetCommon,
    type: z.literal('numericalRange'),
    interval,
    domain: z.object({ min: z.number(), max: z.number(), increment: z.number().optional() }).optional(),
    values: ranges(z.number()),
  }),
  z.object({ ...facetCommon, type: z.literal('dateRange'), interval, values: ranges(z.string()) }),
  z.object({
    ...facetCommon,
    type: z.literal('hierarchical'),
    delimitingCharacter: z.string().optional(),
    retrieveCount: count.optional(),
    values: z.array(productTreeValue),
  }),
])
const sort = z.discriminatedUnion('sortCriteria', [
  z.object({ sortCriteria: z.literal('relevance') }),
  z.object({
    sortCriteria: z.literal('fields'),
    fields: z.array(
      z.object({
        field: z.string(),
        direction: z.enum(['asc', 'desc']),
        displayName: z.string().optional(),
      }),
    ),
  }),
])

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

export const productFacetSearchReply = facetSearchReply

export const recommendationsReply = z.object({
  responseId: z.string(),
  headline: z.string(),
  products: z.array(product),
  pagination,
})
