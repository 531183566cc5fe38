import type { Purpose } from '@quarry/events'
import { loadHosted } from '../events/hosted.ts'
import type { EventsSettings } from '../events/settings.ts'
import { refusesOnDevice } from './device.ts'
import { takeOver } from './take-over.ts'

/** As in `context.ts`, which brings React. */
const consentPath = '/consent'

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
      await send(given)
      answered()
    },
  })
}

/** Keeps an answer as the form at the end of the page would. */
async function send(given: readonly Purpose[]): Promise<void> {
  const token = document.querySelector<HTMLInputElement>('form[data-consent] [name=token]')?.value ?? ''
  const fields = new URLSearchParams({ choice: 'some', token })
  for (const purpose of given) fields.set(purpose, 'on')
  const headers = { accept: 'application/json' }
  const response = await fetch(consentPath, { method: 'POST', body: fields, headers })
  if (!response.ok) throw new Error(`${response.status}`)
}
