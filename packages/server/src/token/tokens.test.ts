import { generateKeyPairSync } from 'node:crypto'
import { decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createTokens } from './tokens.ts'

const secretOf = (text: string): string => Buffer.from(text.padEnd(32, '.')).toString('base64url')
const secret = secretOf('ours')
const other = secretOf('theirs')
const start = 1_800_000_000_000
const grant = {
  keyId: 'site',
  validFor: 60_000,
  userIds: [{ name: 'anonymous', provider: 'Email Security Provider' }],
  userGroups: ['staff'],
  searchHub: 'hub',
  filter: '@a==b',
}

function setUp() {
  const state = { now: start, keys: [{ id: 'k1', secret, created: 1 }], revoked: false }
  const tokens = createTokens({
    organizationId: 'quarry',
    signingKeys: () => state.keys,
    isKeyValid: async id => await (id === 'site' && !state.revoked),
    clock: () => state.now,
  })
  return { tokens, state }
}

describe('a search token', () => {
  it('says what it was made with, until it ends', async () => {
    const { tokens, state } = setUp()
    const token = await tokens.mint(grant)
    const { keyId: _, validFor: __, ...said } = grant
    const seconds = start / 1000
    const claims = { organization: 'quarry', ...said, iat: seconds, exp: seconds + 60 }
    expect(await tokens.verify(token)).toEqual({ good: true, claims })
    state.now += 59_999
    expect(await tokens.verify(token)).toMatchObject({ good: true })
    state.now += 1
    expect(await tokens.verify(token)).toEqual({ good: false, because: 'expired' })
  })
  it('stays good through a rotation of the keys, until its own key is gone', async () => {
    const { tokens, state } = setUp()
    const token = await tokens.mint(grant)
    state.keys = [{ id: 'k2', secret: other, created: 2 }, ...state.keys]
    expect(await tokens.verify(token)).toMatchObject({ good: true })
    expect(decodeProtectedHeader(await tokens.mint(grant)).kid).toBe('k2')
    state.keys = state.keys.slice(0, 1)
    expect(await tokens.verify(token)).toEqual({ good: false, because: 'invalid' })
  })
  it('ends with the key that asked for it', async () => {
    const { tokens, state } = setUp()
    const token = await tokens.mint(grant)
    expect(await tokens.verify(token)).toMatchObject({ good: true })
    state.revoked = true
    expect(await tokens.verify(token)).toEqual({ good: false, because: 'revoked' })
  })
})

type SigningInput = Parameters<SignJWT['sign']>[0]
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const bytes = (text: string): Uint8Array => Buffer.from(text, 'base64url')

describe('an attack', () => {
  const attacks: Record<string, (good: string, claims: JWTPayload) => string | Promise<string>> = {
    'changing the claims': (good, claims) => {
      const [header, , signature] = good.split('.')
      return `${header}.${part({ ...claims, userGroups: ['admins'] })}.${signature}`
    },
    'leaving the signature out': good => `${good.split('.').slice(0, 2).join('.')}.`,
    'naming no algorithm': good => `${part({ alg: 'none', kid: 'k1' })}.${good.split('.')[1]}.`,
    'naming another algorithm': (_, claims) => sign('HS512', bytes(secret), claims),
    'a key pair instead of a secret': (_, claims) =>
      sign('RS256', generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, claims),
    'a secret of their own': (_, claims) => sign('HS256', bytes(other), claims),
    'an unknown key id': (_, claims) => sign('HS256', bytes(secret), claims, 'k9'),
    'a token of another organisation': (_, claims) =>
      sign('HS256', bytes(secret), { ...claims, organization: 'other' }),
    'a token of another issuer': (_, claims) => sign('HS256', bytes(secret), { ...claims, iss: 'other' }),
    'a token without an end': (_, { exp: _exp, ...endless }) => sign('HS256', bytes(secret), endless),
    'a token that nobody asked for': (_, { key: _key, ...claims }) => sign('HS256', bytes(secret), claims),
    'no token at all': () => 'not.a.token',
    'an empty text': () => '',
  }
  function sign(alg: string, key: SigningInput, claims: JWTPayload, kid = 'k1') {
    return new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)
  }

  it.each(Object.keys(attacks))('by %s is refused', async name => {
    const { tokens } = setUp()
    const good = await tokens.mint(grant)
    const claims = JSON.parse(Buffer.from(good.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload
    const forged = (await attacks[name]?.(good, claims)) ?? ''
    expect(forged).not.toBe(good)
    expect(await tokens.verify(forged)).toEqual({ good: false, because: 'invalid' })
    expect(await tokens.verify(good)).toMatchObject({ good: true })
  })
  it('by an expired token is refused', async () => {
    const { tokens, state } = setUp()
    const token = await tokens.mint(grant)
    state.now += 120_000
    expect(await tokens.verify(token)).toEqual({ good: false, because: 'expired' })
  })
})
