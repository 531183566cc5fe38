/** Who an identity is: whoever has a name of `lower` has `upper` too. */
export type Identity = {
  provider: string
  name: string
  /** Who belongs to it, or what it is called elsewhere: each is said apart. */
  kind: 'members' | 'mappings'
  /** The place of what is said in the order of all that is. */
  ordering: number
  edges: readonly { lower: string; upper: string }[]
}

/** Identities, who belongs to them, and who is who. */
export interface IdentityStore {
  /** In place of what was said before. @returns false when something newer is there, which stays. */
  put(identity: Identity): Promise<boolean>
  /** Forgets what was said of a name up to a place in the order. @returns whether there was something. */
  remove(name: string, ordering: number): Promise<boolean>
  /** Forgets what was said before a place in the order. @returns how much. */
  removeOlder(provider: string, ordering: number): Promise<number>
  /** What a name stands for too, by one step; at most `pushLimits.identities`. */
  uppers(lower: string): Promise<string[]>
}
