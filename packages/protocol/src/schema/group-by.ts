import { z } from 'zod'

/** Values of a field with their counts, as clients asked for them before there were facets. */

const expression = z.string().max(20_000).nullish()
const bound = z.union([z.number(), z.string().min(1).max(60)])

export const groupBy = z.object({
  field: z.string().min(1).max(200),
  maximumNumberOfValues: z.number().int().min(0).max(1000).nullish(),
  sortCriteria: z.string().max(100).nullish(),
  injectionDepth: z.number().int().min(0).max(1_000_000).nullish(),
  /** Values that are shown whatever their count is. */
  allowedValues: z.array(z.string().max(2000)).max(1000).nullish(),
  completeFacetWithStandardValues: z.boolean().nullish(),
  generateAutomaticRanges: z.boolean().nullish(),
  rangeValues: z
    .array(
      z.object({
        start: bound,
        end: bound,
        endInclusive: z.boolean().default(false),
        label: z.string().nullish(),
      }),
    )
    .max(1000)
    .nullish(),
  /** What is counted among, instead of what the search looks for. */
  queryOverride: expression,
  advancedQueryOverride: expression,
  constantQueryOverride: expression,
  disjunctionQueryOverride: expression,
})
