import type { ReactNode } from 'react'
import { consentOf } from '../consent/index.ts'
import type { EventsSettings } from '../events/settings.ts'
import type { Customer } from '../events/signed-in-customer.ts'
import type { Identity } from '../identity.ts'
import { endSession } from '../key-cookie.ts'
import { type Locale, localePath, splitLocale } from '../locale.ts'
import { type Look, lookIn } from '../look/look.ts'
import { PersonalPanel } from '../personal/panel.tsx'
import type { PersonalVisit } from '../personal/visit.ts'
import type { ImageAddress } from '../pictures/picture.tsx'
import type { Head, RouteContext } from '../route.ts'
import { seeOther } from '../see-other.ts'
import { thingsInCart } from '../shop/cart-cookie.ts'
import type { Visitor } from '../sign-in/sign-in.tsx'
import type { ErrorPageProps, Opened, Site } from '../site.tsx'
import { createMatcher } from './match.ts'
import { type Assets, renderPage } from './page.tsx'
import { isRefusal, previewKeyOf } from './preview.tsx'
import { createEncoder, responseOfBytes } from './response-bytes.ts'
import { timeLimit, within } from './time-limit.ts'

export type SiteRequest = {
  request: Request
  requestId: string
  clientAddress: string
  /** Ends when the visitor goes away. */
  signal: AbortSignal
  /** A page made behind a visitor's back: those who wait for theirs come first. */
  isRenewal?: boolean
  /** Whether one of the trusted proxies sent it: what it says of the visitor counts. */
  isFromProxy?: boolean
  /** The visitor, when they are somebody. */
  identity?: Identity
  /** An editor looks as if they were them. */
  isRehearsed?: boolean
  /** The visitor, where pages may be theirs. */
  personal?: PersonalVisit
}

export type HandlerOptions = {
  site: Site
  assets: Assets | (() => Promise<Assets>)
  /** `https://site.example`: what canonical links start with. */
  origin: string
  /** How long `load` may take before the visitor gets an answer all the same. */
  timeoutMs: number
  securityPolicy: string
  /** For the forms of consent; without it pages have none. */
  consentToken?(): string
  /** Whether visitors have somewhere to sign in; absent where nobody can be anybody. */
  signIn?: { offers: boolean }
  /** What the browser may record with, once there is consent; without it, it records nothing. */
  events?: EventsSettings
  /** Who customer events say that a visitor is. */
  customerOf?: ((identity: Identity) => Customer) | undefined
  /** How pages address images in sizes; without it they come as they are. */
  imageAddress?: ImageAddress | undefined
  clock(): number
  /**
   * The services for one request: they carry its signal, its address and its trace. With the key of a reader of drafts,
   * content is what stands in the drafts.
   */
  context(incoming: SiteRequest, previewKey?: string): Omit<RouteContext, OfTheKernel>
  report(error: unknown, requestId: string): void
  /** Whether a failure is one of the services, and passes with them. */
  isOutage?(cause: unknown): boolean
  /** Runs what draws a page: several may be ready at once. */
  inTurn?: ((step: () => void) => void) | undefined
}

/** What a page is about, for whoever remembers it: it never leaves the server. */
export const enrichmentsHeader = 'x-quarry-enrichments'

/** For how many seconds a page may be given to others: for whoever keeps it on the server, and never leaves it. */
export const sharedHeader = 'x-quarry-shared'

/** Parameters of the address that a page depends on, for whoever keeps it on the server. */
export const parametersHeader = 'x-quarry-parameters'

/** What a route's context has from here; the services give the rest. */
export type OfTheKernel =
  | 'locale'
  | 'params'
  | 'signal'
  | 'now'
  | 'origin'
  | 'preview'
  | 'consent'
  | 'personal'

