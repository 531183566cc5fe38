import type { Scope } from '../privileges.ts'

/** What a key is held to, where it does not hold for everything of its scopes. */
export type KeyLimits = {
  /** Sources that may be pushed to, by id or name. */
  sources?: readonly string[] | undefined
  /** The search hub of every token that is made with it, and of every search. */
  hub?: string | undefined
}

export type StoredKey = KeyLimits & {
  id: string
  name: string
  scopes: readonly Scope[]
  description?: string
  projectId?: string
  /** When it ends by itself. */
  expires?: number
  /** Since when it is not good, until somebody says otherwise. */
  disabled?: number
  hash: Uint8Array
  created: number
  revoked: number | null
}

/** Only hashes are kept: a key is shown once, when it is made. */
export interface KeyStore {
  /** Another text says that something was written, by whatever process. */
  stamp(): string
  add(key: StoredKey): Promise<void>
  get(id: string): Promise<StoredKey | null>
  list(): Promise<StoredKey[]>
  change(id: string, to: Pick<StoredKey, 'name' | 'scopes' | 'description'> & KeyLimits): Promise<void>
  /** `since` null: it is good again. */
  disable(id: string, since: number | null): Promise<void>
  /** @returns whether it was good until now. */
  revoke(id: string, at: number): Promise<boolean>
}
