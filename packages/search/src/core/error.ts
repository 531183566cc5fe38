/**
 * Why there is no answer. `offline`: the service was not reached. `missing`: nothing lives at that address.
 * `unauthorized`: the token was refused, renewed or not. `busy`: 429 to the end. `refused`: the service said why.
 * `unreadable`: it answered something else.
 */
export type ErrorKind = 'offline' | 'missing' | 'unauthorized' | 'busy' | 'refused' | 'unreadable'

export type SearchError = {
  readonly kind: ErrorKind
  readonly statusCode: number
  readonly message: string
  readonly type: string
}
