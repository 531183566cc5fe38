import { keyHeldBy } from '../../../key-cookie.ts'

/** The key of somebody who may ask why results stand where they do. */
export const whyKeyOf = (request: Request): string | null => keyHeldBy(request, 'why')

/** Whether a search token may ask: it says so itself, and the service checks it. */
export function mayExplain(accessToken: string): boolean {
  try {
    const claims = JSON.parse(
      atob((accessToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    ) as {
      explain?: unknown
    }
    return claims.explain === true
  } catch {
    return false
  }
}
