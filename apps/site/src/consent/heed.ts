import { allows, type Consent } from '@quarry/events'
import type { EventsSettings } from '../events/settings.ts'
import type { ClientPage } from '../kernel/client-page.ts'
import { consentHere, cookiesHere } from './here.ts'
import { tidy } from './tidy.ts'

/** What records while it is allowed; told again whenever the answer may have changed. */
type Recording = { consentChanged(consent: Consent | null): void }

/** Makes this page do what the visitor decided, as often as they decide: removes what may not be kept, and records. */
export function createHeeding(page: ClientPage, settings: EventsSettings): () => void {
  let recording: Promise<Recording> | undefined
  return () => {
    const consent = consentHere()
    if (!recording && (allows(consent, 'statistics') || allows(consent, 'preferences')))
      recording = import('../events/start.ts').then(it => it.startRecording(page, settings))
    else void recording?.then(it => it.consentChanged(consent))
    tidy(consent, { cookies: cookiesHere, storages: [() => localStorage, () => sessionStorage] })
  }
}
