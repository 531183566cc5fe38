import { z } from 'zod'

/** What the search service answers, for those who read `openapi.json`. Answers are made to fit; nothing here checks them. */

const count = z.number().int()
const highlights = z.array(z.object({ offset: count, length: count }))
const state = z.enum(['idle', 'selected', 'excluded'])

const ruleEffect = z.object({
  rule: z.string(),
  value: z.number().optional(),
  rankWithout: count.nullish(),
})
export const whyHit = z.object({
  found: z.literal(true),
  rank: count,
  score: z.number(),
  parts: z.array(
    z.object({
      what: z.string(),
      field: z.string().optional(),
      term: z.string().optional(),
      value: z.number(),
    }),
  ),
  rules: z.array(ruleEffect),
  rankings: z.array(z.object({ expression: z.string(), value: z.number() })).optional(),
  clicks: z.object({ visitors: z.number(), usual: z.number(), factor: z.number() }).optional(),
})
const whyNot = z.object({
  found: z.literal(false),
  because: z.enum(['absent', 'query', 'filter', 'selection']),
  by: z
    .object({ what: z.string(), name: z.string().optional(), expression: z.string().optional() })
    .optional(),
  missing: z.array(z.string()).optional(),
})
const uniqueId = z.string()

export const searchResult = z.object({
  title: z.string(),
  uri: z.string(),
  printableUri: z.string(),
  clickUri: z.string(),
  uniqueId,
  excerpt: z.string(),
  firstSentences: z.string().nullable(),
  summary: z.string().nullable(),
  flags: z.string(),
  hasHtmlVersion: z.boolean(),
  hasMobileHtmlVersion: z.boolean(),
  isTopResult: z.boolean(),
  isRecommendation: z.boolean(),
  isUserActionView: z.boolean(),
  score: z.number(),
  percentScore: z.number(),
  rankingInfo: z.string().nullable(),
  rankingModifier: z.string().optional(),
  /** Ours: with `debug`, what brought it to its place. */
  why: whyHit.optional(),
  titleHighlights: highlights,
  excerptHighlights: highlights,
  firstSentencesHighlights: highlights,
  printableUriHighlights: highlights,
  summaryHighlights: highlights,
  absentTerms: z.array(z.string()),
  get parentResult() {
    return searchResult.nullable()
  },
  get childResults() {
    return z.array(searchResult)
  },
  totalNumberOfChildResults: count,
  raw: z.record(z.string(), z.unknown()),
})

export const trigger = z.union([
  z.object({ type: z.enum(['query', 'notify', 'redirect']), content: z.string() }),
  z.object({
    type: z.literal('execute'),
    content: z.object({
      name: z.string(),
      params: z.array(z.union([z.string(), z.number(), z.boolean()])),
    }),
  }),
])

const correction = z.object({
  correctedQuery: z.string(),
  wordCorrections: z.array(
    z.object({ offset: count, length: count, originalWord: z.string(), correctedWord: z.string() }),
  ),
})
export const queryCorrection = z.object({
  originalQuery: z.string(),
  correctedQuery: z.string().nullable(),
  corrections: z.array(correction),
})

const facetCommon = {
  facetId: z.string(),
  field: z.string(),
  moreValuesAvailable: z.boolean(),
  indexScore: z.number(),
  label: z.string().optional(),
}
const facetValue = z.object({ value: z.string(), state, numberOfResults: count })
export const facetTreeValue = facetValue.extend({
  path: z.array(z.string()),
  moreValuesAvailable: z.boolean(),
  isLeafValue: z.boolean(),
  get children() {
    return z.array(facetTreeValue)
  },
})
const bound = z.union([z.number(), z.string()])
const rangeValue = z.object({
  start: bound,
  end: bound,
  endInclusive: z.boolean(),
  state,
  numberOfResults: count,
})
export const facetReply = z.union([
  z.object({ ...facetCommon, values: z.array(facetValue) }),
  z.object({ ...facetCommon, values: z.array(facetTreeValue) }),
  z.object({
    ...facetCommon,
    values: z.array(rangeValue),
    domain: z.object({ start: bound, end: bound }).optional(),
  }),
])

const { facetId: _, ...automatic } = facetCommon
export const executionStep = z.object({
  name: z.string(),
  description: z.string().optional(),
  duration: z.number(),
  result: z.unknown().optional(),
  configuration: z.unknown().optional(),
  applied: z.unknown().optional(),
  get children() {
    return z.array(executionStep).optional()
  },
})

