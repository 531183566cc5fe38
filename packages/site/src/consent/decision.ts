import {
  allows,
  type Consent,
  consentCookie,
  consentSeconds,
  consentVersion,
  type Purpose,
  purposes,
  readConsent,
  visitorCookie,
  visitorIn,
  writeConsent,
} from '@quarry/events'
import { lookCookieOf, lookIn, lookText, usualLook } from '../look/look.ts'
import { answersCookie, wantsAnswers } from '../pages/search/answer/preference.ts'
import { cartCookieOf, cartIn, cartText } from '../shop/cart-cookie.ts'
import { cookieNames, cookiesOfUse, cookiesUnder } from './clean-up.ts'

/** What a visitor ticked. Anything but an answer of ours is none. */
export function decisionOf(fields: URLSearchParams, now: number): Consent | null {
  const choice = fields.get('choice')
  const ticked: Readonly<Record<string, (purpose: Purpose) => boolean>> = {
    all: () => true,
    none: () => false,
    some: purpose => fields.has(purpose),
  }
  const chosen = choice !== null && Object.hasOwn(ticked, choice) ? ticked[choice] : undefined
  return chosen ? { version: consentVersion, at: now, given: purposes.filter(chosen) } : null
}

type CookieOptions = { secure: boolean; random(): string }

/**
 * The cookies that follow from a decision: the decision itself, the visitor's id where statistics are allowed, and the
 * end of everything else that is not.
 */
export function cookiesOf(decided: Consent, cookies: string | null, options: CookieOptions): string[] {
  const set = setter(options)
  const ended = new Set<string>()
  for (const purpose of purposes)
    if (!allows(decided, purpose))
      for (const name of cookieNames(cookies ?? '')) if (cookiesUnder[purpose].test(name)) ended.add(name)
  return [
    set(consentCookie, writeConsent(decided), consentSeconds),
    ...(allows(decided, 'statistics')
      ? [set(visitorCookie, visitorIn(cookies) || options.random(), consentSeconds)]
      : []),
    ...[...ended].map(name => set(name, '', 0)),
    // Answers that were switched off for longer stay so as long as the browser is open.
    ...(wantsAnswers(cookies) || allows(decided, 'preferences') ? [] : [answersCookie(false, false)]),
    ...cartFor(decided, cookies, options.secure),
    ...lookFor(decided, cookies, options),
  ]
}

/** A cart lasts for the visit or for longer, as was decided; what is in it stays. */
function cartFor(decided: Consent, cookies: string | null, secure: boolean): string[] {
  const text = cartText(cartIn(cookies))
  return text ? [cartCookieOf(text, { isKept: allows(decided, 'preferences'), secure })] : []
}

/** A look goes with the consent that it was kept under; what was chosen for the visit is kept from now on, or stays so. */
function lookFor(decided: Consent, cookies: string | null, { secure }: CookieOptions): string[] {
  const look = lookIn(cookies)
  if (lookText(look) === '') return []
  const isKept = allows(decided, 'preferences')
  const wasKept = allows(readConsent(cookies, decided.at), 'preferences')
  return [lookCookieOf(wasKept && !isKept ? usualLook : look, { isKept, secure })]
}

/** The end of everything: also of the decision, which is then asked for again. */
export function forgottenCookies(cookies: string | null, options: CookieOptions): string[] {
  const set = setter(options)
  return cookieNames(cookies ?? '')
    .filter(name => cookiesOfUse.test(name) || purposes.some(purpose => cookiesUnder[purpose].test(name)))
    .map(name => set(name, '', 0))
}

/** Scripts read the decision and the id, so they are no `HttpOnly` cookies. */
const setter =
  ({ secure }: CookieOptions) =>
  (name: string, value: string, seconds: number): string =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`
