import { consentOf } from '../src/consent/index.ts'
import { lookCookieOf, lookIn, lookOf } from '../src/look/look.ts'
import { type FormGuard, notAllowed } from './form-guard.ts'
import { wayBack } from './way-back.ts'

type LookDeskOptions = {
  guard: FormGuard
  /** `https://site.example`: what visitors see. */
  origin: string
  clock(): number
}

/** Takes how somebody wants to see the pages. */
export function createLookDesk({ guard, origin, clock }: LookDeskOptions) {
  const secure = origin.startsWith('https:')

  return async function lookDesk(request: Request): Promise<Response> {
    if (request.method !== 'POST') return notAllowed('POST')
    const fields = await guard.read(request)
    if (fields instanceof Response) return fields
    // A button says one of the two: the other stays.
    const before = lookIn(request.headers.get('cookie'))
    const look = lookOf(fields.get('theme') ?? before.theme, fields.get('text') ?? before.text)
    const isKept = consentOf(request, clock())?.given.includes('preferences') ?? false
    const headers = new Headers({
      'cache-control': 'private, no-store',
      'set-cookie': lookCookieOf(look, { isKept, secure }),
    })
    if (request.headers.get('accept')?.includes('application/json'))
      return new Response(null, { status: 204, headers })
    // To where the form stands.
    headers.set('location', `${wayBack(request, fields.get('back'), origin)}#look`)
    return new Response(null, { status: 303, headers })
  }
}
