import { seeOtherKeeping } from './see-other.ts'

/** What editors open with a key of theirs: drafts, why results stand where they do, and what visitors did. */
export const editorKinds = ['preview', 'why', 'insights'] as const
export type EditorKind = (typeof editorKinds)[number]

export const editorsPath = '/editors'

/** The cookies of sessions; they hold the key for nobody but the server. */
export const editorCookies: Readonly<Record<EditorKind, string>> = {
  preview: 'quarry-preview',
  why: 'quarry-why',
  insights: 'quarry-insights',
}

/** Keys by the request that may use them: opened from a sealed session, and in none of its headers. */
const held = new WeakMap<Request, Map<EditorKind, string>>()

export function holdKey(request: Request, kind: EditorKind, key: string): void {
  held.set(request, new Map([...(held.get(request) ?? []), [kind, key]]))
}

export function keyHeldBy(request: Request, kind: EditorKind): string | null {
  return held.get(request)?.get(kind) ?? null
}

/** Takes the session away and leads back to the same page. */
export function endSession(request: Request, kind: EditorKind): Response {
  const url = new URL(request.url)
  url.searchParams.delete(kind)
  return leadTo(`${url.pathname}${url.search}`, `${editorCookies[kind]}=; Max-Age=0`, request)
}

/** To a page of this site, by its path: the host of a request is what its sender says. */
export function leadTo(path: string, cookie: string | null, request: Request): Response {
  const isSecure = request.url.startsWith('https:') || request.headers.get('x-forwarded-proto') === 'https'
  const kept = `${cookie}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const response = seeOtherKeeping(`/${path.replace(/^\/+/, '')}`, cookie === null ? [] : [kept])
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}
