import { randomUUID } from 'node:crypto'
import {
  aboutYouPath,
  consentOf,
  consentPath,
  cookiesOf,
  decisionOf,
  forgottenCookies,
  heedingRequest,
} from '../src/consent/index.ts'
import { shownValue } from '../src/consent/things.ts'
import { seeOther } from '../src/see-other.ts'
import type { ConsentRecord } from './consent-record.ts'
import { type FormGuard, notAllowed, refusal } from './form-guard.ts'
import type { HeldDecision, HeldDecisions } from './held-decisions.ts'
import { wayBack } from './way-back.ts'

type ConsentOptions = {
  guard: FormGuard
  /** `https://site.example`: what visitors see. */
  origin: string
  clock(): number
  /**
   * A request to the collector in the name of this visitor; null when there is no collector.
   * What it answers decides nothing but whether a deletion can be confirmed.
   */
  collect(path: string, init: RequestInit, visitor: Request): Promise<Response | null>
  /** Where decisions are kept when there is no collector. */
  record?: ConsentRecord | undefined
  /** Where what the collector could not be told waits for it. */
  held?: HeldDecisions | undefined
  random?(): string
}

type ConsentDesk = {
  /** Answers what is sent to the desk; null for everything else. */
  respond(request: Request, clientAddress: string): Promise<Response | null>
}

const mostNumbers = 4
const exportPath = `${consentPath}/export`

