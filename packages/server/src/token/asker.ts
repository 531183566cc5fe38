import type { TokenClaims } from '@quarry/protocol'
import { Fault } from '../http/index.ts'
import { bearerOf, type Keys, type Scope } from '../keys/index.ts'
import type { Tokens, Verdict } from './tokens.ts'

/** Who searches, and what their token holds them to. */
export type Asker = Pick<
  TokenClaims,
  'userIds' | 'userGroups' | 'searchHub' | 'pipeline' | 'filter' | 'userDisplayName' | 'explain'
> & {
  /** What they ask with: rules may look at it. */
  device?: 'desktop' | 'mobile' | 'tablet'
  /** Fields that no visitor may name, and expressions that the server wrote for this question do. */
  alsoNamed?: readonly string[]
}

const reasons: Record<Extract<Verdict, { good: false }>['because'], string> = {
  expired: 'The token has expired. Ask for a new one.',
  invalid: 'The token is not one of ours, or was changed. Ask for a new one.',
  revoked: 'The key that made this token was revoked.',
}

/**
 * The asker behind a request. A key that may make tokens may also search without one, as nobody in particular:
 * it then sees what everybody sees.
 */
export async function askerOf(request: Request, tokens: Pick<Tokens, 'verify'>, keys: Keys): Promise<Asker> {
  const bearer = bearerOf(request)
  if (bearer === null) {
    throw new Fault('InvalidTokenException', 'No token was sent. Send "Authorization: Bearer <token>".')
  }
  if (bearer.includes('.')) {
    const verdict = await tokens.verify(bearer)
    if (!verdict.good) {
      // Older clients renew their token on 419 only, newer ones on both.
      const type = verdict.because === 'expired' ? 'ExpiredTokenException' : 'InvalidTokenException'
      throw new Fault(type, reasons[verdict.because])
    }
    return verdict.claims
  }
  const key = await keys.verify(bearer)
  if (!key) throw new Fault('InvalidTokenException', 'This key is unknown, ended or revoked.')
  const has = (...wanted: Scope[]): boolean => wanted.some(scope => key.scopes.includes(scope))
  if (has('admin', 'search-impersonate'))
    return {
      userIds: [],
      ...(key.hub ? { searchHub: key.hub } : {}),
      ...(has('admin', 'search-explain') ? { explain: true } : {}),
    }
  throw new Fault(
    'AccessDeniedException',
    `The key "${key.name}" may not search: it lacks the scope "search-impersonate".`,
  )
}
