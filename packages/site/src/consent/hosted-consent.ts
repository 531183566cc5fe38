import { loadHosted } from '../events/hosted.ts'
import type { EventsSettings } from '../events/settings.ts'
import { refusesOnDevice } from './device.ts'
import { sendConsent } from './give-consent.ts'
import { takeOver } from './take-over.ts'

/** Lets a hosted service ask in place of our own bar, and takes over what it is answered. */
export function ask({ hosted, consentService, consentId }: EventsSettings, answered: () => void): void {
  // Where the services look for the number of the site.
  const attributes = consentId ? { 'data-cbid': consentId, 'data-domain-script': consentId } : {}
  loadHosted(document, hosted.consent ?? '', attributes)
  if (!consentService) return
  takeOver(consentService, window, {
    cookies: () => document.cookie,
    now: Date.now,
    refused: refusesOnDevice,
    async save(given) {
      await sendConsent(given)
      answered()
    },
  })
}
