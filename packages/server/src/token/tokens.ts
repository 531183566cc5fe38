import { createBoundedMap } from '@quarry/bounded-map'
import type { TokenClaims, UserId } from '@quarry/protocol'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import type { SigningKey } from '../keys/index.ts'
import { vouch } from './vouch.ts'

/** What a token is to say; who made it stands in the token too, so that a revoked key takes its tokens with it. */
type Grant = Omit<TokenClaims, 'exp' | 'iat' | 'iss' | 'organization'> & {
  validFor: number
  keyId: string
}

export type Verdict =
  | { good: true; claims: TokenClaims }
  | { good: false; because: 'expired' | 'invalid' | 'revoked' }

export type Tokens = {
  mint(grant: Grant): Promise<string>
  verify(token: string): Promise<Verdict>
}

type TokenOptions = {
  organizationId: string
  /** The first signs, all verify. Read at each use: a rotation takes effect at once. */
  signingKeys: () => readonly SigningKey[]
  isKeyValid: (id: string) => Promise<boolean>
  /** Shared with a collector in another process, which knows no key that signs: tokens say to it what it has to know. */
  collectorKey?: string
  clock: () => number
}

/** The one algorithm that we sign with: a token that names another is not ours, whatever else it says. */
const algorithm = 'HS256'
const issuer = 'quarry'
/** A token is checked at every keystroke of its visitor: its signature once is enough. */
const remembered = 2000

export function createTokens(options: TokenOptions): Tokens {
  const { organizationId, signingKeys, isKeyValid, collectorKey = '', clock } = options
  const checked = createBoundedMap<string, { claims: TokenClaims; keyId: string; kid: string }>({
    entries: remembered,
  })
  const bytesOf = (secret: string): Uint8Array => Buffer.from(secret, 'base64url')

  async function read(token: string): Promise<Verdict | { claims: TokenClaims; keyId: string; kid: string }> {
    try {
      const { kid } = decodeProtectedHeader(token)
      const key = signingKeys().find(one => one.id === kid)
      if (!key) return { good: false, because: 'invalid' }
      const { payload } = await jwtVerify(token, bytesOf(key.secret), {
        algorithms: [algorithm],
        issuer,
        currentDate: new Date(clock()),
        requiredClaims: ['exp', 'iat', 'organization', 'key'],
      })
      if (payload['organization'] !== organizationId) return { good: false, because: 'invalid' }
      return { claims: claimsOf(payload), keyId: String(payload['key']), kid: key.id }
    } catch (error) {
      const expired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED'
      return { good: false, because: expired ? 'expired' : 'invalid' }
    }
  }

  return {
    async mint({ validFor, keyId, ...claims }) {
      const key = signingKeys()[0]
      if (!key) throw new Error('There is no signing key: secrets.json holds an empty list.')
      const seconds = Math.floor(clock() / 1000)
      const exp = seconds + Math.max(1, Math.floor(validFor / 1000))
      const said = { organization: organizationId, exp, ...claims }
      const vouched = collectorKey === '' ? {} : { collector: vouch(collectorKey, said) }
      return new SignJWT({ organization: organizationId, key: keyId, ...claims, ...vouched })
        .setProtectedHeader({ alg: algorithm, kid: key.id, typ: 'JWT' })
        .setIssuer(issuer)
        .setIssuedAt(seconds)
        .setExpirationTime(exp)
        .sign(bytesOf(key.secret))
    },
    async verify(token) {
      let known = checked.get(token)
      if (!known) {
        const read_ = await read(token)
        if ('good' in read_) return read_
        known = checked.set(token, read_)
      }
      const { claims, keyId, kid } = known
      if (claims.exp * 1000 <= clock()) return { good: false, because: 'expired' }
      if (!signingKeys().some(one => one.id === kid)) return { good: false, because: 'invalid' }
      return (await isKeyValid(keyId)) ? { good: true, claims } : { good: false, because: 'revoked' }
    },
  }
}

/** Signed by us, so of our making; still, what an older release left out is given its default. */
export function claimsOf(payload: Readonly<Record<string, unknown>>): TokenClaims {
  const text = (name: 'userDisplayName' | 'searchHub' | 'pipeline' | 'filter') =>
    typeof payload[name] === 'string' && payload[name] !== '' ? { [name]: payload[name] } : {}
  return {
    exp: Number(payload['exp']),
    iat: Number(payload['iat']),
    organization: String(payload['organization']),
    userIds: Array.isArray(payload['userIds']) ? (payload['userIds'] as UserId[]) : [],
    userGroups: Array.isArray(payload['userGroups']) ? payload['userGroups'].map(String) : [],
    ...text('userDisplayName'),
    ...text('searchHub'),
    ...text('pipeline'),
    ...text('filter'),
    ...(payload['explain'] === true ? { explain: true } : {}),
  }
}
