import type { SiteRequest } from '../src/kernel/handler.tsx'
import {
  type EditorKind,
  editorCookies,
  editorKinds,
  editorsPath,
  endSession,
  holdKey,
  keyHeldBy,
  leadTo,
} from '../src/key-cookie.ts'
import { localePath, splitLocale } from '../src/locale.ts'
import { cookiesOf } from '../src/personal/visit.ts'
import { fieldsOf, isFromThisSite } from './form-guard.ts'
import { createSeal } from './sign-in/session.ts'

type EditorsOptions = {
  /** Seals sessions; the same in every process of one site. */
  secret: string
  /** `https://site.example`: what visitors see. */
  origin: string
  clock(): number
  /** Whether a key opens what it is given for. */
  may: Readonly<Record<EditorKind, (key: string, incoming: SiteRequest) => Promise<boolean>>>
}

const sessionSeconds = 3600
const keyForm = /^[\w-]{20,200}$/

/**
 * Exchanges keys of editors for short sessions. A key comes in the body of a form and goes no further: no address has it,
 * and the cookie of its session can be read by this server only.
 */
export function createEditorDesk({ secret, origin, clock, may }: EditorsOptions) {
  const seals = Object.fromEntries(
    editorKinds.map(kind => [
      kind,
      createSeal<{ key: string }>({ secret, purpose: `editor ${kind}`, seconds: sessionSeconds, clock }),
    ]),
  ) as Record<EditorKind, ReturnType<typeof createSeal<{ key: string }>>>

  async function begin(incoming: SiteRequest): Promise<Response> {
    const { request } = incoming
    const { locale } = splitLocale(new URL(request.url).pathname)
    if (!isFromThisSite(request, origin))
      return new Response('The form came from another site.\n', { status: 403 })
    const fields = await fieldsOf(request)
    const kind = editorKinds.find(one => one === fields?.get('for'))
    const key = fields?.get('key')?.trim() ?? ''
    const back = fields?.get('back') ?? ''
    if (!kind) return new Response('The form does not say what for.\n', { status: 400 })
    if (!keyForm.test(key) || !(await may[kind](key, incoming)))
      return leadTo(formFor(locale, kind, back, true), null, request)
    const session = await seals[kind].close({ key })
    return leadTo(pathIn(back), `${editorCookies[kind]}=${session}; Max-Age=${sessionSeconds}`, request)
  }

  return {
    /** Opens what a request brings: from now on its keys are known. */
    async open(request: Request): Promise<void> {
      const cookies = cookiesOf(request.headers.get('cookie'))
      for (const kind of editorKinds) {
        const session = await seals[kind].open(cookies[editorCookies[kind]])
        if (session) holdKey(request, kind, session.key)
      }
    },
    /** Answers the form, the wish for it (`?preview`, `?why`) and the way out of it; null for everything else. */
    async respond(incoming: SiteRequest): Promise<Response | null> {
      const { request } = incoming
      const url = new URL(request.url)
      const { locale, path } = splitLocale(url.pathname)
      if (path === editorsPath) return request.method === 'POST' ? begin(incoming) : null
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const kind = editorKinds.find(one => url.searchParams.has(one))
      if (!kind) return null
      if (url.searchParams.get(kind) === 'off')
        return keyHeldBy(request, kind) === null ? null : endSession(request, kind)
      // Whatever it says is not kept in an address: somebody may have written a key there.
      url.searchParams.delete(kind)
      return leadTo(formFor(locale, kind, `${url.pathname}${url.search}`), null, request)
    },
  }
}

function formFor(locale: string, kind: EditorKind, back: string, isWrong = false): string {
  const query = new URLSearchParams({ for: kind, back, ...(isWrong ? { wrong: '1' } : {}) })
  return `${localePath(locale, editorsPath)}?${query}`
}

/** A path of this site: never another site, whatever a form says. */
function pathIn(back: string): string {
  const base = 'http://x'
  const url = back.startsWith('/') && URL.canParse(back, base) ? new URL(back, base) : null
  return url?.origin === base ? `${url.pathname}${url.search}` : '/'
}
