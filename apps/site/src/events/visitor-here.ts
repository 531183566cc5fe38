import { allows, type VisitorEdges, visitorId, visitorIn } from '@quarry/events'
import { consentHere, cookiesHere } from '../consent/here.ts'
import type { SearchVisitor } from '../consent/visitor.ts'
import type { EventsSettings } from './settings.ts'

export const visitorEdges = (): VisitorEdges => ({
  cookies: cookiesHere,
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
export const visitorIdHere = (): string => visitorId(consentHere(), visitorEdges())

/** Who asks, for a search made in the browser: nobody, as long as statistics are not allowed. */
export function visitorHere(mode: EventsSettings['mode'] = 'next'): SearchVisitor {
  const clientId = allows(consentHere(), 'statistics') ? visitorIn(document.cookie) : ''
  const known = clientId !== ''
  return {
    clientId,
    referrer: known ? document.referrer || null : null,
    location: known ? location.href : null,
    userAgent: known ? navigator.userAgent : null,
    capture: known && mode === 'next',
  }
}
