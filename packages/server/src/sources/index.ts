export type { Wish } from './accept.ts'
export { sourceCalls, sourceSchemas } from './describe.ts'
export type { Outcome } from './document-store.ts'
export { type FieldModel, fieldModel } from './field.ts'
export { type HtmlText, htmlText } from './html-text.ts'
export type { IndexGuest } from './index-guest.ts'
export type { Inferred } from './infer-fields.ts'
export { pushLimits } from './limits.ts'
export { PushFault } from './push-fault.ts'
export { readDeclaredFields } from './read-declared-fields.ts'
export { createSourceRoutes, type SourceRouteOptions } from './route.ts'
export type { Source } from './source.ts'
export { type KnownOutcome, openSources, type Sources, type SourcesOptions } from './sources.ts'
export {
  type IndexChange,
  type WriteOptions,
  type Written,
  writeDocuments,
  writeOps,
} from './write-documents.ts'
