import type { HydrateIsland } from '../kernel/client-page.ts'
import type { FavouritesListProps } from './favourites-list.tsx'
import type { Favourite } from './favourites-store.ts'
import { favourites } from './on-device.ts'

/** Lists what is kept and lets it go: one page, or all of them, either with a way back. */
export const listFavourites: HydrateIsland = (element, props) => {
  const words = props as FavouritesListProps
  const list = element.querySelector('ul')
  const row = list?.querySelector('template')?.content.querySelector('li')
  const none = element.querySelector<HTMLElement>('[data-none]')
  const all = element.querySelector<HTMLElement>('[data-all]')
  const status = element.querySelector('[role=status]')
  if (!list || !row || !none || !all || !status) return

  function draw(): void {
    if (!list || !none || !all) return
    const focused = [...list.querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement)
    const hadFocus = focused >= 0 || all.contains(document.activeElement)
    const pages = favourites.list()
    list.replaceChildren(...pages.map(rowOf))
    none.hidden = pages.length > 0
    all.hidden = pages.length < 2
    if (!hadFocus) return
    // What was pressed is gone: whoever presses keys goes on beside it.
    const buttons = list.querySelectorAll('button')
    ;(buttons[Math.min(Math.max(focused, 0), buttons.length - 1)] ?? none).focus()
  }

  function rowOf({ href, title, language }: Favourite): Node {
    const made = row?.cloneNode(true) as HTMLElement
    const [link, button] = [made.querySelector('a'), made.querySelector('button')]
    if (!link || !button) return made
    Object.assign(link, { href, textContent: title, lang: language })
    button.setAttribute('aria-label', `${words.remove}: ${title}`)
    button.onclick = () => change(favourites.list().filter(one => one.href !== href))
    return made
  }

  function change(to: readonly Favourite[]): void {
    const before = favourites.list()
    if (!favourites.replace(to)) {
      status?.replaceChildren(words.failed)
      return
    }
    const undo = document.createElement('button')
    Object.assign(undo, { type: 'button', className: words.link, textContent: words.undo })
    undo.onclick = () => {
      // The button goes away with the sentence.
      const since = favourites.list().filter(one => !before.some(({ href }) => href === one.href))
      if (favourites.replace([...since, ...before])) status?.replaceChildren()
      list?.querySelector('button')?.focus()
    }
    status?.replaceChildren(words.gone, ' ', undo)
  }

  all.onclick = () => change([])
  favourites.subscribe(draw)
  draw()
}
