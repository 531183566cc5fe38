export { createSearchClient, type SearchClientOptions } from './client.ts'
export { expressionOf } from './filters.ts'
