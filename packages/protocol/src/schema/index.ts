export { answerConfigurationWrite, answerEvaluation } from './answer.ts'
export {
  contentBlock,
  contentType,
  contentTypeDelete,
  contentTypeWrite,
  entryDelete,
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
export { automaticFacets, categoryValue, facet } from './facet.ts'
export {
  facetSearchRequest,
  htmlRequest,
  planRequest,
  querySuggestRequest,
  searchRequest,
} from './search.ts'
export { tokenRequest } from './token.ts'
