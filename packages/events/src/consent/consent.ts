/** What may be asked of a visitor. What the site needs to work at all is never asked for. */
export const purposes = ['preferences', 'statistics', 'personalisation'] as const
export type Purpose = (typeof purposes)[number]

/** What a visitor decided: to which text, when, and what was allowed. No decision is `null`, and allows nothing. */
export type Consent = {
  /** Of the text that was agreed to: another text asks again. */
  readonly version: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly given: readonly Purpose[]
}

export const consentCookie = 'quarry-consent'

/** The version of the text that is asked now. */
export const consentVersion = 1

/** Half a year: after that the question is asked again. */
export const consentSeconds = 180 * 86_400

export function allows(consent: Consent | null, purpose: Purpose): boolean {
  return consent?.given.includes(purpose) ?? false
}

/** The decision in a `cookie` header; null when there is none, when it is broken, old, or about another text. */
export function readConsent(cookies: string | null | undefined, now: number): Consent | null {
  const value = new RegExp(`(?:^|;\\s*)${consentCookie}=([^;]*)`).exec(cookies ?? '')?.[1] ?? ''
  const [, version, at, flags = ''] = /^(\d{1,6})\.(\d{10,14})\.([psr]{0,3})$/.exec(value) ?? []
  const consent: Consent = {
    version: Number(version),
    at: Number(at),
    given: purposes.filter(purpose => flags.includes(letters[purpose])),
  }
  const isNow = consent.version === consentVersion && consent.at <= now + aDay
  return isNow && now - consent.at < consentSeconds * 1000 ? consent : null
}

/** The cookie's value: `1.1795270769000.ps`. */
export function writeConsent({ version, at, given }: Consent): string {
  return `${version}.${at}.${purposes.map(purpose => (given.includes(purpose) ? letters[purpose] : '')).join('')}`
}

const aDay = 86_400_000

const letters: Readonly<Record<Purpose, string>> = { preferences: 'p', statistics: 's', personalisation: 'r' }
