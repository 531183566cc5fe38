/** Wire types of the search API: `POST /rest/search/v2` and its neighbours. Names are the protocol's own. */

export type ValueState = 'idle' | 'selected' | 'excluded'

// ---------------------------------------------------------------- facets, request

export type FacetResultsMustMatch = 'allValues' | 'atLeastOneValue'

export type FacetSortName =
  | 'score'
  | 'alphanumeric'
  | 'alphanumericDescending'
  | 'occurrences'
  | 'automatic'
  | 'alphanumericNatural'
  | 'alphanumericNaturalDescending'

/** On the wire the two descending orders are objects; the service accepts the names as well. */
export type FacetSortWire =
  | 'score'
  | 'alphanumeric'
  | 'occurrences'
  | 'automatic'
  | 'alphanumericNatural'
  | { type: 'alphanumeric' | 'alphanumericNatural'; order: 'ascending' | 'descending' }

export type CategoryFacetSort = 'occurrences' | 'alphanumeric'
export type RangeFacetSort = 'ascending' | 'descending'
export type RangeAlgorithm = 'even' | 'equiprobable'

/** What every facet request carries. `tabs`, `activeTab`, `hasBreadcrumbs` are ignored by the service. */
export type FacetRequestBase = {
  facetId: string
  field: string
  filterFacetCount?: boolean
  injectionDepth?: number
  numberOfValues?: number
  preventAutoSelect?: boolean
  resultsMustMatch?: FacetResultsMustMatch
  tabs?: FacetTabs
  activeTab?: string
  hasBreadcrumbs?: boolean
}

export type FacetTabs = { included?: string[]; excluded?: string[] }

export type SpecificFacetValueRequest = {
  value: string
  state: ValueState
  previousState?: ValueState
}

export type AllowedValues = { type: 'simple'; values: string[] }

export type SpecificFacetRequest = FacetRequestBase & {
  type: 'specific'
  sortCriteria?: FacetSortWire
  currentValues?: SpecificFacetValueRequest[]
  freezeCurrentValues?: boolean
  isFieldExpanded?: boolean
  allowedValues?: AllowedValues
  customSort?: string[]
}

export type CategoryFacetValueRequest = {
  value: string
  state: ValueState
  children: CategoryFacetValueRequest[]
  retrieveChildren: boolean
  retrieveCount: number
  previousState?: ValueState
}

export type CategoryFacetRequest = FacetRequestBase & {
  type: 'hierarchical'
  sortCriteria?: CategoryFacetSort
  currentValues?: CategoryFacetValueRequest[]
  delimitingCharacter?: string
  basePath?: string[]
  filterByBasePath?: boolean
}

export type RangeValueRequest<Bound> = {
  start: Bound
  end: Bound
  endInclusive: boolean
  state: ValueState
  previousState?: ValueState
  numberOfResults?: number
}

export type NumericFacetValueRequest = RangeValueRequest<number>
/** Bounds are `YYYY/MM/DD@HH:mm:ss`. */
export type DateFacetValueRequest = RangeValueRequest<string>

export type RangeFacetRequest<Type extends string, Value> = FacetRequestBase & {
  type: Type
  generateAutomaticRanges: boolean
  rangeAlgorithm?: RangeAlgorithm
  sortCriteria?: RangeFacetSort
  currentValues?: Value[]
}

export type NumericFacetRequest = RangeFacetRequest<'numericalRange', NumericFacetValueRequest>
export type DateFacetRequest = RangeFacetRequest<'dateRange', DateFacetValueRequest>

export type FacetRequest =
  | SpecificFacetRequest
  | CategoryFacetRequest
  | NumericFacetRequest
  | DateFacetRequest

export type AutomaticFacetValue = { value: string; state: ValueState; numberOfResults: number }

export type AutomaticFacetsRequest = {
  desiredCount: number
  numberOfValues: number
  currentFacets: { field: string; label: string; currentValues: AutomaticFacetValue[] }[]
}

// ---------------------------------------------------------------- facets, response

type FacetResponseBase = {
  facetId: string
  field: string
  moreValuesAvailable: boolean
  indexScore: number
  label?: string
}

