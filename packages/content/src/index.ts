export {
  type ContentClient,
  type ContentClientOptions,
  createContentClient,
  type EntriesQuery,
  type EntryQuery,
} from './client/client.ts'
export { ContentError, type ContentErrorCode } from './client/error.ts'
export type { FilterOperator, Filters, Projection, QueryValue } from './client/query.ts'
