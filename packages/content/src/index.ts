export { type CachedFetchOptions, createCachedFetch } from './client/cached-fetch.ts'
export {
  type ContentClient,
  type ContentClientOptions,
  createContentClient,
  type EntriesQuery,
  type EntryQuery,
} from './client/client.ts'
export { ContentError, type ContentErrorCode } from './client/error.ts'
export {
  type ContentManagement,
  type ContentManagementOptions,
  createContentManagement,
  toWrite,
  type WriteOptions,
} from './client/manage.ts'
export type { FilterOperator, Filters, Projection, QueryValue } from './client/query.ts'
export type { AnyTypes, TypedEnvelope, TypedList } from './client/typed.ts'
export {
  type Fielded,
  fieldAssets,
  fieldBlocks,
  fieldEntries,
  fieldFlag,
  fieldLink,
  fieldNumber,
  fieldReferences,
  fieldText,
  fieldTexts,
  fieldValue,
} from './fields.ts'
export { mayRead, readersField, readersOf } from './readers.ts'
export { assetOf, type ImageOptions, readAsset, type SafeAsset, sourceSet } from './rich-text/asset.ts'
export { type ConvertOptions, convertRichText, type Resolve } from './rich-text/convert.ts'
export { escapeHtml, richTextToHtml } from './rich-text/html.ts'
export { linkOf, type SafeLink, safeLink, safeSource } from './rich-text/link.ts'
export type { Attributes, Tag, Target } from './rich-text/markup.ts'
export { isEmptyRichText, type RichNode } from './rich-text/node.ts'
export { plainText } from './rich-text/plain-text.ts'
