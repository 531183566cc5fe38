import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createBriefMemory } from '@quarry/store'
import type { KeyLimits, KeyStore, StoredKey } from './port/key-store.ts'
import type { Scope } from './privileges.ts'

export type Key = Omit<StoredKey, 'hash'>

type NewKey = {
  name: string
  scopes: readonly Scope[]
  /** A content key bound to one project needs no `projectId` in its calls, and opens no other. */
  projectId?: string
  description?: string
  /** When it ends by itself. */
  expires?: number
} & KeyLimits

/** A limit that is said to be undefined is lifted. */
type KeyChange = {
  name?: string
  scopes?: readonly Scope[]
  description?: string
} & KeyLimits

export type Keys = {
  /** Makes a key. Its text is given here and never again. */
  create(wanted: NewKey): Promise<{ key: Key; text: string }>
  list(): Promise<Key[]>
  revoke(id: string): Promise<boolean>
  /** What is not said stays as it is. */
  change(id: string, wanted: KeyChange): Promise<void>
  /** A key that is disabled, and every token made with it, is not good until it is enabled again. */
  enable(id: string, isGood: boolean): Promise<void>
  /** The key that this text is, unless it is unknown, revoked, disabled or past its end. */
  verify(text: string): Promise<Key | null>
  isValid(id: string): Promise<boolean>
}

type KeysOptions = {
  store: KeyStore
  clock: () => number
}

const form = /^(?:xx|uf)([a-z0-9]{10})[\w-]{43}$/
const noHash = new Uint8Array(32)

/**
 * API keys: `xx` (`uf` when they open content only, as the providers' keys begin), an id, a secret.
 * The secret has 256 random bits, so a plain SHA-256 keeps it safe at rest.
 */
export function createKeys({ store, clock }: KeysOptions): Keys {
  // Nearly every request shows a key, or a token that a key made.
  const known = createBriefMemory({ read: store.get, stamp: store.stamp, clock })
  const isGood = ({ revoked, disabled, expires }: StoredKey): boolean =>
    revoked === null && disabled === undefined && (expires === undefined || expires > clock())
  const withoutHash = ({ hash: _, ...key }: StoredKey): Key => key

  return {
    async create({ name, scopes, projectId, description, expires, sources, hub }) {
      const id = [...randomBytes(10)].map(byte => (byte % 36).toString(36)).join('')
      const prefix = scopes.every(scope => scope.startsWith('content-')) ? 'uf' : 'xx'
      const text = `${prefix}${id}${randomBytes(32).toString('base64url')}`
      const bound = projectId === undefined ? {} : { projectId }
      const key: StoredKey = {
        id,
        name,
        scopes,
        ...bound,
        ...(description === undefined ? {} : { description }),
        ...(expires === undefined ? {} : { expires }),
        ...(sources ? { sources } : {}),
        ...(hub ? { hub } : {}),
        hash: hashOf(text),
        created: clock(),
        revoked: null,
      }
      await store.add(key)
      return { key: withoutHash(key), text }
    },
    list: async () => (await store.list()).map(withoutHash),
    async revoke(id) {
      const isRevoked = await store.revoke(id, clock())
      known.forget()
      return isRevoked
    },
    async change(id, wanted) {
      const key = await store.get(id)
      if (key) await store.change(id, { ...key, ...wanted })
      known.forget()
    },
    async enable(id, isGood) {
      await store.disable(id, isGood ? null : clock())
      known.forget()
    },
    async verify(text) {
      const id = form.exec(text)?.[1]
      const key = id === undefined ? null : await known.get(id)
      // An unknown id costs the same comparison, so that time does not tell which ids exist.
      const same = timingSafeEqual(hashOf(text), key?.hash ?? noHash)
      return key && same && isGood(key) ? withoutHash(key) : null
    },
    async isValid(id) {
      const key = await known.get(id)
      return key !== null && isGood(key)
    },
  }
}

function hashOf(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}
