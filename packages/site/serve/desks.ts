import { site } from 'virtual:quarry/site'
import { consentPath } from '../src/consent/index.ts'
import { insightsPath } from '../src/insights/page.tsx'
import type { SiteRequest } from '../src/kernel/handler.tsx'
import { editorsPath } from '../src/key-cookie.ts'
import { localePath, locales } from '../src/locale.ts'
import { lookPath } from '../src/look/look.ts'
import { cartPath, orderPath } from '../src/shop/setup.ts'
import { signInPath, signOutPath } from '../src/sign-in/paths.ts'
import type { Connection } from './connection.ts'
import { createConsentDesk, tellDecision } from './consent.ts'
import { createConsentRecord } from './consent-record.ts'
import { createEditorDesk } from './editors.ts'
import type { RecordingConfig } from './events.ts'
import { createFormGuard } from './form-guard.ts'
import { createHeldDecisions } from './held-decisions.ts'
import { createInsightsDesk } from './insights.ts'
import { createLookDesk } from './look.ts'
import { createOrderBook } from './orders.ts'
import { createShopDesk } from './shop.ts'
import { createSignInDesk, type SignInConfig } from './sign-in/desk.ts'
import { createEndedSessions } from './sign-in/ended-sessions.ts'
import { createImpersonation } from './sign-in/impersonation.ts'

export type DesksConfig = SignInConfig & RecordingConfig & { data: string }

type DesksOptions = {
  config: DesksConfig
  connection: Connection
  origin: string
  report: (error: unknown, requestId: string) => void
}

/** Answers at a path in place of a page; null for what it has nothing to say to. */
type Desk = (incoming: SiteRequest) => Promise<Response | null>

/** Who asks, and what is sent to the site or asked of it besides its pages. */
export function createDesks({ config, connection, origin, ...options }: DesksOptions) {
  const report = (error: unknown): void => options.report(error, '')
  const clock = Date.now
  const { collect, formSecret: secret } = connection
  const guard = createFormGuard({ secret, origin, clock })
  const consent = createConsentDesk({
    guard,
    origin,
    clock,
    collect,
    ...(connection.hasCollector
      ? {
          held: createHeldDecisions({
            folder: config.data,
            send: decision => tellDecision(collect, origin, decision),
            later: (ms, act) => void setTimeout(act, ms).unref(),
            report,
          }),
        }
      : { record: createConsentRecord(config.data) }),
  })
  const look = createLookDesk({ guard, origin, clock })
  const shop =
    site.shop &&
    createShopDesk({
      setup: site.shop,
      guard,
      origin,
      organizationId: config.organizationId,
      isAnonymous: config.analyticsAnonymous === 'yes',
      clock,
      context: incoming => connection.contextFor(incoming),
      collect,
      orders: createOrderBook({ folder: config.data, clock: Date.now }),
      report,
    })
  const signIn = createSignInDesk({
    config,
    secret,
    origin,
    clock,
    identity: site.identity,
    ended: createEndedSessions(config.data, clock),
    report,
  })
  const canBeSomebody = signIn.offers || config.identityHeader !== '' || site.identity !== undefined
  const rehearsal = createImpersonation(connection.mayExplain)
  const editors = createEditorDesk({
    secret,
    origin,
    clock,
    may: {
      preview: connection.mayPreview,
      why: connection.mayExplain,
      insights: connection.mayReadInsights,
    },
  })
  const insights = createInsightsDesk({ siteName: site.name, ask: connection.askInsights, clock, report })

  const atSignIn: Desk = ({ request }) => signIn.respond(request)
  const atConsent: Desk = ({ request, clientAddress }) => consent.respond(request, clientAddress)
  const inEachLanguage = (path: string, desk: Desk): Record<string, Desk> =>
    Object.fromEntries(locales.map(locale => [localePath(locale, path), desk]))
  const deskAt: Readonly<Record<string, Desk>> = {
    [signInPath]: atSignIn,
    [`${signInPath}/callback`]: atSignIn,
    [signOutPath]: atSignIn,
    [consentPath]: atConsent,
    [`${consentPath}/export`]: atConsent,
    [lookPath]: ({ request }) => look(request),
    ...inEachLanguage(editorsPath, editors.respond),
    ...inEachLanguage(insightsPath, insights),
    ...(shop && inEachLanguage(cartPath, shop)),
    ...(shop && inEachLanguage(orderPath, shop)),
  }

  return {
    /** Says of a form that it is one of ours. */
    formToken: guard.token,
    /** Whether there is somewhere to sign in; undefined where nobody can be somebody. */
    signIn: canBeSomebody ? { offers: signIn.offers } : undefined,
    /** The same request, with whom it comes from; from now on the keys of editors are known. */
    async recognise(asked: SiteRequest): Promise<SiteRequest> {
      const { request } = asked
      // Sessions of editors are cookies of ours.
      const mayEdit = request.headers.get('cookie')?.includes('quarry-')
      if (mayEdit) await editors.open(request)
      const rehearsed = mayEdit ? await rehearsal.identityOf(request) : undefined
      const identity = rehearsed ?? (canBeSomebody ? await signIn.identify(asked) : undefined)
      return identity ? { ...asked, identity, isRehearsed: rehearsed !== undefined } : asked
    },
    /** What stands at a path in place of a page, and what editors wish for in the address of any; null for all else. */
    async answer(incoming: SiteRequest): Promise<Response | null> {
      const { pathname, search } = new URL(incoming.request.url)
      const wished =
        search === ''
          ? null
          : ((await editors.respond(incoming)) ?? (await rehearsal.respond(incoming.request)))
      return wished ?? (await deskAt[pathname]?.(incoming)) ?? null
    },
  }
}
