export { answerConfigurationWrite, answerEvaluation, answerQuestions, answerRequest } from './answer.ts'
export {
  commerceFacet,
  commerceFacetSearchRequest,
  listingRequest,
  productSearchRequest,
  productSuggestRequest,
  recommendationsRequest,
} from './commerce.ts'
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
  signalWrite,
  testDelete,
  testWrite,
  webhookDelete,
  webhookWrite,
} from './content-resources.ts'
export { automaticFacets, type CategoryValue, categoryValue, facet } from './facet.ts'
export { languageTag } from './language-tag.ts'
export { passagesRequest } from './passages.ts'
export {
  facetSearchRequest,
  htmlRequest,
  planRequest,
  querySuggestRequest,
  searchRequest,
} from './search.ts'
export { tokenRequest } from './token.ts'
