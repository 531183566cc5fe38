import {
  allows,
  asksNotToBeTracked,
  type Consent,
  consentCookie,
  heeding,
  type Purpose,
  readConsent,
} from '@quarry/events'

/** What this visitor decided, as it stands now in this browser: another tab may have changed it a moment ago. */
export function deviceConsent(): Consent | null {
  return heeding(readConsent(document.cookie, Date.now()), refusesOnDevice())
}

export const mayOnDevice = (purpose: Purpose): boolean => allows(deviceConsent(), purpose)

export const decidedOnDevice = (): boolean => readConsent(document.cookie, Date.now()) !== null

/** Does the browser itself ask not to be followed? */
export function refusesOnDevice(): boolean {
  return asksNotToBeTracked(navigator, window as { doNotTrack?: unknown })
}

/** Is there anything that an answer could concern, besides the answer? */
export function keepsSomething(): boolean {
  const cookies = document.cookie.split(/; */).some(one => one && !one.startsWith(`${consentCookie}=`))
  try {
    return cookies || localStorage.length + sessionStorage.length > 0
  } catch {
    // Storage is switched off.
    return cookies
  }
}

export const deviceCookies = {
  read: (): string => document.cookie,
  write(cookie: string): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing one is missing in some browsers, and late
    document.cookie = cookie
  },
}
