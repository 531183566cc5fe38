import { randomBytes } from 'node:crypto'
import { cookiesUnder } from '../../src/consent/clean-up.ts'
import { type Identity, IdentityError, identityFrom, type SaidIdentity } from '../../src/identity.ts'
import type { SiteRequest } from '../../src/kernel/handler.tsx'
import { cookiesOf } from '../../src/personal/visit.ts'
import { seeOtherKeeping } from '../../src/see-other.ts'
import { signInPath, signOutPath } from '../../src/sign-in/paths.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { createProvider, type Journey, NotBegunHere, type Provider, type ProviderConfig } from './provider.ts'
import { createSeal } from './session.ts'

export type SignInConfig = ProviderConfig & {
  identityHeader: string
  identityGroupsHeader: string
  sessionHours: number
}

type DeskOptions = {
  config: SignInConfig
  /** Seals sessions; the same in every process of one site. */
  secret: string
  /** `https://site.example`: where visitors come back to. */
  origin: string
  clock(): number
  /** The operator's own way of knowing who asks. */
  identity?: ((request: Request) => SaidIdentity | Promise<SaidIdentity>) | undefined
  /** Sessions that count no more. */
  ended: EndedSessions
  report(error: unknown): void
  provider?: Provider
}

type SignInDesk = {
  /** Whether there is somewhere to sign in. */
  offers: boolean
  /** Who asks; undefined for whoever is nobody. */
  identify(incoming: SiteRequest): Promise<Identity | undefined>
  /** Answers what is sent to the desk; null for everything else. */
  respond(request: Request): Promise<Response | null>
}

type Session = { id: string; identity: Identity }

const sessionCookie = 'quarry-session'
const journeyCookie = 'quarry-sign-in'
const journeySeconds = 600
/** Browsers keep no longer cookie. */
const mostCookie = 3900

/** Lets visitors be somebody: by a provider of theirs, by a proxy in front, or by a function of the operator. */
export function createSignInDesk(options: DeskOptions): SignInDesk {
  const { config, secret, origin, clock, ended, report } = options
  const offers = config.oidcIssuer !== ''
  const provider = options.provider ?? createProvider(config)
  const seconds = config.sessionHours * 3600
  const sessions = createSeal<Session>({ secret, purpose: 'session', seconds, clock })
  const journeys = createSeal<Journey>({ secret, purpose: 'sign-in', seconds: journeySeconds, clock })
  const callback = `${origin}${signInPath}/callback`
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const cookie = (name: string, value: string, age: number): string =>
    `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`
  const cookieOf = (request: Request, name: string): string | undefined =>
    cookiesOf(request.headers.get('cookie'))[name]

  async function identify({ request, isFromProxy }: SiteRequest): Promise<Identity | undefined> {
    try {
      const own = await options.identity?.(request)
      if (own) return identityFrom(own) ?? undefined
      const named = isFromProxy ? byHeader(request) : null
      if (named) return named
    } catch (error) {
      // Whoever cannot be known is nobody: they see what everybody sees.
      report(error)
      return undefined
    }
    return offers ? (await sessionOf(request))?.identity : undefined
  }

  async function sessionOf(request: Request): Promise<Session | null> {
    const session = await sessions.open(cookieOf(request, sessionCookie))
    return session && !(await ended.has(session.id)) ? session : null
  }

  function byHeader({ headers }: Request): Identity | null {
    const { identityHeader, identityGroupsHeader, identityFacts } = config
    if (identityHeader === '') return null
    return identityFrom({
      user: headers.get(identityHeader),
      groups: identityGroupsHeader === '' ? '' : headers.get(identityGroupsHeader),
      facts: Object.fromEntries(identityFacts.map(name => [name, headers.get(name)])),
    })
  }

  async function begin(url: URL): Promise<Response> {
    const { address, journey } = await provider.begin(callback, localPath(url.searchParams.get('back')))
    return redirect(address, cookie(journeyCookie, await journeys.close(journey), journeySeconds))
  }

  async function finish(request: Request, url: URL): Promise<Response> {
    const over = cookie(journeyCookie, '', 0)
    const journey = await journeys.open(cookieOf(request, journeyCookie))
    if (!journey) return notBegunHere()
    if (url.searchParams.has('error')) {
      report(new Error(`Sign-in was refused: ${url.searchParams.get('error')?.slice(0, 200)}`))
      return refusal(403, 'The sign-in was refused or given up.', over)
    }
    const identity = await provider.finish(new URL(`${callback}${url.search}`), journey)
    if (!identity) {
      const why = `The provider names you by no "${config.oidcUserClaim}" that is proved to be yours.`
      return refusal(403, why, over)
    }
    const session = await sessions.close({ id: randomBytes(12).toString('base64url'), identity })
    if (session.length > mostCookie) return tooMuch(over)
    return redirect(journey.back, cookie(sessionCookie, session, seconds), over)
  }

  async function leave(request: Request): Promise<Response> {
    if (request.headers.get('sec-fetch-site') === 'cross-site')
      return refusal(403, 'The form came from another site.')
    const session = await sessionOf(request)
    // What cannot be written now is ended until the next start all the same.
    if (session) await ended.add(session.id, clock() + seconds * 1000).catch(report)
    const away = await provider.leave(`${origin}/`).catch(() => null)
    const response = redirect(away ?? '/', cookie(sessionCookie, '', 0))
    // What was searched for and read is not for the next one at this browser, and what they do is not told as this one's.
    response.headers.set('clear-site-data', '"cache", "storage"')
    for (const name of Object.keys(cookiesOf(request.headers.get('cookie'))))
      if (cookiesUnder.statistics.test(name))
        response.headers.append('set-cookie', `${name}=; Path=/; Max-Age=0`)
    return response
  }

  return {
    offers,
    identify,
    async respond(request) {
      if (!offers) return null
      const url = new URL(request.url)
      const wanted = url.pathname === signOutPath ? 'POST' : 'GET'
      if (request.method !== wanted) return new Response(null, { status: 405, headers: { allow: wanted } })
      try {
        if (url.pathname === signOutPath) return await leave(request)
        return url.pathname === signInPath ? await begin(url) : await finish(request, url)
      } catch (error) {
        if (error instanceof NotBegunHere) return notBegunHere()
        report(error)
        if (error instanceof IdentityError) return tooMuch(cookie(journeyCookie, '', 0))
        return refusal(502, 'Signing in does not work at the moment. Try again later.')
      }
    },
  }
}

const notBegunHere = (): Response =>
  refusal(400, 'This sign-in took too long, or began in another browser or tab. Try again.')

const tooMuch = (...cookies: string[]): Response =>
  refusal(403, 'Your account has more groups than this site can keep. Tell its operator.', ...cookies)

/** A path of this site: never another site, whatever an address asks for. */
function localPath(path: string | null): string {
  const base = 'http://x'
  if (!path?.startsWith('/') || !URL.canParse(path, base)) return '/'
  const url = new URL(path, base)
  return url.origin === base ? `${url.pathname}${url.search}`.replace(/^\/{2,}/, '/') : '/'
}

function redirect(location: string, ...cookies: string[]): Response {
  const response = seeOtherKeeping(location, cookies)
  response.headers.set('referrer-policy', 'no-referrer')
  return response
}

function refusal(status: number, why: string, ...cookies: string[]): Response {
  const response = new Response(`${why}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  })
  for (const one of cookies) response.headers.append('set-cookie', one)
  return response
}
