import { allows, type VisitorEdges, visitorId, visitorIn } from '@quarry/events'
import { deviceConsent, deviceCookies } from '../consent/device.ts'
import type { SearchVisitor } from '../consent/visitor.ts'
import type { EventsSettings } from './settings.ts'

export const visitorEdges = (): VisitorEdges => ({
  cookies: deviceCookies,
  storage: () => localStorage,
  random: newId,
  secure: location.protocol === 'https:',
})

/** `randomUUID` is missing where a page came without encryption. */
export function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, at) =>
    (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte).toString(16).padStart(2, '0'),
  )
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Makes sure that a visitor who allows it has an id, and that no other has one. */
export const deviceVisitorId = (): string => visitorId(deviceConsent(), visitorEdges())

let ofThisPage = ''

type IdSettings = Pick<EventsSettings, 'mode' | 'isAnonymous' | 'originLevel3'>

/** Under which id something is told: the visitor's, or one that only this page has. */
export function recordedId(visitor: string, { mode, isAnonymous }: IdSettings): string {
  if (visitor === '' || !isAnonymous || mode !== 'next') return visitor
  ofThisPage ||= newId()
  return ofThisPage
}

/** The page was made under this id already. */
export function keepRecordedId(id: string): void {
  ofThisPage ||= id
}

/** Who asks, for a search made in the browser: nobody, as long as statistics are not allowed. */
export function deviceVisitor(settings: IdSettings): SearchVisitor {
  const { mode, originLevel3 } = settings
  const clientId = recordedId(
    allows(deviceConsent(), 'statistics') ? visitorIn(document.cookie) : '',
    settings,
  )
  const known = clientId !== ''
  return {
    clientId,
    // As the operator wants it told.
    referrer: known ? (mode === 'legacy' && originLevel3) || document.referrer || null : null,
    location: known ? location.href : null,
    userAgent: known ? navigator.userAgent : null,
    capture: known && mode === 'next',
  }
}
