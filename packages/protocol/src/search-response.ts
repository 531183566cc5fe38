import type { AutomaticFacet, FacetResponse } from './facet.ts'

/** What a search is answered with. Wire types; names are the protocol's own. */

export type Highlight = { offset: number; length: number }

export type ResultRaw = {
  urihash?: string
  permanentid?: string
  source?: string
  sourcetype?: string
  collection?: string
  author?: string | string[]
  /** Milliseconds since 1970. */
  date?: number
  filetype?: string
  language?: string[]
  objecttype?: string
  parents?: string
  size?: number
  clickableuri?: string
  connectortype?: string
  documenttype?: string
  [field: string]: unknown
}

export type SearchResult = {
  title: string
  uri: string
  printableUri: string
  clickUri: string
  uniqueId: string
  excerpt: string
  firstSentences: string | null
  summary: string | null
  /** `;`-joined, such as `HasHtmlVersion;HasMobileHtmlVersion`. */
  flags: string
  hasHtmlVersion: boolean
  hasMobileHtmlVersion: boolean
  isTopResult: boolean
  isRecommendation: boolean
  isUserActionView: boolean
  score: number
  percentScore: number
  rankingInfo: string | null
  rankingModifier?: string
  /** Ours: with `debug: true`, what brought the result to its place. */
  why?: WhyHit
  titleHighlights: Highlight[]
  excerptHighlights: Highlight[]
  firstSentencesHighlights: Highlight[]
  printableUriHighlights: Highlight[]
  summaryHighlights: Highlight[]
  absentTerms: string[]
  parentResult: SearchResult | null
  childResults: SearchResult[]
  totalNumberOfChildResults: number
  raw: ResultRaw
}

export type WordCorrection = {
  offset: number
  length: number
  originalWord: string
  correctedWord: string
}
export type Correction = { correctedQuery: string; wordCorrections: WordCorrection[] }
export type QueryCorrection = {
  originalQuery: string
  /** Not null: the service has already searched this. Never an empty string. */
  correctedQuery: string | null
  corrections: Correction[]
}

export type Trigger =
  | { type: 'query'; content: string }
  | { type: 'notify'; content: string }
  | { type: 'redirect'; content: string }
  | { type: 'execute'; content: { name: string; params: (string | number | boolean)[] } }

export type AnswerDocumentId = { contentIdKey: string; contentIdValue: string }
export type RelatedQuestion = {
  question: string
  /** HTML. */
  answerSnippet: string
  documentId: AnswerDocumentId
  score: number
}
export type QuestionAnswer = RelatedQuestion & { answerFound?: boolean; relatedQuestions: RelatedQuestion[] }

export type ExecutionStep = {
  name: string
  description?: string
  duration: number
  result?: unknown
  configuration?: unknown
  applied?: unknown
  children?: ExecutionStep[]
}
export type ExecutionReport = { duration: number; children: ExecutionStep[] }

/** One active filter, named as the request named it, and the number of results if just that one were taken away. */
export type FilterRemoval = {
  facetId: string
  field: string
  state: 'selected' | 'excluded'
  /** Of a specific or automatic facet. */
  value?: string
  /** Of a hierarchical facet. */
  path?: string[]
  /** Of a range facet. */
  start?: number | string
  end?: number | string
  endInclusive?: boolean
  numberOfResults: number
}

/** What a rule of a pipeline did for one document. */
export type RuleEffect = {
  rule: string
  /** What it added to the score; nothing of a rule that puts first. */
  value?: number
  /** The place without this rule; null: not found then. Only told of the document that was asked for. */
  rankWithout?: number | null
}

export type WhyHit = {
  found: true
  /** From 1, in the whole answer, unfolded. */
  rank: number
  score: number
  /** They add up to the score. */
  parts: { what: string; field?: string; term?: string; value: number }[]
  rules: RuleEffect[]
  /** The `$qre` that mean this document, with the points that each adds. */
  rankings?: { expression: string; value: number }[]
  /** Visitors who opened it, how many usually open results at its places, and what its score is multiplied by. */
  clicks?: { visitors: number; usual: number; factor: number }
}

/** Why a document is not there: absent and hidden read the same. */
export type WhyNot = {
  found: false
  because: 'absent' | 'query' | 'filter' | 'selection'
  /** The member of the request, the facet or the rule that left it out, and its expression. */
  by?: { what: 'q' | 'aq' | 'cq' | 'dq' | 'lq' | 'facet' | 'rule'; name?: string; expression?: string }
  /** Words that the document does not have. */
  missing?: string[]
}

export type Why = { uniqueId: string } & (WhyHit | WhyNot)

/** Values with their counts, as clients read them before there were facets. */
export type GroupByValue = {
  value: string
  /** The label of a range that has one, else the value. */
  lookupValue: string
  numberOfResults: number
  score: number
  valueType: 'Standard'
  computedFieldResults: number[]
}
export type GroupByResult = { field: string; values: GroupByValue[]; globalComputedFieldResults: number[] }

export type SearchResponse = {
  results: SearchResult[]
  searchUid: string
  totalCount: number
  totalCountFiltered: number
  facets: FacetResponse[]
  triggers: Trigger[]
  queryCorrections: Correction[]
  queryCorrection?: QueryCorrection | null
  questionAnswer?: QuestionAnswer
  extendedResults: { generativeQuestionAnsweringId?: string }
  generateAutomaticFacets?: { facets: AutomaticFacet[] }
  pipeline: string
  splitTestRun: string
  termsToHighlight: Record<string, string[]>
  phrasesToHighlight: Record<string, Record<string, string[]>>
  duration: number
  indexDuration: number
  requestDuration: number
  apiVersion: number
  groupByResults: GroupByResult[]
  categoryFacets: unknown[]
  suggestedFacets: unknown[]
  refinedKeywords: unknown[]
  index: string
  indexToken?: string
  /** Ours: only when asked for, and only when nothing was found through filters. */
  filterRemovals?: FilterRemoval[]
  /** With `debug: true`. */
  executionReport?: ExecutionReport
  basicExpression?: string | null
  advancedExpression?: string | null
  constantExpression?: string | null
  largeExpression?: string | null
  userIdentities?: { name: string; provider: string; type: string }[]
  rankingExpressions?: { expression: string; modifier: string | number }[]
  /** Ours: with `why`. */
  why?: Why
}
