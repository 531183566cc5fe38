import { allows, type Consent } from '@quarry/events'
import { loadHosted } from '../events/hosted.ts'
import type { EventsSettings } from '../events/settings.ts'
import type { ClientPage } from '../kernel/client-page.ts'
import { answerInPlace, type Bar, openBar } from './bar.ts'
import { consentHere, cookiesHere, decidedHere, refusesHere } from './here.ts'
import { tidy } from './tidy.ts'

/** What records while it is allowed; told again whenever the answer may have changed. */
type Recording = { consentChanged(consent: Consent | null): void }

/**
 * Runs on every page once it has been painted: asks whoever has not answered, removes what is no longer allowed, and
 * fetches what records only when it may. Tabs tell each other of a new answer.
 */
export function start(page: ClientPage): void {
  const settings = page.state['events'] as EventsSettings
  const others = 'BroadcastChannel' in window ? new BroadcastChannel('quarry-consent') : null
  let bar: Bar | undefined
  let recording: Promise<Recording> | undefined

  function heed(): void {
    const consent = consentHere()
    if (decidedHere()) {
      bar?.close()
      bar = undefined
    }
    tidy(consent, {
      cookies: cookiesHere,
      storages: [() => localStorage, () => sessionStorage],
    })
    if (!recording && (allows(consent, 'statistics') || allows(consent, 'preferences')))
      recording = import('../events/start.ts').then(it => it.startRecording(page, settings))
    else void recording?.then(it => it.consentChanged(consent))
  }

  answerInPlace(document, () => {
    others?.postMessage('')
    heed()
  })
  if (others) others.onmessage = heed
  // A page that comes back out of the browser's memory may have missed an answer.
  addEventListener('pageshow', event => {
    if (event.persisted) heed()
  })
  heed()
  if (settings.hosted.consent) loadHosted(document, settings.hosted.consent)
  // Whoever's browser says no already is not asked again; the form at the foot remains.
  else if (!decidedHere() && !refusesHere()) bar = openBar(document)
}