export type SpecificFacetValue = { value: string; state: ValueState; numberOfResults: number }
export type SpecificFacetResponse = FacetResponseBase & { values: SpecificFacetValue[] }

export type CategoryFacetValue = {
  value: string
  state: ValueState
  numberOfResults: number
  path: string[]
  moreValuesAvailable: boolean
  isLeafValue: boolean
  children: CategoryFacetValue[]
}
export type CategoryFacetResponse = FacetResponseBase & { values: CategoryFacetValue[] }

export type RangeFacetValue<Bound> = {
  start: Bound
  end: Bound
  endInclusive: boolean
  state: ValueState
  numberOfResults: number
}
export type NumericFacetValue = RangeFacetValue<number>
export type DateFacetValue = RangeFacetValue<string>
export type RangeFacetResponse<Bound> = FacetResponseBase & {
  values: RangeFacetValue<Bound>[]
  /** Smallest and largest value; automatic ranges only. */
  domain?: { start: Bound; end: Bound }
}
export type NumericFacetResponse = RangeFacetResponse<number>
export type DateFacetResponse = RangeFacetResponse<string>

export type FacetResponse =
  | SpecificFacetResponse
  | CategoryFacetResponse
  | NumericFacetResponse
  | DateFacetResponse

export type AutomaticFacet = {
  field: string
  label: string
  moreValuesAvailable: boolean
  indexScore: number
  values: AutomaticFacetValue[]
}

// ---------------------------------------------------------------- analytics

export type ActionHistoryEntry = {
  name: 'Query' | 'PageView'
  /** An ISO date, or the same JSON-encoded (with inner quotes). */
  time: string
  value?: string
}

/** The `analytics` object of requests. `next` and `legacy` fill different members. */
export type RequestAnalytics = {
  clientId: string
  clientTimestamp: string
  documentReferrer?: string | null
  documentLocation?: string | null
  originContext: string
  actionCause?: string
  customData?: Record<string, unknown>
  userDisplayName?: string
  deviceId?: string
  pageId?: string
  trackingId?: string
  capture?: boolean
  source?: string[]
}

// ---------------------------------------------------------------- search

export type ContextValue = string | string[]

export type QueryCorrectionRequest = {
  enabled: boolean
  options: { automaticallyCorrect: 'whenNoResults' | 'never' }
}

export type SearchRequest = {
  locale?: string
  debug?: boolean
  /** Ours: the document whose place, or absence, is to be explained; for tokens that may. */
  why?: string
  tab?: string
  referrer?: string | null
  timezone?: string
  visitorId?: string
  actionsHistory?: ActionHistoryEntry[]
  aq?: string
  cq?: string
  lq?: string
  dq?: string
  context?: Record<string, ContextValue>
  fieldsToInclude?: string[]
  fieldsToExclude?: string[]
  dictionaryFieldContext?: Record<string, string>
  pipeline?: string
  q?: string
  enableQuerySyntax?: boolean
  searchHub?: string
  sortCriteria?: string
  analytics?: RequestAnalytics
  excerptLength?: number
  queryCorrection?: QueryCorrectionRequest
  enableDidYouMean?: boolean
  facets?: FacetRequest[]
  numberOfResults?: number
  firstResult?: number
  facetOptions?: { freezeFacetOrder?: boolean }
  filterField?: string
  childField?: string
  parentField?: string
  filterFieldRange?: number
  generateAutomaticFacets?: AutomaticFacetsRequest
  pipelineRuleParameters?: {
    mlGenerativeQuestionAnswering: {
      responseFormat: { contentFormat: string[] }
      citationsFieldToInclude: string[]
    }
  }
  /** Recommendation requests only. */
  recommendation?: string
  /** Ours: when nothing is found, say how many results there would be without each one of the active filters. */
  filterRemovals?: boolean
}

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
  why?: WhyFound
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

