import { loadHosted } from '../events/hosted.ts'
import type { EventsSettings } from '../events/settings.ts'
import type { ClientPage } from '../kernel/client-page.ts'
import { answerInPlace, type Bar, openBar } from './bar.ts'
import { consentHere, decidedHere, keepsSomething, refusesHere } from './here.ts'

/**
 * Runs on every page once it has been painted: asks whoever has not answered, and fetches what heeds an answer when
 * there is one, or something that an older one has left. Tabs tell each other of a new answer.
 */
export function start(page: ClientPage): void {
  const settings = page.state['events'] as EventsSettings
  const others = 'BroadcastChannel' in window ? new BroadcastChannel('quarry-consent') : null
  let bar: Bar | undefined
  let heeding: Promise<() => void> | undefined

  function heed(): void {
    const decided = decidedHere()
    if (decided) bar = bar?.close()
    // Whoever allows nothing, and has nothing here, is left alone.
    if (!heeding && !consentHere()?.given.length && !keepsSomething()) return
    heeding ??= import('./heed.ts').then(it => it.createHeeding(page, settings))
    void heeding.then(act => act())
  }

  // The page that says what is kept is made anew by an answer, and asks by itself.
  const isAboutYou = document.querySelector('[data-kept]') !== null
  if (isAboutYou) void import('./kept-here.ts').then(it => it.showKept(document))
  else
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
  // Whoever's browser says no already is not asked again; the form at the end of the page remains.
  else if (!decidedHere() && !refusesHere() && !isAboutYou) bar = openBar(document)
}
