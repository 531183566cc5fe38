import { allows, type Consent, consentSeconds } from '../consent/consent.ts'

/** The random number that tells one visitor from another. Other clients of the service look for it here as well. */
export const visitorCookie = 'coveo_visitorId'
const storageKey = 'visitorId'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The id in a `cookie` header, when it is one. */
export function visitorIn(cookies: string | null | undefined): string {
  const value = new RegExp(`(?:^|;\\s*)${visitorCookie}=([^;]*)`).exec(cookies ?? '')?.[1] ?? ''
  return UUID.test(value) ? value.toLowerCase() : ''
}

export type VisitorEdges = {
  /** Reads and writes as `document.cookie` does. */
  cookies: { read(): string; write(cookie: string): void }
  /** Throws where storage is switched off. */
  storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  random(): string
  secure: boolean
}

/**
 * The visitor's id: with consent to statistics the one that is kept, or a new one; without it none, and what was kept
 * goes. It lasts as long as the consent does.
 */
export function visitorId(consent: Consent | null, edges: VisitorEdges): string {
  const { cookies, random, secure } = edges
  if (!allows(consent, 'statistics')) {
    forgetVisitor(edges)
    return ''
  }
  const stored = attempt(() => edges.storage().getItem(storageKey)) ?? ''
  const known = visitorIn(cookies.read()) || (UUID.test(stored) ? stored : '')
  const id = known || random()
  keepVisitor(id, edges, secure)
  return id
}

function keepVisitor(id: string, { cookies, storage }: VisitorEdges, secure: boolean): void {
  if (visitorIn(cookies.read()) !== id)
    cookies.write(
      `${visitorCookie}=${id}; path=/; max-age=${consentSeconds}; samesite=lax${secure ? '; secure' : ''}`,
    )
  attempt(() => storage().getItem(storageKey) === id || storage().setItem(storageKey, id))
}

/** Another id was given by the service, or by another client: it replaces ours. */
export function adoptVisitor(id: string, consent: Consent | null, edges: VisitorEdges): void {
  if (UUID.test(id) && allows(consent, 'statistics')) keepVisitor(id, edges, edges.secure)
}

export function forgetVisitor({ cookies, storage }: VisitorEdges): void {
  if (cookies.read().includes(`${visitorCookie}=`)) cookies.write(`${visitorCookie}=; path=/; max-age=0`)
  attempt(() => storage().removeItem(storageKey))
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
