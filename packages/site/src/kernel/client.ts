/**
 * The browser's half of the kernel: finds islands, waits for their moment, hydrates them. It is all the script that
 * a content page loads, so it stays small and knows no framework.
 */
// First of all: the theme's order of layers must stand before the first rule of a layer.
import '@quarry/theme/theme.css'
import { islands } from '../client-islands.ts'
import { type ClientPage, createClientPage } from './client-page.ts'

const early = 'pointerover pointerdown focusin keydown touchstart'.split(' ')

// A fade into this page that a browser breaks off, as where the window changes its size meanwhile, is no error of the page.
addEventListener('unhandledrejection', event => {
  const { reason } = event
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault()
})

const page = createClientPage(document)
// After everything that a visitor waits for: the question of consent, and what follows from its answer.
if (page.state['events']) {
  const late = (): void => whenIdle(() => void import('../consent/start.ts').then(it => it.start(page)))
  if (document.readyState === 'complete') late()
  else addEventListener('load', late)
}
// Nobody opens another page before this one is painted.
if (page.state['opens'])
  whenIdle(() => void import('../events/openings.ts').then(it => it.followOpenings(page)))
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) schedule(element, page)

// Kept pages are alike for all queries: what the box held where a link to another language was followed is in the address.
const carried = new URLSearchParams(location.search).get('q')
const header = document.querySelector<HTMLInputElement>('header [data-part=input]')
if (header && carried && !header.value) header.value = carried

// `/` and Control or Command with K lead to the box, from wherever one is.
addEventListener('keydown', event => {
  const { key, target, altKey } = event
  const isHeld = event.ctrlKey || event.metaKey
  const isWriting =
    target instanceof Element && target.closest('input,textarea,select,dialog,[contenteditable]')
  if (altKey || (key === 'k' ? !isHeld || event.shiftKey : key !== '/' || isHeld || isWriting)) return
  const box = document.querySelector<HTMLInputElement>('[data-part=input]')
  if (!box || box.closest('[inert]')) return
  event.preventDefault()
  box.focus()
  box.select()
})

function schedule(element: HTMLElement, page: ClientPage): void {
  const hydrate = once(() => hydrateOne(element, page))
  switch (element.dataset['hydrate']) {
    case 'idle':
      whenIdle(hydrate)
      return
    case 'visible': {
      const observer = new IntersectionObserver(entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        hydrate()
      })
      observer.observe(element)
      return
    }
    case 'interaction':
      for (const type of early) element.addEventListener(type, hydrate, { once: true, passive: true })
      // A visitor can have started before this script arrived.
      if (element.contains(document.activeElement) || hasStored(element)) hydrate()
      return
    default:
      hydrate()
  }
}

/** Is there something of this visitor that the element shows? */
function hasStored({ dataset }: HTMLElement): unknown {
  try {
    return localStorage[dataset['stored'] ?? '']
  } catch {
    // Switched off.
    return false
  }
}

/** Safari has no idle callback; a short timer is the usual stand-in. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 })
  else setTimeout(act, 200)
}

async function hydrateOne(element: HTMLElement, page: ClientPage): Promise<void> {
  const load = islands[element.dataset['island'] ?? '']
  if (!load) return
  const index = Number(element.dataset['index'])
  // A button that does nothing without script is pressed again once its script is here.
  let pressed: Element | undefined
  element.onclick = ({ target }) => {
    pressed = target as Element
  }
  try {
    const { hydrate } = await load()
    await endOfComposition(element)
    element.onclick = null
    await hydrate(element, page.props(index), page, `i${index}-`)
    pressed?.closest<HTMLElement>('button[type=button]')?.click()
  } catch (error) {
    // The page works without the island: forms and links are real. Say what happened and leave it so.
    console.error(`Island "${element.dataset['island']}" failed`, error)
  }
}

/** Replacing a field's owner in the middle of a composition would lose what an input method is building. */
function endOfComposition(element: HTMLElement): Promise<void> {
  if (!page.composing()) return Promise.resolve()
  return new Promise(resolve => {
    element.addEventListener('compositionend', () => queueMicrotask(resolve), { once: true })
  })
}

function once(act: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    act()
  }
}
