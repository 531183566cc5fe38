export { isPublic, maySee } from './access.ts'
export { EngineError, type EngineErrorCode } from './engine-error.ts'
export { physicalName } from './index-spec.ts'
export { limits } from './limits.ts'
export type {
  Access,
  AccessSet,
  Document,
  Explanation,
  FacetRequest,
  FacetResult,
  FieldSpec,
  FieldSurvey,
  FieldValue,
  FieldWeight,
  Filter,
  Hit,
  Identity,
  IndexSpec,
  IndexStats,
  Language,
  Passage,
  Patch,
  Query,
  Scalar,
  ScoreBoost,
  SearchEngine,
  SearchRequest,
  SearchResponse,
  SimilarTerm,
  Sort,
  TermCount,
  TermOrder,
  TreeCount,
  WriteOp,
  WriteOutcome,
  WriteReceipt,
} from './port.ts'
export { isSearchable } from './text-values.ts'
export { packVector, type Vector } from './vector.ts'
