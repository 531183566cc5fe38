import { z } from 'zod'
import { automaticFacet, facetReply } from './facet-replies.ts'
import { why, whyHit } from './why.ts'

/**
 * What the search service answers: the types of the wire, and what `openapi.json` says of them. Answers are made to fit;
 * nothing here checks them. Names are the protocol's own.
 */

const count = z.number().int()
const text = z.string().exactOptional()

const highlight = z.object({ offset: count, length: count })
export type Highlight = z.infer<typeof highlight>
const highlights = z.array(highlight)

const resultRaw = z.looseObject({
  urihash: text,
  permanentid: text,
  source: text,
  sourcetype: text,
  collection: text,
  author: z.union([z.string(), z.array(z.string())]).exactOptional(),
  /** Milliseconds since 1970. */
  date: z.number().exactOptional(),
  filetype: text,
  language: z.array(z.string()).exactOptional(),
  objecttype: text,
  parents: text,
  size: z.number().exactOptional(),
  clickableuri: text,
  connectortype: text,
  documenttype: text,
})
export type ResultRaw = z.infer<typeof resultRaw>

export const searchResult = z.object({
  title: z.string(),
  uri: z.string(),
  printableUri: z.string(),
  clickUri: z.string(),
  uniqueId: z.string(),
  excerpt: z.string(),
  firstSentences: z.string().nullable(),
  summary: z.string().nullable(),
  /** `;`-joined, such as `HasHtmlVersion;HasMobileHtmlVersion`. */
  flags: z.string(),
  hasHtmlVersion: z.boolean(),
  hasMobileHtmlVersion: z.boolean(),
  isTopResult: z.boolean(),
  isRecommendation: z.boolean(),
  isUserActionView: z.boolean(),
  score: z.number(),
  percentScore: z.number(),
  rankingInfo: z.string().nullable(),
  rankingModifier: text,
  /** Ours: with `debug: true`, what brought it to its place. */
  why: whyHit.exactOptional(),
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
  raw: resultRaw,
})
export type SearchResult = z.infer<typeof searchResult>

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
export type Trigger = z.infer<typeof trigger>

const wordCorrection = highlight.extend({ originalWord: z.string(), correctedWord: z.string() })
export type WordCorrection = z.infer<typeof wordCorrection>
const correction = z.object({ correctedQuery: z.string(), wordCorrections: z.array(wordCorrection) })
export type Correction = z.infer<typeof correction>
export const queryCorrection = z.object({
  originalQuery: z.string(),
  /** Not null: the service has already searched this. Never an empty string. */
  correctedQuery: z.string().nullable(),
  corrections: z.array(correction),
})
export type QueryCorrection = z.infer<typeof queryCorrection>

/** Said by itself: what a getter's type is found to be depends on which file is read first. */
export type ExecutionStep = {
  name: string
  description?: string
  duration: number
  result?: unknown
  configuration?: unknown
  applied?: unknown
  children?: ExecutionStep[]
}
export const executionStep: z.ZodType<ExecutionStep> = z.object({
  name: z.string(),
  description: text,
  duration: z.number(),
  result: z.unknown().exactOptional(),
  configuration: z.unknown().exactOptional(),
  applied: z.unknown().exactOptional(),
  get children() {
    return z.array(executionStep).exactOptional()
  },
})
const executionReport = z.object({ duration: z.number(), children: z.array(executionStep) })
export type ExecutionReport = z.infer<typeof executionReport>

const documentId = z.object({ contentIdKey: z.string(), contentIdValue: z.string() })
export type AnswerDocumentId = z.infer<typeof documentId>
const relatedQuestion = z.object({
  question: z.string(),
  /** HTML. */
  answerSnippet: z.string(),
  documentId,
  score: z.number(),
})
export type RelatedQuestion = z.infer<typeof relatedQuestion>
const questionAnswer = relatedQuestion.extend({
  answerFound: z.boolean().exactOptional(),
  relatedQuestions: z.array(relatedQuestion),
})
export type QuestionAnswer = z.infer<typeof questionAnswer>

/** Values with their counts, as clients read them before there were facets. */
const groupByValue = z.object({
  value: z.string(),
  /** The label of a range that has one, else the value. */
  lookupValue: z.string(),
  numberOfResults: count,
  score: z.number(),
  valueType: z.literal('Standard'),
  computedFieldResults: z.array(z.number()),
})
export type GroupByValue = z.infer<typeof groupByValue>
const groupByResult = z.object({
  field: z.string(),
  values: z.array(groupByValue),
  globalComputedFieldResults: z.array(z.number()),
})
export type GroupByResult = z.infer<typeof groupByResult>