/** Takes decisions, withdrawals and deletions, and hands out what is kept. */
export function createConsentDesk(options: ConsentOptions): ConsentDesk {
  const { guard, clock, collect, record, held, random = randomUUID } = options
  const secure = options.origin.startsWith('https:')

  async function decide(request: Request, fields: URLSearchParams, address: string): Promise<Response> {
    const decided = decisionOf(fields, clock())
    if (!decided) return refusal(400, 'The form has no answer.')
    const before = consentOf(request, clock())
    const cookie = request.headers.get('cookie')
    // Ticked or not: what the browser asks for stands above it.
    const effective = heedingRequest(decided, request)
    const set = cookiesOf(effective, cookie, { secure, random })
    const answered = new Request(request.url, { headers: request.headers })
    answered.headers.set('cookie', set.map(one => one.split(';')[0]).join('; '))
    const withdrawn = before?.given.includes('statistics') && !effective.given.includes('statistics')
    // Whoever says no to what they said yes to does not want it kept either.
    if (withdrawn) await tellOrHold({ id: random(), body: null, cookie: numbersIn(request) }, address)
    const { at, version, given } = effective
    const isCounted = given.includes('statistics')
    const id = random()
    const isKept = record
      ? await record.add({ at, version, given, visitor: isCounted ? visitorIn(answered) : null }).then(
          () => true,
          () => false,
        )
      : await tellOrHold(
          { id, body: { id, version, at, given }, cookie: isCounted ? numbersIn(answered) : '' },
          address,
        )
    // A refusal holds whatever happens; nothing is granted that could not be shown later.
    if (!isKept && given.length > 0)
      return refusal(503, 'Your decision could not be kept. Please try again later.')
    return done(request, fields, set)
  }

  /** @returns whether it is kept: by the collector, or here until it can be told. */
  async function tellOrHold(decision: HeldDecision, address: string): Promise<boolean> {
    if (!held?.isResting() && (await tellDecision(collect, options.origin, decision))) return true
    return (
      (await held?.hold(decision, address).then(
        () => true,
        () => false,
      )) ?? false
    )
  }

  async function forget(request: Request, fields: URLSearchParams): Promise<Response> {
    const visitor = named(request, fields.get('cookies'))
    const number = visitorIn(visitor)
    if (number !== null) await Promise.all([record?.forget(number), held?.forget([number])])
    const deleted = await collect('/collect/visitor', { method: 'DELETE' }, visitor).catch(
      () => new Response(null, { status: 503 }),
    )
    // Cookies stay while the server could not delete: they are what a second try finds it by.
    if (deleted && !deleted.ok && deleted.status !== 404)
      return refusal(503, 'What is kept on the server could not be deleted. Please try again.')
    const response = done(
      request,
      fields,
      forgottenCookies(request.headers.get('cookie'), { secure, random }),
    )
    response.headers.set('clear-site-data', '"storage"')
    return response
  }

  async function exported(request: Request): Promise<Response> {
    const kept = await collect('/collect/visitor', { method: 'GET' }, request).catch(() => null)
    const consent = consentOf(request, clock())
    const file = {
      exported: new Date(clock()).toISOString(),
      consent: consent && { ...consent, at: new Date(consent.at).toISOString() },
      cookies: shownCookies(request.headers.get('cookie') ?? ''),
      server: kept?.ok ? await kept.json() : null,
    }
    return new Response(`${JSON.stringify(file, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="what-we-know-about-you.json"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  }

  function done(request: Request, fields: URLSearchParams, cookies: readonly string[]): Response {
    const inPlace = request.headers.get('accept')?.includes('application/json')
    const response = inPlace
      ? new Response(null, { status: 204 })
      : seeOther(wayBack(request, fields.get('back'), options.origin))
    response.headers.set('cache-control', 'private, no-store')
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  }

  return {
    async respond(request, clientAddress) {
      const { pathname } = new URL(request.url)
      if (pathname === exportPath) return request.method === 'GET' ? exported(request) : notAllowed('GET')
      if (pathname !== consentPath) return null
      if (request.method === 'GET' || request.method === 'HEAD')
        return new Response(null, { status: 303, headers: { location: aboutYouPath } })
      if (request.method !== 'POST') return notAllowed('GET, POST')
      const fields = await guard.read(request)
      if (fields instanceof Response) return fields
      return fields.get('do') === 'forget' ? forget(request, fields) : decide(request, fields, clientAddress)
    },
  }
}

/** What the collector is told: a decision, or whom to forget. @returns false: it is away, and may be told later. */
export async function tellDecision(
  collect: ConsentOptions['collect'],
  origin: string,
  { body, cookie }: HeldDecision,
): Promise<boolean> {
  const visitor = new Request(origin, { headers: { cookie } })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const response = await (body === null
      ? collect('/collect/visitor', { method: 'DELETE' }, visitor)
      : collect('/collect/consent', init, visitor))
    // What it refuses for what it says it would refuse again; a wrong key, or too much at once, passes.
    return !response || (response.status < 500 && ![401, 403, 404, 408, 429].includes(response.status))
  } catch {
    return false
  }
}

const shownCookies = (header: string): string =>
  header.replace(
    /(?<![^=;\s])([^=;\s]+)=([^;]*)/g,
    (_, name: string, value: string) => `${name}=${shownValue(name, value)}`,
  )

/** The number that the browser gave its visitor. */
function visitorIn({ headers }: Request): string | null {
  return /(?:^|;\s*)coveo_visitorId=([\w-]{1,100})/.exec(headers.get('cookie') ?? '')?.[1] ?? null
}

/** The cookies that name a visitor to the collector, and no others: as many as a browser may have of them. */
const numbersIn = ({ headers }: Request): string =>
  (headers.get('cookie')?.match(/(?:^|(?<=[;\s]))(?:coveo_visitorId|ajs_anonymous_id)=[^;]{1,200}/g) ?? [])
    .slice(0, mostNumbers)
    .join('; ')

/** The same request with cookies that were there when the form was sent, and which a page has dropped since. */
function named({ url, headers }: Request, earlier: string | null): Request {
  const asked = new Request(url, { headers })
  const now = headers.get('cookie') ?? ''
  if (earlier && /^[\x20-\x7e]+$/.test(earlier))
    asked.headers.set('cookie', [now, earlier].filter(Boolean).join('; '))
  return asked
}
