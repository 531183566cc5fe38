import type { Authorize } from './access.ts'

/** `projectId`: the one project that the key opens, if it is bound to one. */
type KnownKey = { id: string; name: string; scopes: readonly string[]; projectId?: string | undefined }

type KeyAuthorizeOptions = {
  /** The key that a text is, unless it is unknown or revoked. */
  verify(text: string): Promise<KnownKey | null>
  /** Whether a request comes from inside this process, where the outer request was counted already. */
  isInner?(request: Request): boolean
}

/** Rights by API keys: the role `write` is the scope `content-write`; `admin` may do everything. */
export function authorizeByKey({ verify, isInner }: KeyAuthorizeOptions): Authorize {
  return async function authorize(request, permission) {
    const text = keyOf(request)
    const key = text === null ? null : await verify(text)
    if (!key) {
      const why = text === null ? 'No key was sent' : 'This key is unknown, ended or revoked'
      return { allowed: false, status: 401, message: `${why}: send it as x-api-key` }
    }
    if (!key.scopes.includes(`content-${permission}`) && !key.scopes.includes('admin')) {
      const message = `The key "${key.name}" may not do this: it lacks the scope "content-${permission}"`
      return { allowed: false, status: 403, message }
    }
    const { projectId } = key
    const identity = {
      subject: `key|${key.id}`,
      name: key.name,
      isKey: true,
      ...(projectId === undefined ? {} : { projectId }),
      ...(isInner?.(request) ? { unlimited: true } : {}),
    }
    return { allowed: true, identity }
  }
}

/** `x-api-key`, or else a bearer token. */
function keyOf(request: Request): string | null {
  const bearer = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return request.headers.get('x-api-key') || bearer || null
}
