export { answerConfigurationWrite, answerEvaluation, answerQuestions, answerRequest } from './answer.ts'
export {
  answerConfigurationReply,
  answerConfigurationsReply,
  answerEvaluationsReply,
  answerTrialsReply,
} from './answer-replies.ts'
export {
  commerceFacet,
  commerceFacetSearchRequest,
  listingRequest,
  productSearchRequest,
  productSuggestRequest,
  recommendationsRequest,
} from './commerce.ts'
export {
  listingReply,
  product,
  productFacet,
  productFacetSearchReply,
  productSuggestReply,
  productTreeValue,
  recommendationsReply,
} from './commerce-replies.ts'
export {
  contentBlock,
  contentType,
  contentTypeDelete,
  contentTypeWrite,
  entryDelete,
  entryPatch,
  entryWrite,
} from './content.ts'
export {
  assetFileReply,
  assetsReply,
  assetUsesReply,
  contentTypesReply,
  mapBranch,
  mapNode,
  mapNodesReply,
  projectMapReply,
  redirectsReply,
  routeReply,
} from './content-replies.ts'
export {
  aggregatesReply,
  dataTypesReply,
  dimensionsReply,
  enrichmentsReply,
  localesReply,
  manifestHistoryReply,
  manifestReply,
  projectReply,
  projectWriteReply,
  quirksReply,
  signalsReply,
  testResultsReply,
  testsReply,
  webhooksReply,
  webhookWriteReply,
} from './content-resource-replies.ts'
export {
  aggregateDelete,
  aggregateWrite,
  assetDelete,
  assetWrite,
  dataTypeDelete,
  dataTypeWrite,
  enrichmentDelete,
  enrichmentValueDelete,
  enrichmentValueWrite,
  enrichmentWrite,
  localeDelete,
  localeWrite,
  mapNodeDelete,
  mapNodeWrite,
  projectDelete,
  projectWrite,
  quirkDelete,
  quirkWrite,
  redirectDelete,
  redirectWrite,
  signalDelete,
  signalGroup,
  signalWrite,
  testDelete,
  testWrite,
  webhookDelete,
  webhookWrite,
} from './content-resources.ts'
export {
  conditionGroup,
  contentEntry,
  entriesReply,
  entryHistoryReply,
  entryUsagesReply,
} from './entry-replies.ts'
export { automaticFacets, type CategoryValue, categoryValue, facet } from './facet.ts'
export { facetReply, facetSearchReply, facetTreeValue } from './facet-replies.ts'
export { languageTag } from './language-tag.ts'
export { passagesRequest } from './passages.ts'
export {
  facetSearchRequest,
  htmlRequest,
  planRequest,
  querySuggestRequest,
  searchRequest,
} from './search.ts'
export {
  executionStep,
  fieldsReply,
  passagesReply,
  planReply,
  queryCorrection,
  querySuggestReply,
  searchReply,
  searchResult,
  tokenReply,
  trigger,
} from './search-replies.ts'
export { tokenRequest } from './token.ts'
