export type {
  AnswerCitation,
  AnswerEvent,
  AnswerPayloadType,
} from './answer.ts'
export type {
  CommerceContext,
  CommerceRequest,
  ListingRequest,
  ProductQuantity,
  ProductSearchRequest,
  RecommendationsRequest,
} from './commerce.ts'
export type {
  AssetField,
  AssetItem,
  ContentBlock,
  ContentErrorBody,
  EntryDelete,
  EntryId,
  EntryPatch,
  EntryWrite,
  LinkValue,
} from './content.ts'
export type { ErrorResponse, ExceptionResponse } from './error.ts'
export type {
  AllowedValues,
  AutomaticFacetsRequest,
  AutomaticFacetValue,
  CategoryFacetRequest,
  CategoryFacetSort,
  CategoryFacetValueRequest,
  DateFacetRequest,
  DateFacetValueRequest,
  FacetRequest,
  FacetRequestBase,
  FacetResultsMustMatch,
  FacetSortName,
  FacetSortWire,
  FacetTabs,
  NumericFacetRequest,
  NumericFacetValueRequest,
  RangeAlgorithm,
  RangeFacetRequest,
  RangeFacetSort,
  RangeValueRequest,
  SpecificFacetRequest,
  SpecificFacetValueRequest,
  ValueState,
} from './facet.ts'
export type {
  CategoryFacetSearchRequest,
  FacetSearchRequest,
  SpecificFacetSearchRequest,
} from './facet-search.ts'
export type { HtmlRequest } from './preview.ts'
export type { RichTextAlign, RichTextDocument, RichTextNode, RichTextTextNode } from './rich-text.ts'
export type { AnswerConfiguration, AnswerEvaluation } from './schema/answer-replies.ts'
export type {
  CommerceCategoryValue,
  CommerceFacet,
  CommerceFacetType,
  CommerceInterval,
  CommercePagination,
  CommerceRangeValue,
  CommerceRegularValue,
  CommerceSort,
  CommerceSortField,
  CommerceSuggestResponse,
  ListingResponse,
  Product,
  ProductFactor,
  ProductState,
  ProductVariant,
  RecommendationsResponse,
  SpotlightContent,
} from './schema/commerce-replies.ts'
export type {
  ContentAsset,
  ContentField,
  ContentType,
  ProjectMapNode,
  RouteReply,
  SlugSettings,
} from './schema/content-replies.ts'
export type { ContentLocale } from './schema/content-resource-replies.ts'
export type {
  ConditionalValue,
  ConditionCriterion,
  ConditionGroup,
  ConditionOperator,
  ContentEntry,
  ContentFields,
  ContentIssue,
  ContentProperty,
  DataResource,
  DataResources,
  EntryEnvelope,
  EntryHistory,
  EntryList,
  EntryState,
  EntryUsages,
  EntryVersion,
  UiStatus,
} from './schema/entry-replies.ts'
export type {
  AutomaticFacet,
  CategoryFacetResponse,
  CategoryFacetValue,
  DateFacetResponse,
  DateFacetValue,
  FacetResponse,
  FacetSearchResponse,
  FacetSearchValue,
  NumericFacetResponse,
  NumericFacetValue,
  SpecificFacetResponse,
  SpecificFacetValue,
} from './schema/facet-replies.ts'
export type {
  AnswerDocumentId,
  Completion,
  Correction,
  ExecutionReport,
  ExecutionStep,
  FieldDescription,
  FieldsResponse,
  FilterRemoval,
  GroupByResult,
  GroupByValue,
  Highlight,
  PlanResponse,
  QueryCorrection,
  QuerySuggestResponse,
  QuestionAnswer,
  RelatedQuestion,
  ResultRaw,
  RetrievedPassage,
  SearchResponse,
  SearchResult,
  TokenResponse,
  Trigger,
  WordCorrection,
} from './schema/search-replies.ts'
export type { RuleEffect, Why, WhyHit, WhyNot } from './schema/why.ts'
export type {
  ActionHistoryEntry,
  ContextValue,
  QueryCorrectionRequest,
  RequestAnalytics,
  SearchRequest,
} from './search-request.ts'
export type {
  PlanRequest,
  QuerySuggestRequest,
} from './suggest.ts'
export type { TokenClaims, TokenRequest, UserId } from './token.ts'
