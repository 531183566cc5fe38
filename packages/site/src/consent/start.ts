import type { EventsSettings } from '../events/settings.ts'
import type { ClientPage } from '../kernel/client-page.ts'
import { answerInPlace, type Bar, openBar, showDecided } from './bar.ts'
import { decidedOnDevice, deviceConsent, keepsSomething, refusesOnDevice } from './device.ts'

/** Fetched when somebody has chosen a look. */
const look = () => import('../look/follow.ts')

function followLook(): void {
  const { theme, text } = document.documentElement.dataset
  if (theme || text || document.cookie.includes('quarry-look'))
    void look().then(it => it.followLook(document))
}

/**
 * Runs on every page once it has been painted: asks whoever has not answered, and fetches what heeds an answer when
 * there is one, or something that an older one has left. Tabs tell each other of a new answer.
 */
export function start(page: ClientPage): void {
  const settings = page.state['events'] as EventsSettings
  const others = 'BroadcastChannel' in window ? new BroadcastChannel('quarry-consent') : null
  let bar: Bar | undefined
  let applying: Promise<() => void> | undefined

  function apply(): void {
    const decided = decidedOnDevice()
    if (decided) {
      bar = bar?.close()
      showDecided(document, deviceConsent())
    }
    // Whoever allows nothing, and has nothing here, is left alone.
    if (!applying && !deviceConsent()?.given.length && !keepsSomething()) return
    applying ??= import('./apply.ts').then(it => it.createConsentApplier(page, settings))
    void applying.then(act => act())
  }

  function answered(): void {
    others?.postMessage('')
    apply()
  }

  // The page that says what is kept is made anew by an answer, and asks by itself.
  const isAboutYou = document.querySelector('[data-kept]') !== null
  if (isAboutYou) void import('./stored-on-device.ts').then(it => it.showKept(document))
  else answerInPlace(document, answered)
  if (others) others.onmessage = apply
  // A page that comes back out of the browser's memory may have missed an answer.
  addEventListener('pageshow', event => {
    if (!event.persisted) return
    followLook()
    apply()
  })
  document.addEventListener('submit', event => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-look')) return
    event.preventDefault()
    void look().then(it => it.changeLook(form, submitter))
  })
  // A page may come out of the browser's keeping, as it was made before.
  followLook()
  apply()
  if (settings.hosted.consent) void import('./hosted-consent.ts').then(it => it.ask(settings, answered))
  // Whoever's browser says no already is not asked again; the form at the end of the page remains.
  else if (!decidedOnDevice() && !refusesOnDevice() && !isAboutYou) bar = openBar(document)
}
