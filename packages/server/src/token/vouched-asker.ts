import { timingSafeEqual } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { Keys } from '../keys/index.ts'
import { type Asker, askerOf } from './asker.ts'
import { claimsOf, type Verdict } from './tokens.ts'
import { vouch } from './vouch.ts'

type VouchedOptions = {
  keys: Keys
  /** Shared with the services that make the tokens. */
  key: string
  organizationId: string
  clock: () => number
}

/** Who is behind a request to a collector that is a process of its own: tokens of the services are good that vouch for them. */
export function createVouchedAsker(options: VouchedOptions): (request: Request) => Promise<Asker> {
  const { keys, key, organizationId, clock } = options

  async function verify(token: string): Promise<Verdict> {
    try {
      const payload = decodeJwt(token)
      const claims = claimsOf(payload)
      const [said, right] = [String(payload['collector']), vouch(key, claims)].map(text => Buffer.from(text))
      const isVouched = said && right && said.length === right.length && timingSafeEqual(said, right)
      if (!isVouched || claims.organization !== organizationId) return { good: false, because: 'invalid' }
      return claims.exp * 1000 <= clock() ? { good: false, because: 'expired' } : { good: true, claims }
    } catch {
      return { good: false, because: 'invalid' }
    }
  }

  return request => askerOf(request, { verify }, keys)
}
