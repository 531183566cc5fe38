import { z } from 'zod'
import { automaticFacets, facet } from './facet.ts'
import { groupBy } from './group-by.ts'

/** Bodies that the search service accepts. Unknown keys are ignored; null is read as absent. */

const text = (most: number) => z.string().max(most)
const expression = text(20_000).nullish()
const name = text(500).nullish()

const context = z.record(z.string(), z.union([text(5000), z.array(text(5000)).max(500)])).nullish()

/** Usage analytics are recorded, not judged: whatever stands here must not stop a search. */
const analytics = z.looseObject({}).nullish().catch(null)
const actionsHistory = z
  .array(z.object({ name: text(100), time: text(200), value: text(5000).nullish() }))
  .max(200)
  .nullish()
  .catch(null)

const origin = {
  locale: text(50).nullish(),
  timezone: text(100).nullish(),
  visitorId: name,
  actionsHistory,
  context,
  pipeline: name,
  searchHub: name,
  tab: name,
  referrer: z.string().nullish().catch(null),
  analytics,
}

const searchShape = {
  ...origin,
  debug: z.boolean().nullish(),
  /** Ours: the document whose place, or absence, is to be explained. */
  why: text(2000).nullish(),
  q: expression,
  aq: expression,
  cq: expression,
  lq: text(100_000).nullish(),
  dq: expression,
  enableQuerySyntax: z.boolean().nullish(),
  fieldsToInclude: z.array(text(200)).max(500).nullish(),
  fieldsToExclude: z.array(text(200)).max(500).nullish(),
  dictionaryFieldContext: z.record(z.string(), text(500)).nullish(),
  sortCriteria: text(1000).nullish(),
  excerptLength: z.number().int().min(0).max(10_000).nullish(),
  queryCorrection: z
    .object({
      enabled: z.boolean().default(true),
      options: z
        .object({ automaticallyCorrect: z.enum(['whenNoResults', 'never']).default('whenNoResults') })
        .nullish(),
    })
    .nullish(),
  enableDidYouMean: z.boolean().nullish(),
  facets: z.array(facet).max(100).nullish(),
  groupBy: z.array(groupBy).max(100).nullish(),
  facetOptions: z.object({ freezeFacetOrder: z.boolean().nullish() }).nullish(),
  /** A spreadsheet instead of JSON. */
  format: z.enum(['json', 'xlsx']).nullish().catch(null),
  numberOfResults: z.number().int().min(0).max(5000).nullish(),
  firstResult: z.number().int().min(0).max(5000).nullish(),
  filterField: name,
  childField: name,
  parentField: name,
  filterFieldRange: z.number().int().min(0).max(1000).nullish(),
  generateAutomaticFacets: automaticFacets.nullish(),
  pipelineRuleParameters: z.looseObject({}).nullish(),
  recommendation: name,
  filterRemovals: z.boolean().nullish(),
  authentication: z.union([text(1000), z.array(text(500)).max(50)]).nullish(),
}

export const searchRequest = z.object(searchShape)

export const querySuggestRequest = z.object({
  ...origin,
  q: text(5000).nullish(),
  count: z.number().int().min(0).max(100).nullish(),
})

export const planRequest = z.object({ ...origin, q: expression, enableQuerySyntax: z.boolean().nullish() })

const facetSearchCommon = {
  field: z.string().min(1).max(200),
  query: text(1000).nullish(),
  numberOfValues: z.number().int().min(1).max(1000).nullish(),
  captions: z.record(z.string(), text(2000)).nullish(),
  filterFacetCount: z.boolean().nullish(),
  searchContext: searchRequest.nullish(),
}

export const facetSearchRequest = z.union([
  z.object({
    ...facetSearchCommon,
    type: z.literal('hierarchical'),
    basePath: z.array(text(2000)).max(50).nullish(),
    delimitingCharacter: z.string().min(1).max(10).nullish(),
    ignorePaths: z
      .array(z.array(text(2000)).max(50))
      .max(1000)
      .nullish(),
  }),
  z.object({
    ...facetSearchCommon,
    type: z.literal('specific').default('specific'),
    ignoreValues: z.array(text(2000)).max(1000).nullish(),
  }),
])

export const htmlRequest = z.object({
  uniqueId: z.string().min(1).max(2000),
  q: expression,
  requestedOutputSize: z.coerce.number().int().min(0).max(100_000_000).nullish(),
  enableNavigation: z.stringbool().nullish().catch(false),
  contentType: text(100).nullish(),
})
