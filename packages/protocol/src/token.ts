/** Search tokens. Wire types; names are the protocol's own. */

export type UserId = { name: string; provider: string; type?: 'User' | 'Group' | 'VirtualGroup' | 'Unknown' }

export type TokenRequest = {
  userIds: UserId[]
  userGroups?: string[]
  userDisplayName?: string
  searchHub?: string
  pipeline?: string
  /** A query expression added to every query of the token. */
  filter?: string
  /** Milliseconds, 24 hours when absent. */
  validFor?: number
  /** Ours: the token may ask why results stand where they do. */
  explain?: boolean
  canSeeUserProfileOf?: string[]
}

/** What a search token says; times in seconds. */
export type TokenClaims = Omit<TokenRequest, 'validFor' | 'canSeeUserProfileOf'> & {
  exp: number
  iat: number
  iss?: string
  organization: string
  roles?: string[]
}