export type WhyFound = {
  found: true
  /** From 1, in the whole answer, unfolded. */
  rank: number
  score: number
  /** They add up to the score. */
  parts: { what: string; field?: string; term?: string; value: number }[]
  rules: RuleEffect[]
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

export type Why = { uniqueId: string } & (WhyFound | WhyNot)

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
  groupByResults: unknown[]
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

// ---------------------------------------------------------------- query suggestions

export type QuerySuggestRequest = {
  q: string
  count?: number
  locale?: string
  timezone?: string
  visitorId?: string
  actionsHistory?: ActionHistoryEntry[]
  context?: Record<string, ContextValue>
  pipeline?: string
  searchHub?: string
  tab?: string
  referrer?: string | null
  analytics?: RequestAnalytics
}

export type Completion = {
  expression: string
  score: number
  /** `{…}` matched, `[…]` completed, `(…)` corrected. */
  highlighted: string
  executableConfidence: number
}
export type QuerySuggestResponse = { completions: Completion[]; responseId: string }

// ---------------------------------------------------------------- plan

export type PlanRequest = {
  q: string
  locale?: string
  timezone?: string
  visitorId?: string
  context?: Record<string, ContextValue>
  pipeline?: string
  searchHub?: string
  analytics?: RequestAnalytics
}
export type PlanResponse = {
  preprocessingOutput: { triggers: Trigger[] }
  parsedInput?: { basicExpression: string; largeExpression: string }
}

// ---------------------------------------------------------------- facet search

type FacetSearchBase = {
  field: string
  /** `*text*`. */
  query: string
  numberOfValues?: number
  captions?: Record<string, string>
  filterFacetCount?: boolean
  /** The search that the page shows; the client nests its token and address here, to be ignored. */
  searchContext?: SearchRequest & { accessToken?: string; organizationId?: string; url?: string }
}
export type SpecificFacetSearchRequest = FacetSearchBase & { type?: 'specific'; ignoreValues?: string[] }
export type CategoryFacetSearchRequest = FacetSearchBase & {
  type: 'hierarchical'
  basePath?: string[]
  delimitingCharacter?: string
  ignorePaths?: string[][]
}
export type FacetSearchRequest = SpecificFacetSearchRequest | CategoryFacetSearchRequest

export type FacetSearchValue = {
  displayValue: string
  rawValue: string
  count: number
  /** Ancestors of the value; hierarchical facets only. */
  path?: string[]
}
export type FacetSearchResponse = { values: FacetSearchValue[]; moreValuesAvailable: boolean }

// ---------------------------------------------------------------- preview

/** Sent as a form (POST) or as a query string (GET); every value is text there. */
export type HtmlRequest = {
  uniqueId: string
  q?: string
  enableNavigation?: boolean
  requestedOutputSize?: number
  organizationId?: string
  access_token?: string
}

// ---------------------------------------------------------------- fields

export type FieldDescription = {
  /** With its leading `@`. */
  name: string
  description: string
  type: string
  fieldType: string
  fieldSourceType: string
  defaultValue: string
  includeInQuery: boolean
  includeInResults: boolean
  groupByField: boolean
  splitGroupByField: boolean
  sortByField: boolean
}
export type FieldsResponse = { fields: FieldDescription[] }

// ---------------------------------------------------------------- errors

export type ErrorResponse = {
  statusCode: number
  message: string
  /** A stable name, such as `InvalidQueryException`. */
  type: string
}
export type ExceptionResponse = { exception: { code: string; context: string } }

// ---------------------------------------------------------------- token

export type UserId = { name: string; provider: string; type?: 'User' | 'Group' | 'VirtualGroup' | 'Unknown' }

export type TokenRequest = {
  userIds: UserId[]
  userGroups?: string[]
  userDisplayName?: string
  searchHub?: string
  pipeline?: string
  /** A query expression added to every query of the token. */
  filter?: string
  /** Milliseconds, 24 hours when absent. */
  validFor?: number
  /** Ours: the token may ask why results stand where they do. */
  explain?: boolean
  canSeeUserProfileOf?: string[]
}
export type TokenResponse = { token: string }

/** What a search token says; times in seconds. */
export type TokenClaims = {
  exp: number
  iat: number
  iss?: string
  organization: string
  searchHub?: string
  pipeline?: string
  filter?: string
  userDisplayName?: string
  userGroups?: string[]
  userIds: UserId[]
  roles?: string[]
  /** Ours: may ask why results stand where they do. */
  explain?: boolean
}
