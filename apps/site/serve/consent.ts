import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import {
  aboutYouPath,
  consentOf,
  consentPath,
  cookiesOf,
  decisionOf,
  forgottenCookies,
  heedingRequest,
} from '../src/consent/index.ts'
import { splitLocale } from '../src/locale.ts'

export type ConsentOptions = {
  /** Signs the forms; the same in every process of one site. */
  secret: string
  /** `https://sky.example`: what visitors see. */
  origin: string
  clock(): number
  /**
   * A request to the collector in the name of this visitor; null when there is no collector.
   * What it answers decides nothing but whether a deletion can be confirmed.
   */
  collect(path: string, init: RequestInit, visitor: Request): Promise<Response | null>
  random?(): string
}

export type ConsentDesk = {
  /** For the forms of the pages that are made now. It names no visitor: pages are kept for everybody. */
  token(): string
  /** Answers what is sent to the desk; null for everything else. */
  respond(request: Request): Promise<Response | null>
}

const aDay = 86_400_000
const mostBytes = 4000
const exportPath = `${consentPath}/export`

/**
 * Takes decisions, withdrawals and deletions, and hands out what is kept. A form counts when the browser says that it
 * came from a page of ours, and when it carries the token of a page that we made today or yesterday.
 */
export function createConsentDesk(options: ConsentOptions): ConsentDesk {
  const { secret, clock, collect, random = randomUUID } = options
  const secure = options.origin.startsWith('https:')
  const sign = (day: number): string =>
    createHmac('sha256', secret).update(`consent ${day}`).digest('base64url')
  const today = (): number => Math.floor(clock() / aDay)

  function isOurs(token: string): boolean {
    return [today(), today() - 1].some(day => {
      const expected = Buffer.from(sign(day))
      const given = Buffer.from(token)
      return given.length === expected.length && timingSafeEqual(given, expected)
    })
  }

  async function decide(request: Request, fields: URLSearchParams): Promise<Response> {
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
    if (withdrawn) await collect('/collect/visitor', { method: 'DELETE' }, request).catch(() => null)
    await collect(
      '/collect/consent',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ version: effective.version, at: effective.at, given: effective.given }),
      },
      answered,
    ).catch(() => null)
    return done(request, fields, set)
  }

  async function forget(request: Request, fields: URLSearchParams): Promise<Response> {
    const visitor = named(request, fields.get('cookies'))
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
      cookies: request.headers.get('cookie') ?? '',
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
      : new Response(null, {
          status: 303,
          headers: { location: wayBack(request, fields.get('back'), options.origin) },
        })
    response.headers.set('cache-control', 'private, no-store')
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  }

  return {
    token: () => sign(today()),
    async respond(request) {
      const { pathname } = new URL(request.url)
      if (pathname === exportPath) return request.method === 'GET' ? exported(request) : notAllowed('GET')
      if (pathname !== consentPath) return null
      if (request.method === 'GET' || request.method === 'HEAD')
        return new Response(null, { status: 303, headers: { location: aboutYouPath } })
      if (request.method !== 'POST') return notAllowed('GET, POST')
      if (!isFromHere(request, options.origin)) return refusal(403, 'The form came from another site.')
      const fields = await fieldsOf(request)
      if (!fields) return refusal(413, 'The form is too long.')
      if (!isOurs(fields.get('token') ?? ''))
        return refusal(403, 'The page of this form is too old. Please load it again.')
      return fields.get('do') === 'forget' ? forget(request, fields) : decide(request, fields)
    },
  }
}

/** Browsers say where a form comes from. One that says nothing at all is not believed. */
function isFromHere(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const from = request.headers.get('origin')
  return from !== null && (from === origin || from === new URL(request.url).origin)
}

async function fieldsOf(request: Request): Promise<URLSearchParams | null> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return null
  let text = ''
  for await (const part of request.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.length > mostBytes) return null
  }
  return new URLSearchParams(text)
}

/** The same request with cookies that were there when the form was sent, and which a page has dropped since. */
function named({ url, headers }: Request, earlier: string | null): Request {
  const asked = new Request(url, { headers })
  const now = headers.get('cookie') ?? ''
  if (earlier && /^[\x20-\x7e]+$/.test(earlier))
    asked.headers.set('cookie', [now, earlier].filter(Boolean).join('; '))
  return asked
}

/** To the page that the form stood on: never to another site. */
function wayBack(request: Request, field: string | null, seen: string): string {
  const { origin } = new URL(request.url)
  for (const place of [request.headers.get('referer'), field]) {
    const url = place && URL.canParse(place, origin) ? new URL(place, origin) : null
    const isHere = url?.origin === origin || url?.origin === seen
    if (url && isHere && splitLocale(url.pathname).path !== consentPath)
      return `${url.pathname}${url.search}`.replace(/^\/{2,}/, '/')
  }
  return '/'
}

const notAllowed = (allow: string): Response => new Response(null, { status: 405, headers: { allow } })

const refusal = (status: number, why: string): Response =>
  new Response(`${why}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
