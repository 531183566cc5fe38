import { allows, type Consent } from '@quarry/events'
import type { EventsSettings } from '../events/settings.ts'
import type { ClientPage } from '../kernel/client-page.ts'
import { cleanUp } from './clean-up.ts'
import { deviceConsent, deviceCookies } from './device.ts'

/** What records while it is allowed; told again whenever the answer may have changed. */
type Recording = { consentChanged(consent: Consent | null): void }

/** Makes this page do what the visitor decided, as often as they decide: removes what may not be kept, and records. */
export function createConsentApplier(page: ClientPage, settings: EventsSettings): () => void {
  let recording: Promise<Recording> | undefined
  return () => {
    const consent = deviceConsent()
    if (!recording && (allows(consent, 'statistics') || allows(consent, 'preferences')))
      recording = import('../events/start.ts').then(it => it.startRecording(page, settings))
    else void recording?.then(it => it.consentChanged(consent))
    cleanUp(consent, { cookies: deviceCookies, storages: [() => localStorage, () => sessionStorage] })
  }
}