/** One active filter, named as the request named it, and the number of results if just that one were taken away. */
const filterRemoval = z.object({
  facetId: z.string(),
  field: z.string(),
  state: z.enum(['selected', 'excluded']),
  /** Of a specific or automatic facet. */
  value: text,
  /** Of a hierarchical facet. */
  path: z.array(z.string()).exactOptional(),
  /** Of a range facet. */
  start: z.union([z.number(), z.string()]).exactOptional(),
  end: z.union([z.number(), z.string()]).exactOptional(),
  endInclusive: z.boolean().exactOptional(),
  numberOfResults: count,
})
export type FilterRemoval = z.infer<typeof filterRemoval>

export const searchReply = z.object({
  results: z.array(searchResult),
  searchUid: z.string(),
  totalCount: count,
  totalCountFiltered: count,
  facets: z.array(facetReply),
  triggers: z.array(trigger),
  queryCorrections: z.array(correction),
  queryCorrection: queryCorrection.nullable().exactOptional(),
  questionAnswer: questionAnswer.exactOptional(),
  extendedResults: z.object({ generativeQuestionAnsweringId: text }),
  generateAutomaticFacets: z.object({ facets: z.array(automaticFacet) }).exactOptional(),
  pipeline: z.string(),
  splitTestRun: z.string(),
  termsToHighlight: z.record(z.string(), z.array(z.string())),
  phrasesToHighlight: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
  duration: z.number(),
  indexDuration: z.number(),
  requestDuration: z.number(),
  apiVersion: z.number(),
  groupByResults: z.array(groupByResult),
  categoryFacets: z.array(z.unknown()),
  suggestedFacets: z.array(z.unknown()),
  refinedKeywords: z.array(z.unknown()),
  index: z.string(),
  indexToken: text,
  /** Ours: only when asked for, and only when nothing was found through filters. */
  filterRemovals: z.array(filterRemoval).exactOptional(),
  /** With `debug: true`. */
  executionReport: executionReport.exactOptional(),
  basicExpression: z.string().nullable().exactOptional(),
  advancedExpression: z.string().nullable().exactOptional(),
  constantExpression: z.string().nullable().exactOptional(),
  largeExpression: z.string().nullable().exactOptional(),
  userIdentities: z
    .array(z.object({ name: z.string(), provider: z.string(), type: z.string() }))
    .exactOptional(),
  rankingExpressions: z
    .array(z.object({ expression: z.string(), modifier: z.union([z.string(), z.number()]) }))
    .exactOptional(),
  /** Ours: with `why`. */
  why: why.exactOptional(),
})
export type SearchResponse = z.infer<typeof searchReply>

const completion = z.object({
  expression: z.string(),
  score: z.number(),
  /** `{…}` matched, `[…]` completed, `(…)` corrected. */
  highlighted: z.string(),
  executableConfidence: z.number(),
})
export type Completion = z.infer<typeof completion>
export const querySuggestReply = z.object({ completions: z.array(completion), responseId: z.string() })
export type QuerySuggestResponse = z.infer<typeof querySuggestReply>

export const planReply = z.object({
  preprocessingOutput: z.object({ triggers: z.array(trigger) }),
  parsedInput: z.object({ basicExpression: z.string(), largeExpression: z.string() }).exactOptional(),
})
export type PlanResponse = z.infer<typeof planReply>

const fieldDescription = z.object({
  /** With its leading `@`. */
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
  /** Ours: a search page offers an order by it, and calls it so, or by its name where that is empty. */
  offered: z.boolean().exactOptional(),
  label: text,
})
export type FieldDescription = z.infer<typeof fieldDescription>
export const fieldsReply = z.object({ fields: z.array(fieldDescription) })
export type FieldsResponse = z.infer<typeof fieldsReply>

export const tokenReply = z.object({ token: z.string() })
export type TokenResponse = z.infer<typeof tokenReply>

const retrievedPassage = z.object({
  text: z.string(),
  /** How much of the query it holds, 0 to 1: best first. */
  relevanceScore: z.number(),
  document: z.looseObject({ title: z.string(), primaryid: z.string() }),
})
export type RetrievedPassage = z.infer<typeof retrievedPassage>
export const passagesReply = z.object({ items: z.array(retrievedPassage), responseId: z.string() })
