import type { EventsSettings } from '../events/settings.ts'
import type { HydrateIsland } from '../kernel/client-page.ts'
import type { FavouriteProps } from './favourite-button.tsx'
import { favourites } from './on-device.ts'

/** Keeps the page or lets it go, and says what became of it; who has not agreed is asked, and the page is kept when they do. */
export const keepByStar: HydrateIsland = (element, props, page) => {
  const words = props as FavouriteProps
  const { href } = words
  const button = element.querySelector('button')
  const status = element.querySelector('[role=status]')
  if (!button || !status) return
  const events = page.state['events'] as EventsSettings | undefined
  /** Somebody wants it kept, and has not agreed yet. */
  let isWaiting = false

  const show = (): void => button.setAttribute('aria-pressed', String(favourites.has(href)))
  const say = (...parts: (string | Node)[]): void =>
    status.replaceChildren(...parts.flatMap((part, at) => (at > 0 ? [' ', part] : [part])))
  const list = (): Node => linkTo(words.list, words.listName)

  function keep(): void {
    isWaiting = false
    const title = document.querySelector('h1')?.textContent.trim() || document.title
    const outcome = favourites.keep({ href, title, language: page.locale })
    isWaiting = outcome === 'refused'
    if (outcome === 'refused') ask()
    else if (outcome === 'failed') say(words.failed)
    else say(words[outcome], list())
  }

  function ask(): void {
    const allow = document.createElement('button')
    allow.type = 'button'
    allow.className = words.link
    allow.textContent = words.allow
    allow.onclick = () => {
      // The button goes away with the sentence.
      button?.focus()
      import('../consent/give-consent.ts')
        .then(it => it.giveConsent('preferences'))
        .catch(() => say(words.notSaved))
    }
    const choose = linkTo(words.list.split('#')[0] ?? '', words.choose)
    // A service that asks in our place would not know of what is allowed here.
    if (events?.hosted.consent) say(words.needs, choose)
    else say(words.needs, allow, '·', choose)
  }

  favourites.subscribe(() => {
    show()
    // Agreed to meanwhile, here or at the end of the page.
    if (isWaiting && favourites.mayKeep()) keep()
  })
  button.addEventListener('click', () => {
    if (!favourites.has(href)) return keep()
    if (favourites.remove(href)) say(words.removed)
    else say(words.failed)
  })
  show()

  function linkTo(address: string, text: string): Node {
    const link = document.createElement('a')
    link.href = address
    link.textContent = text
    return link
  }
}
