import { z } from 'zod'

/** Bodies that the commerce service accepts. Unknown keys are ignored; null is read as absent. */

const text = (length: number) => z.string().max(length)
const filled = (length: number) => z.string().min(1, 'value is an empty string.').max(length)
const state = z.enum(['idle', 'selected', 'excluded'])
const least = (value: number): string => `minimum value of ${value} not respected.`
const most = (value: number): string => `maximum value of ${value} not respected.`
const count = z.number().int().min(1).max(1000)

const currencies = new Set(Intl.supportedValuesOf('currency'))
const quantity = z.object({
  productId: filled(500),
  quantity: z.number().min(0, least(0)).max(1_000_000),
})

/** Where somebody is: half of it is nowhere. */
const user = z
  .object({
    latitude: z.number().min(-90, least(-90)).max(90, most(90)).nullish(),
    longitude: z.number().min(-180, least(-180)).max(180, most(180)).nullish(),
    userAgent: text(2000).nullish(),
  })
  .superRefine(({ latitude, longitude }, { addIssue }) => {
    const has = { latitude: latitude ?? null, longitude: longitude ?? null }
    for (const [name, other] of [['latitude', 'longitude'] as const, ['longitude', 'latitude'] as const])
      if (has[name] === null && has[other] !== null)
        addIssue({ code: 'custom', path: [name], message: `value does not contain ${name}` })
  })

const context = z.object({
  user: user.nullish(),
  view: z.object({ url: filled(4000), referrer: text(4000).nullish() }),
  capture: z.boolean().nullish(),
  cart: z.array(quantity).max(1000, 'holds more than 1000 items.').nullish(),
  source: z.array(text(200)).max(50).nullish().catch(null),
  product: z.object({ productId: filled(500) }).nullish(),
  purchased: z.array(quantity).max(1000, 'holds more than 1000 items.').nullish(),
  custom: z.record(z.string(), z.unknown()).nullish(),
})

const facetCommon = {
  facetId: z
    .string()
    .max(60)
    .regex(/^[a-zA-Z0-9-_]+$/),
  field: filled(200),
  displayName: text(500).nullish(),
  numberOfValues: count.or(z.literal(0)).nullish(),
  initialNumberOfValues: z.number().int().min(0).nullish(),
  isFieldExpanded: z.boolean().nullish(),
  freezeCurrentValues: z.boolean().nullish(),
  preventAutoSelect: z.boolean().nullish(),
}

const regularValues = z.array(z.object({ value: text(2000), state })).max(1000)
const interval = z.enum(['continuous', 'discrete', 'even', 'equiprobable']).nullish()
const ranges = <Bound extends z.ZodType>(bound: Bound) =>
  z.array(z.object({ start: bound, end: bound, endInclusive: z.boolean().default(false), state })).max(1000)

type CategoryValue = { value: string; state: 'idle' | 'selected' | 'excluded'; children: CategoryValue[] }

const categoryValue: z.ZodType<CategoryValue> = z.object({
  value: text(2000),
  state,
  get children() {
    return z.array(categoryValue).max(1000).default([])
  },
})

export const commerceFacet = z.discriminatedUnion('type', [
  z.object({ ...facetCommon, type: z.enum(['regular', 'location']), values: regularValues.default([]) }),
  z.object({
    ...facetCommon,
    type: z.literal('numericalRange'),
    interval,
    values: ranges(z.number()).default([]),
  }),
  z.object({
    ...facetCommon,
    type: z.literal('dateRange'),
    interval,
    values: ranges(z.string().min(1).max(60)).default([]),
  }),
  z.object({
    ...facetCommon,
    type: z.literal('hierarchical'),
    delimitingCharacter: z.string().min(1).max(10).nullish(),
    retrieveCount: z.number().int().min(0).max(1000).nullish(),
    values: z.array(categoryValue).max(1000).default([]),
  }),
])

const commerceSort = z.discriminatedUnion('sortCriteria', [
  z.object({ sortCriteria: z.literal('relevance') }),
  z.object({
    sortCriteria: z.literal('fields'),
    fields: z
      .array(z.object({ field: filled(200), direction: z.enum(['asc', 'desc']) }))
      .min(1)
      .max(10),
  }),
])

const base = {
  trackingId: z.string().regex(/^[a-zA-Z0-9_\-.]{1,100}$/, {
    error: 'value did not match provided regex /^[a-zA-Z0-9_\\-.]{1,100}$/',
  }),
  language: filled(50),
  country: filled(50),
  currency: z.string().refine(code => currencies.has(code), {
    error: `value should be one of: ${[...currencies].join(', ')}.`,
  }),
  clientId: text(200).nullish(),
  context,
}

const page = z.number().int().min(0, least(0)).nullish()
const perPage = z.number().int().min(1, least(1)).max(1000, most(1000)).nullish()

const listing = {
  ...base,
  page,
  perPage,
  facets: z.array(commerceFacet).max(100).nullish(),
  sort: commerceSort.nullish(),
  enableResults: z.boolean().nullish(),
  debug: z.boolean().nullish(),
}

export const listingRequest = z.object(listing)
export const productSearchRequest = z.object({ ...listing, query: text(5000).nullish() })
export const productSuggestRequest = z.object({ ...base, query: text(5000).nullish(), perPage })
export const commerceFacetSearchRequest = z.object({
  ...listing,
  query: text(5000).nullish(),
  facetId: filled(60),
  facetQuery: text(1000).nullish(),
  numberOfValues: count.nullish(),
})
export const recommendationsRequest = z.object({ ...base, slotId: filled(100), page, perPage })
