import { allows, type Consent, type Purpose, type VisitorEdges } from '@quarry/events'

/** Everything that this site may keep in a browser beyond what it needs, by the purpose that allows it. */
export const keptUnder: Readonly<Record<Purpose, readonly RegExp[]>> = {
  preferences: [/^quarry\.(recent-(queries|results)|search-choices|favourites)$/],
  statistics: [
    /^visitorId$/,
    /^__coveo\.analytics\.history$/,
    /^quarry\.(events|identified|held)$/,
    // What the client for customer events keeps: its ids, and what it could not send.
    /^ajs_/,
    /^(persisted-queue|analytics_session)/,
  ],
  personalisation: [],
}

/** Cookies that the same purposes allow. */
export const cookiesUnder: Readonly<Record<Purpose, RegExp>> = {
  preferences: /^$/,
  statistics: /^(coveo_visitorId|quarry-handover|ajs_\w+|analytics_session_\w+|__tld__)$/,
  personalisation: /^quarry-personal$/,
}

/** Cookies that nobody is asked about: the decision itself, and what a visitor does by a button of its own. */
export const cookiesOfUse = /^quarry-(consent|answers|cart|look|session|sign-in)$/

/** Removes what is no longer allowed: consent has ended, here, in another tab, or with its time. */
export function cleanUp(
  consent: Consent | null,
  edges: Pick<VisitorEdges, 'cookies'> & { storages: readonly (() => Storage)[] },
): void {
  for (const purpose of ['preferences', 'statistics', 'personalisation'] as const) {
    if (allows(consent, purpose)) continue
    for (const storage of edges.storages) forget(storage, keptUnder[purpose])
    for (const name of cookieNames(edges.cookies.read()))
      if (cookiesUnder[purpose].test(name)) edges.cookies.write(`${name}=; path=/; max-age=0`)
  }
}

function forget(storage: () => Storage, names: readonly RegExp[]): void {
  try {
    const place = storage()
    for (const key of Object.keys(place)) if (names.some(name => name.test(key))) place.removeItem(key)
  } catch {
    // Switched off: nothing was kept there.
  }
}

export const cookieNames = (cookies: string): string[] =>
  cookies
    .split(';')
    .map(cookie => cookie.split('=')[0]?.trim() ?? '')
    .filter(Boolean)
