import { type Consent, purposes } from '@quarry/events'

/** What a form of consent does with a script: it answers in place, and comes up as a bar while nothing is decided. */
export type Bar = { close(): undefined }

/**
 * Lets the question at the end of the page stick to the window's lower edge. It is no dialog, and no copy: the page
 * stays readable and reachable, the order of its stops stays, and nothing of it moves.
 */
export function openBar(document: Document): Bar | undefined {
  const strip = document.querySelector<HTMLElement>('[data-consent-strip]')
  if (!strip) return undefined
  const { style } = document.documentElement
  strip.setAttribute('data-consent-bar', '')
  // What comes into focus is not hidden under it.
  style.scrollPaddingBottom = `${strip.offsetHeight}px`
  return {
    close() {
      const hadFocus = strip.contains(document.activeElement)
      strip.removeAttribute('data-consent-bar')
      style.scrollPaddingBottom = ''
      // It goes back to the end of the page: whoever answered stays with what was read.
      if (hadFocus) document.getElementById('content')?.focus({ preventScroll: true })
      return undefined
    },
  }
}

/** An answered question is one line, with a way back to it. */
export function showDecided(document: Document, consent: Consent | null): void {
  const strip = document.querySelector<HTMLElement>('[data-consent-strip]')
  if (!strip || !consent) return
  const { length } = consent.given
  strip.dataset['decided'] = length === 0 ? 'none' : length === purposes.length ? 'all' : 'some'
  const again = strip.querySelector<HTMLElement>('[data-consent-again]')
  if (!again) return
  again.onclick = () => {
    delete strip.dataset['decided']
    strip.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }
}

/** Sends the forms of consent without leaving the page. When that fails they are sent as forms are. */
export function answerInPlace(document: Document, answered: () => void): void {
  document.addEventListener('submit', event => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || !form.hasAttribute('data-consent')) return
    event.preventDefault()
    const data = new FormData(form, submitter)
    const fields = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]))
    fetch(form.action, { method: 'POST', body: fields, headers: { accept: 'application/json' } })
      .then(response => {
        // What is shown now is what is read out: the line comes before its words.
        if (response.ok) answered()
        say(response.ok ? 'saved' : 'failed')
      })
      .catch(() => say('failed'))

    function say(word: 'saved' | 'failed'): void {
      // The bar goes: this is read out, and seen at the end of the page, where the form remains.
      const text = (form as HTMLFormElement).dataset[word] ?? ''
      for (const status of document.querySelectorAll('[data-consent-status]')) status.textContent = text
      const problem = word === 'failed' ? text : ''
      for (const place of document.querySelectorAll('[data-consent-problem]')) place.textContent = problem
    }
  })
}
