import { z } from 'zod'

/** Facets as a search answers them, and what is found among their values. Names are the protocol's own. */

const count = z.number().int()
const text = z.string().exactOptional()
const state = z.enum(['idle', 'selected', 'excluded'])

const facetCommon = {
  facetId: z.string(),
  field: z.string(),
  moreValuesAvailable: z.boolean(),
  indexScore: z.number(),
  label: text,
}
const facetValue = z.object({ value: z.string(), state, numberOfResults: count })
export type SpecificFacetValue = z.infer<typeof facetValue>
const specificReply = z.object({ ...facetCommon, values: z.array(facetValue) })
export type SpecificFacetResponse = z.infer<typeof specificReply>

export const facetTreeValue = facetValue.extend({
  path: z.array(z.string()),
  moreValuesAvailable: z.boolean(),
  isLeafValue: z.boolean(),
  get children() {
    return z.array(facetTreeValue)
  },
})
export type CategoryFacetValue = z.infer<typeof facetTreeValue>
const categoryReply = z.object({ ...facetCommon, values: z.array(facetTreeValue) })
export type CategoryFacetResponse = z.infer<typeof categoryReply>

const rangeReply = <Bound extends z.ZodType>(bound: Bound) =>
  z.object({
    ...facetCommon,
    values: z.array(
      z.object({ start: bound, end: bound, endInclusive: z.boolean(), state, numberOfResults: count }),
    ),
    /** Smallest and largest value; automatic ranges only. */
    domain: z.object({ start: bound, end: bound }).exactOptional(),
  })
const numericReply = rangeReply(z.number())
export type NumericFacetResponse = z.infer<typeof numericReply>
export type NumericFacetValue = NumericFacetResponse['values'][number]
const dateReply = rangeReply(z.string())
export type DateFacetResponse = z.infer<typeof dateReply>
export type DateFacetValue = DateFacetResponse['values'][number]

export const facetReply = z.union([specificReply, categoryReply, numericReply, dateReply])
export type FacetResponse = z.infer<typeof facetReply>

const { facetId: _, ...automatic } = facetCommon
export const automaticFacet = z.object({ ...automatic, label: z.string(), values: z.array(facetValue) })
export type AutomaticFacet = z.infer<typeof automaticFacet>

const foundValue = z.object({
  displayValue: z.string(),
  rawValue: z.string(),
  count,
  /** Ancestors of the value; hierarchical facets only. */
  path: z.array(z.string()).exactOptional(),
})
export type FacetSearchValue = z.infer<typeof foundValue>
export const facetSearchReply = z.object({
  values: z.array(foundValue),
  moreValuesAvailable: z.boolean(),
})
export type FacetSearchResponse = z.infer<typeof facetSearchReply>
