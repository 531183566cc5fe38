import type { Consent } from './consent.ts'

/** What a browser says besides cookies, as `navigator` and `window` have it. */
export type Signals = {
  readonly globalPrivacyControl?: unknown
  readonly doNotTrack?: unknown
  readonly msDoNotTrack?: unknown
}

const yes = new Set<unknown>([true, 1, '1', 'yes'])

/** Does the browser ask sites not to follow its visitor? Global Privacy Control and Do Not Track mean the same here. */
export function asksNotToBeTracked(...places: readonly (Signals | undefined)[]): boolean {
  return places.some(place =>
    [place?.globalPrivacyControl, place?.doNotTrack, place?.msDoNotTrack].some(one => yes.has(one)),
  )
}

/** The same, as a request says it: `Sec-GPC: 1` or `DNT: 1`. */
export function headersAskNotToBeTracked(headers: Pick<Headers, 'get'>): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
}

/** A decision as far as the browser's own wish lets it stand: what follows a visitor is left out, whatever was ticked. */
export function heeding<Decision extends Consent | null>(consent: Decision, refused: boolean): Decision {
  if (!consent || !refused) return consent
  return { ...consent, given: consent.given.filter(purpose => purpose === 'preferences') }
}
