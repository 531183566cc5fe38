import { listOf } from '../core/answer.ts'
import type { Result } from './results.ts'

type Body = Readonly<Record<string, unknown>>

export const uidOf = (body: Body): string => `${body['searchUid'] ?? ''}`

/** The results of a body, each with the search that found it. What is no result is left out. */
export const resultsOf = (body: Body): Result[] =>
  listOf<Result>(body, 'results').flatMap(one => (one?.raw ? { ...one, searchUid: uidOf(body) } : []))
