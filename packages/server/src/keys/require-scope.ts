import { Fault } from '../http/index.ts'
import type { Key, Keys } from './keys.ts'
import type { Scope } from './privileges.ts'

/** What the request shows as its right: the bearer of its header, or `access_token` in its address. */
export function bearerOf(request: Request): string | null {
  const header = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return header ?? new URL(request.url).searchParams.get('access_token')
}

/** The key behind a request, whatever it may do. */
export async function requireKey(keys: Keys, request: Request): Promise<Key> {
  const text = bearerOf(request)
  const key = text === null ? null : await keys.verify(text)
  if (key) return key
  const why = text === null ? 'No key was sent' : 'This key is unknown, ended or revoked'
  throw new Fault('InvalidTokenException', `${why}. Send "Authorization: Bearer <key>".`)
}

/** The key behind a request, when it may do this; `admin` may do everything. */
export async function requireScope(keys: Keys, request: Request, scope: Scope): Promise<Key> {
  const key = await requireKey(keys, request)
  if (key.scopes.includes(scope) || key.scopes.includes('admin')) return key
  throw new Fault(
    'AccessDeniedException',
    `The key "${key.name}" may not do this: it lacks the scope "${scope}".`,
  )
}