const related = {
  question: z.string(),
  answerSnippet: z.string(),
  documentId: z.object({ contentIdKey: z.string(), contentIdValue: z.string() }),
  score: z.number(),
}

export const searchReply = z.object({
  results: z.array(searchResult),
  searchUid: z.string(),
  totalCount: count,
  totalCountFiltered: count,
  facets: z.array(facetReply),
  triggers: z.array(trigger),
  queryCorrections: z.array(correction),
  queryCorrection: queryCorrection.nullish(),
  questionAnswer: z
    .object({
      ...related,
      answerFound: z.boolean().optional(),
      relatedQuestions: z.array(z.object(related)),
    })
    .optional(),
  extendedResults: z.object({ generativeQuestionAnsweringId: z.string().optional() }),
  generateAutomaticFacets: z
    .object({ facets: z.array(z.object({ ...automatic, values: z.array(facetValue) })) })
    .optional(),
  pipeline: z.string(),
  splitTestRun: z.string(),
  termsToHighlight: z.record(z.string(), z.array(z.string())),
  phrasesToHighlight: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
  duration: z.number(),
  indexDuration: z.number(),
  requestDuration: z.number(),
  apiVersion: z.number(),
  groupByResults: z.array(
    z.object({
      field: z.string(),
      values: z.array(
        z.object({
          value: z.string(),
          lookupValue: z.string(),
          numberOfResults: count,
          score: z.number(),
          valueType: z.literal('Standard'),
          computedFieldResults: z.array(z.number()),
        }),
      ),
      globalComputedFieldResults: z.array(z.number()),
    }),
  ),
  categoryFacets: z.array(z.unknown()),
  suggestedFacets: z.array(z.unknown()),
  refinedKeywords: z.array(z.unknown()),
  index: z.string(),
  indexToken: z.string().optional(),
  /** Ours: for whoever asked, when filters leave nothing. */
  filterRemovals: z
    .array(
      z.object({
        facetId: z.string(),
        field: z.string(),
        state: z.enum(['selected', 'excluded']),
        value: z.string().optional(),
        path: z.array(z.string()).optional(),
        start: bound.optional(),
        end: bound.optional(),
        endInclusive: z.boolean().optional(),
        numberOfResults: count,
      }),
    )
    .optional(),
  executionReport: z.object({ duration: z.number(), children: z.array(executionStep) }).optional(),
  basicExpression: z.string().nullish(),
  advancedExpression: z.string().nullish(),
  constantExpression: z.string().nullish(),
  largeExpression: z.string().nullish(),
  userIdentities: z.array(z.object({ name: z.string(), provider: z.string(), type: z.string() })).optional(),
  rankingExpressions: z
    .array(z.object({ expression: z.string(), modifier: z.union([z.string(), z.number()]) }))
    .optional(),
  /** Ours: with `why`. */
  why: z.union([whyHit.extend({ uniqueId }), whyNot.extend({ uniqueId })]).optional(),
})

const foundValue = z.object({
  displayValue: z.string(),
  rawValue: z.string(),
  count,
  path: z.array(z.string()).optional(),
})
export const facetSearchReply = z.object({
  values: z.array(foundValue),
  moreValuesAvailable: z.boolean(),
})

export const querySuggestReply = z.object({
  completions: z.array(
    z.object({
      expression: z.string(),
      score: z.number(),
      highlighted: z.string(),
      executableConfidence: z.number(),
    }),
  ),
  responseId: z.string(),
})

export const planReply = z.object({
  preprocessingOutput: z.object({ triggers: z.array(trigger) }),
  parsedInput: z.object({ basicExpression: z.string(), largeExpression: z.string() }).optional(),
})

export const fieldsReply = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      type: z.string(),
      fieldType: z.string(),
      fieldSourceType: z.string(),
      defaultValue: z.string(),
      includeInQuery: z.boolean(),
      includeInResults: z.boolean(),
      groupByField: z.boolean(),
      splitGroupByField: z.boolean(),
      sortByField: z.boolean(),
      offered: z.boolean().optional(),
      label: z.string().optional(),
    }),
  ),
})

export const tokenReply = z.object({ token: z.string() })

export const passagesReply = z.object({
  items: z.array(
    z.object({
      text: z.string(),
      relevanceScore: z.number(),
      document: z.looseObject({ title: z.string(), primaryid: z.string() }),
    }),
  ),
  responseId: z.string(),
})