/** The site as a function from request to response. It knows no framework, no socket and no file. */
export function createSiteHandler(options: HandlerOptions): (incoming: SiteRequest) => Promise<Response> {
  const match = createMatcher(options.site.routes.map(route => ({ pattern: route.pattern, value: route })))
  const encode = createEncoder()

  return async incoming => {
    const { request, requestId } = incoming
    const url = new URL(request.url)
    const { locale, path } = splitLocale(url.pathname)
    const error: ErrorPageProps = { locale, path, requestId }
    const { identity } = incoming
    const visitor = options.signIn
      ? { name: identity?.name ?? '', offers: options.signIn.offers, back: `${url.pathname}${url.search}` }
      : null
    const previewKey = previewKeyOf(request)
    const preview = previewKey !== null
    const isEditor = preview || incoming.isRehearsed === true
    const customer = identity && !incoming.isRehearsed ? options.customerOf?.(identity) : undefined
    const reader: Reader = {
      visitor,
      customer,
      cart: options.site.shop ? thingsInCart(request) : 0,
      look: lookIn(request.headers.get('cookie')),
      isVisit: !isEditor,
    }
    const errorPage = (kind: 'notFound' | 'failed', props: ErrorPageProps, status: number) =>
      errorPageFor(kind, props, status, reader)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return respond(await errorPage('notFound', error, 405), { allow: 'GET, HEAD' })
    }
    const found = match(path)
    // Addresses are written small: who reads one aloud or copies it by hand may have written it large.
    const small = path.toLowerCase()
    const meant = small === path ? null : match(small)
    if (!found && !meant) return errorPage('notFound', error, 404)

    const limit = timeLimit(options.timeoutMs, incoming.signal)
    const { signal } = limit
    const inTime = { ...incoming, signal }
    const now = options.clock()
    const context: RouteContext = {
      ...(preview ? options.context(inTime, previewKey) : options.context(inTime)),
      locale,
      params: found?.params ?? {},
      signal,
      now,
      consent: isEditor ? null : consentOf(request, now),
      origin: options.origin,
      preview,
      ...(incoming.personal ? { personal: incoming.personal } : {}),
    }
    try {
      const started = performance.now()
      const opened = found ? await within(found.value.open(request, context), signal) : null
      const loaded = performance.now()
      if (opened instanceof Response) return opened
      if (!opened || opened.status === 404) {
        const other =
          meant && (await within(meant.value.open(request, { ...context, params: meant.params }), signal))
        return other && other.status !== 404
          ? seeOther(`${localePath(locale, small)}${url.search}`)
          : await errorPage('notFound', error, 404)
      }
      const { personal } = incoming
      const html = await render(
        preview ? asPreview(opened) : opened,
        url,
        locale,
        preview,
        preview && personal ? <PersonalPanel report={personal.report()} locale={locale} url={url} /> : null,
        { ...reader, visitor: visitor && { ...visitor, back: readOf(url, opened.parameters) } },
      )
      return page(html, opened.status ?? 200, {
        'cache-control': preview ? notKept : (opened.cacheControl ?? notKept),
        ...(opened.sharedFor && !preview ? { [sharedHeader]: `${opened.sharedFor}` } : {}),
        ...(opened.parameters ? { [parametersHeader]: opened.parameters.join(',') } : {}),
        ...(opened.enrichments?.length ? { [enrichmentsHeader]: JSON.stringify(opened.enrichments) } : {}),
        'server-timing': `load;dur=${(loaded - started).toFixed(1)}, render;dur=${(performance.now() - loaded).toFixed(1)}`,
      })
    } catch (cause) {
      if (incoming.signal.aborted) return new Response(null, { status: 499 })
      // A key that was revoked meanwhile opens nothing any more: its holder is a visitor like others.
      if (preview && isRefusal(cause)) return endSession(request, 'preview')
      options.report(cause, requestId)
      const status = limit.isUp() ? 504 : options.isOutage?.(cause) ? 503 : 500
      return await errorPage('failed', error, status)
    } finally {
      limit.end()
    }
  }

  async function render(
    opened: Opened,
    url: URL,
    locale: Locale,
    preview: boolean,
    panel: ReactNode,
    { isVisit, ...reader }: Reader,
  ): Promise<string> {
    const assets = typeof options.assets === 'function' ? await options.assets() : options.assets
    if (options.inTurn) await new Promise<void>(options.inTurn)
    return renderPage({
      locale,
      path: url.pathname,
      origin: options.origin,
      siteName: options.site.name,
      ...(options.site.image ? { siteImage: options.site.image } : {}),
      head: opened.head,
      body: opened.body as ReactNode,
      state: opened.state ?? {},
      assets,
      preview,
      panel,
      ...reader,
      ...(options.consentToken ? { consentToken: options.consentToken() } : {}),
      ...(options.events && isVisit ? { events: options.events } : {}),
      imageAddress: options.imageAddress,
    })
  }

  async function errorPageFor(
    kind: 'notFound' | 'failed',
    props: ErrorPageProps,
    status: number,
    reader: Reader,
  ): Promise<Response> {
    const { head, Page } = options.site.errors[kind]
    const opened: Opened = {
      head: { robots: 'noindex', ...head(props) } satisfies Head,
      body: <Page {...props} />,
    }
    const url = new URL(localePath(props.locale, props.path), options.origin)
    return page(await render(opened, url, props.locale, false, null, reader), status, {
      'cache-control': 'no-store',
    })
  }

  function page(html: string, status: number, headers: Record<string, string>): Response {
    return responseOfBytes(encode(html), {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': options.securityPolicy,
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        // What fails because a service does passes with it.
        ...(status === 503 || status === 504 ? { 'retry-after': '10' } : {}),
        ...headers,
      },
    })
  }
}

function respond(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

const notKept = 'private, no-store'

/** An address as far as its page reads it: a page that is kept for others holds nothing that only one of them said. */
function readOf({ pathname, search, searchParams }: URL, parameters?: readonly string[]): string {
  if (!parameters) return `${pathname}${search}`
  const read = new URLSearchParams([...searchParams].filter(([name]) => parameters.includes(name)))
  return read.size === 0 ? pathname : `${pathname}?${read}`
}

/** Who a page is made for: what it shows of them is in it. */
type Reader = {
  visitor: Visitor | null
  customer?: Customer | undefined
  cart: number
  look: Look
  /** False for editors, who read drafts or look as somebody else: nothing of what they do is recorded. */
  isVisit: boolean
}

function asPreview(opened: Opened): Opened {
  return { ...opened, head: { ...opened.head, robots: 'noindex' } }
}
