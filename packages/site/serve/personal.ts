import { createBoundedMap } from '@quarry/bounded-map'
import { type Enrichment, type LifeSpans, type Rules, visitorCookie } from '@quarry/content/personalise'
import type { Identity } from '../src/identity.ts'
import { enrichmentsHeader, type SiteRequest } from '../src/kernel/handler.tsx'
import { previewKeyOf } from '../src/kernel/preview.tsx'
import { type Locale, splitLocale } from '../src/locale.ts'
import { answerOfForm, viewAsOfCookie, viewAsOfForm } from '../src/personal/view-as.ts'
import {
  cookiesOf,
  mayRemember,
  openVisit,
  type PageQuestions,
  type PersonalVisit,
  type TestCount,
} from '../src/personal/visit.ts'
import type { PageKeys } from './page-cache.ts'

type Make = (incoming: SiteRequest) => Promise<Response>

type PersonalPagesOptions = {
  definitions: { published(): Promise<Rules>; drafts(previewKey: string): Promise<Rules> }
  /** What an address says of its visitor, and what is known of who they are. */
  facts(url: URL, locale: Locale, identity?: Identity): Readonly<Record<string, string>>
  /** `segment`: pages with variants are kept once for all who get the same; `none`: for nobody who agreed. */
  keep: 'none' | 'segment'
  lifeSpans: LifeSpans
  clock(): number
  random(): number
  keys: PageKeys
  /** Told of exposures and conversions of tests. */
  count(counts: readonly TestCount[]): void
}

/** Pages whose questions are remembered. */
const mostPages = 5000

/**
 * Puts the visitor around the pages: who they are goes in with the request, what is to be remembered comes out with the
 * response. Pages in between are shared by all who get the same answers; the cookie never is.
 */
export function createPersonalPages(options: PersonalPagesOptions) {
  const { definitions, facts, keep, lifeSpans, clock, random, keys } = options
  const { keyOf } = keys
  /** What each page asked for when it was made last. */
  const asked = createBoundedMap<string, PageQuestions>({ entries: mostPages })

  async function visitOf({ request, identity }: SiteRequest): Promise<PersonalVisit> {
    const now = clock()
    const url = new URL(request.url)
    const previewKey = previewKeyOf(request)
    const { locale } = splitLocale(url.pathname)
    return openVisit({
      request,
      now,
      random,
      lifeSpans,
      rules: previewKey ? await definitions.drafts(previewKey) : await definitions.published(),
      consented: mayRemember(request, now),
      facts: { language: locale, ...facts(url, locale, identity) },
      viewAs: previewKey ? viewAsOfCookie(cookiesOf(request.headers.get('cookie'))) : null,
    })
  }

  /** Between the page cache and the pages: only what is for everybody with the same answers may be kept. */
  const inner =
    (make: Make): Make =>
    async incoming => {
      const { personal, request } = incoming
      const response = await make(incoming)
      keys.learn(request, response)
      if (!personal) return response
      const key = keyOf(request)
      const before = asked.get(key)
      const now = personal.asked
      if (!isPersonal(now)) {
        asked.delete(key)
        return response
      }
      // What is made for each visitor anyway needs no memory of what it asked.
      if (before === undefined && !/\bpublic\b/.test(response.headers.get('cache-control') ?? ''))
        return response
      const isAsExpected = before !== undefined && personal.segment(before) === personal.segment(now)
      asked.set(key, now)
      // The cache knows this page under what was asked before: it must not keep other answers there.
      if (!isAsExpected || !mayKeep(personal)) response.headers.set('cache-control', notKept)
      return response
    }

  /** Part of the page's key in the cache. */
  function segmentOf({ personal, request }: SiteRequest): string {
    const questions = asked.get(keyOf(request))
    return personal && questions ? personal.segment(questions) : ''
  }

  /** Visitors who get pages of their own. */
  function isOwn({ personal, request }: SiteRequest): boolean {
    return personal !== undefined && asked.get(keyOf(request)) !== undefined && !mayKeep(personal)
  }

  const outer =
    (make: Make): Make =>
    async incoming => {
      const { request } = incoming
      if (request.method !== 'GET' && request.method !== 'HEAD') return make(incoming)
      const personal = await visitOf(incoming)
      if (previewKeyOf(request)) {
        const url = new URL(request.url)
        const form = viewAsOfForm(url.searchParams)
        if (form !== null) return answerOfForm(url, form, isSecure(request))
      }
      const response = await make({ ...incoming, personal })
      return leaving(request, response, personal)
    }

  function leaving(request: Request, response: Response, personal: PersonalVisit): Response {
    const { headers } = response
    const isShared = !isPersonal(personal.asked) && asked.get(keyOf(request)) === undefined
    const enrichments = enrichmentsIn(headers.get(enrichmentsHeader))
    headers.delete(enrichmentsHeader)
    const isPage = headers.get('content-type')?.startsWith('text/html') || response.status === 304
    if (!isPage) return response
    if (!isShared && /\bpublic\b/.test(headers.get('cache-control') ?? '')) {
      headers.set('cache-control', keep === 'segment' ? 'private, no-cache' : notKept)
      headers.append('vary', 'Cookie')
      if (keep === 'none') headers.delete('etag')
    }
    const isGood = response.status === 200 || response.status === 304
    if (!personal.consented) {
      if (cookiesOf(request.headers.get('cookie'))[visitorCookie] !== undefined)
        setCookie(request, headers, '', 0)
      return response
    }
    // Fetched ahead is not seen, and an editor's look is no visit.
    if (!isGood || isAhead(request) || previewKeyOf(request) || request.method === 'HEAD') return response
    const { cookie, counts } = personal.leave(enrichments)
    setCookie(request, headers, cookie, Math.round(lifeSpans.visitorMs / 1000))
    if (counts.length > 0) options.count(counts)
    return response
  }

  function setCookie(request: Request, headers: Headers, value: string, seconds: number): void {
    const secure = isSecure(request) ? '; Secure' : ''
    headers.append(
      'set-cookie',
      `${visitorCookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
    )
    // A shared cache would hand the cookie on to others.
    if (/\bpublic\b/.test(headers.get('cache-control') ?? ''))
      headers.set('cache-control', 'private, no-cache')
  }

  function mayKeep(personal: PersonalVisit): boolean {
    return keep === 'segment' || !personal.consented
  }

  return { outer, inner, segmentOf, isOwn }
}

const notKept = 'private, no-store'

function isPersonal({ placements, trials, quirks, search }: PageQuestions): boolean {
  return placements.length + trials.length + quirks.length > 0 || search
}

function isAhead(request: Request): boolean {
  return /prefetch|prerender/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '')
}

function isSecure(request: Request): boolean {
  return request.url.startsWith('https:') || request.headers.get('x-forwarded-proto') === 'https'
}

function enrichmentsIn(header: string | null): readonly Enrichment[] {
  return header === null ? [] : (JSON.parse(header) as readonly Enrichment[])
}
