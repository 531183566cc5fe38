import type { SearchResult } from '@quarry/protocol'
import { listOf } from '../core/model.ts'

export type Result<Field extends string = string> = Omit<SearchResult, 'raw'> & {
  readonly raw: string extends Field ? SearchResult['raw'] : Pick<SearchResult['raw'], Field>
  readonly searchUid: string
}

type Body = Readonly<Record<string, unknown>>

export const uidOf = (body: Body): string => `${body['searchUid'] ?? ''}`

/** The results of a body, each with the search that found it. What is no result is left out. */
export const resultsOf = (body: Body): Result[] =>
  listOf<Result>(body, 'results').flatMap(one => (one?.raw ? { ...one, searchUid: uidOf(body) } : []))
