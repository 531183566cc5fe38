import {
  adoptVisitor,
  allows,
  createSender,
  endVisit,
  type LegacyFields,
  type LegacyKind,
  legacyEvent,
  type NextPayloads,
  type NextType,
  nextEvent,
  type Sender,
  writeConsent,
} from '@quarry/events'
import { deviceConsent, mayOnDevice } from '../consent/device.ts'
import { regionalTag } from '../language.ts'
import type { Locale } from '../locale.ts'
import type { LegacyAbout } from './follow-legacy.ts'
import type { EventsSettings } from './settings.ts'
import { deviceVisitorId, newId, recordedId, visitorEdges } from './visitor-on-device.ts'

const version = '0.2.0'
const source = [`@quarry/search@${version}`, `@quarry/events@${version}`]
const noFilters: LegacyAbout = { facetState: [], originLevel2: 'default' }

export type Recorder = ReturnType<typeof createRecorder>

/** When and where something happens. */
export type RecordedPlace = { now: number; location: string | null; referrer: string }

const here = (): RecordedPlace => ({ now: Date.now(), location: location.href, referrer: document.referrer })

/** Joins events, consent, visitor and sender in this browser: what happens is recorded under the consent of that moment. */
export function createRecorder(settings: EventsSettings, locale: Locale, where = here) {
  const isTaken = settings.next !== ''
  const isAllowed = (): boolean => isTaken && mayOnDevice('statistics')
  const token = createToken()
  const { next, legacy, collector } = settings
  /** To a collector of ours elsewhere no cookie goes along. */
  const consent = (): { consent?: string } => {
    const decided = collector && next.startsWith(`${collector}/`) ? deviceConsent() : null
    return decided ? { consent: writeConsent(decided) } : {}
  }
  const endpoint = async () => ({ next, legacy, token: await token(), ...consent() })
  const sender: Sender = createSender({
    endpoint,
    mayRecord: isAllowed,
    fetch: (input, init) => fetch(input, init),
    beacon: (url, body) => navigator.sendBeacon?.(url, body) ?? false,
    isOnline: () => navigator.onLine,
    storage: () => localStorage,
    later: run => void setTimeout(run, 0),
    visitorGiven: id => adoptVisitor(id, deviceConsent(), visitorEdges()),
    warn: message => console.warn(message),
  })
  addEventListener('online', () => void sender.resume())
  addEventListener('pagehide', () => sender.leave())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sender.leave()
  })
  if (isAllowed()) void sender.resume()

  return {
    next<Type extends NextType>(type: Type, payload: NextPayloads[Type]): void {
      const consent = deviceConsent()
      if (!isTaken || !consent || !allows(consent, 'statistics')) return
      const { now, location, referrer } = where()
      const place = {
        clientId: recordedId(deviceVisitorId(), settings),
        ...(settings.trackingId && { trackingId: settings.trackingId }),
        now,
        source,
        userAgent: navigator.userAgent,
        referrer: referrer || null,
        location,
      }
      sender.send({ protocol: 'next', event: nextEvent(consent, type, payload, place) })
    },
    legacy<Kind extends LegacyKind>(
      kind: Kind,
      fields: LegacyFields[Kind],
      customData: Readonly<Record<string, unknown>> = {},
      about: LegacyAbout = noFilters,
    ): void {
      const consent = deviceConsent()
      if (!isTaken || !consent || !allows(consent, 'statistics')) return
      const place = {
        locale: regionalTag(locale),
        userAgent: navigator.userAgent,
        originLevel1: settings.searchHub,
        ...(settings.originContext && { originContext: settings.originContext }),
        originLevel3: settings.originLevel3 || where().referrer || 'default',
        version,
        clientId: deviceVisitorId(),
        anonymous: settings.isAnonymous ?? false,
        ...about,
        ...(about.originLevel2 === 'default' &&
          settings.originLevel2 && { originLevel2: settings.originLevel2 }),
      }
      const event = legacyEvent(consent, kind, fields, customData, place)
      sender.send({ protocol: 'legacy', kind, event, id: newId() })
    },
    /** Consent has ended. */
    drop(): void {
      sender.drop()
      if (isTaken && settings.mode === 'legacy')
        endpoint()
          .then(it => endVisit(it, (input, init) => fetch(input, init)))
          .catch((error: unknown) => console.warn(`${error}`))
    },
  }
}

/** A token lasts an hour; events of one page share it for most of that. */
function createToken(): () => Promise<string> {
  let until = 0
  let current: Promise<string> | undefined
  return () => {
    if (current && Date.now() < until) return current
    until = Date.now() + 30 * 60_000
    current = fetch('/search-token', { signal: AbortSignal.timeout(10_000) }).then(async response => {
      if (!response.ok) throw new Error(`No token: ${response.status}`)
      return ((await response.json()) as { accessToken: string }).accessToken
    })
    current.catch(() => {
      until = 0
    })
    return current
  }
}
