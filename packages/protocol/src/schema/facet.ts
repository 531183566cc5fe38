import { z } from 'zod'

/** Facets in a search's body. Keys that are not named here are ignored, as the protocol asks. */

/** The sign at its beginning is what an older client names a facet after its field with. */
const facetIdPattern = /^@?[a-zA-Z0-9-_]+$/

const state = z.enum(['idle', 'selected', 'excluded'])
const fieldName = z.string().min(1).max(200)
const value = z.string().max(2000)
const count = z.number().int().min(1).max(1000)

const common = {
  facetId: z.string().max(60).regex(facetIdPattern),
  field: fieldName,
  filterFacetCount: z.boolean().nullish(),
  injectionDepth: z.number().int().min(0).max(1_000_000).nullish(),
  numberOfValues: count.nullish(),
  preventAutoSelect: z.boolean().nullish(),
  resultsMustMatch: z.enum(['allValues', 'atLeastOneValue']).nullish(),
}

const specific = z.object({
  ...common,
  type: z.literal('specific'),
  sortCriteria: z
    .union([
      z.enum([
        'score',
        'alphanumeric',
        'alphanumericDescending',
        'occurrences',
        'automatic',
        'alphanumericNatural',
        'alphanumericNaturalDescending',
      ]),
      z.object({
        type: z.enum(['alphanumeric', 'alphanumericNatural']),
        order: z.enum(['ascending', 'descending']),
      }),
    ])
    .nullish(),
  currentValues: z.array(z.object({ value, state })).max(1000).nullish(),
  freezeCurrentValues: z.boolean().nullish(),
  isFieldExpanded: z.boolean().nullish(),
  allowedValues: z.object({ type: z.literal('simple'), values: z.array(value).max(25) }).nullish(),
  customSort: z.array(value.min(1)).min(1).max(25).nullish(),
})

export type CategoryValue = {
  value: string
  state: 'idle' | 'selected' | 'excluded'
  children: CategoryValue[]
  retrieveChildren: boolean
  retrieveCount: number
}

export const categoryValue: z.ZodType<CategoryValue> = z.object({
  value,
  state,
  get children() {
    return z.array(categoryValue).max(1000).default([])
  },
  retrieveChildren: z.boolean().default(false),
  retrieveCount: z.number().int().min(0).max(1000).default(5),
})

const path = z.array(value).max(50)

const hierarchical = z.object({
  ...common,
  type: z.literal('hierarchical'),
  sortCriteria: z.enum(['occurrences', 'alphanumeric']).nullish(),
  currentValues: z.array(categoryValue).max(1000).nullish(),
  delimitingCharacter: z.string().min(1).max(10).nullish(),
  basePath: path.nullish(),
  filterByBasePath: z.boolean().nullish(),
})

const range = <Bound extends z.ZodType>(bound: Bound) =>
  z.array(z.object({ start: bound, end: bound, endInclusive: z.boolean().default(false), state })).max(1000)

const ranges = {
  ...common,
  /** A cleared range filter sends 0: it has no values then, so the least is looked at with `generateAutomaticRanges`. */
  numberOfValues: count.or(z.literal(0)).nullish(),
  generateAutomaticRanges: z.boolean(),
  rangeAlgorithm: z.enum(['even', 'equiprobable']).nullish(),
  sortCriteria: z.enum(['ascending', 'descending']).nullish(),
}

const numericalRange = z.object({
  ...ranges,
  type: z.literal('numericalRange'),
  currentValues: range(z.number()).nullish(),
})

const dateRange = z.object({
  ...ranges,
  type: z.literal('dateRange'),
  currentValues: range(z.string().min(1).max(60)).nullish(),
})

export const facet = z.discriminatedUnion('type', [specific, hierarchical, numericalRange, dateRange])

export const automaticFacets = z.object({
  desiredCount: z.number().int().min(1).max(20).default(5),
  numberOfValues: count.default(8),
  currentFacets: z
    .array(
      z.object({
        field: fieldName,
        label: z.string().max(500).nullish(),
        currentValues: z.array(z.object({ value, state })).max(1000).default([]),
      }),
    )
    .max(100)
    .default([]),
})
