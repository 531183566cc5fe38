/** What a form of consent does with a script: it answers in place, and comes up as a bar while nothing is decided. */
export type Bar = { close(): undefined }

/** Shows the question of the foot as a bar over the page. It is no dialog: the page stays readable and reachable. */
export function openBar(document: Document): Bar | undefined {
  const strip = document.querySelector<HTMLElement>('[data-consent-strip]')
  if (!strip) return undefined
  const bar = strip.cloneNode(true) as HTMLElement
  bar.removeAttribute('data-consent-strip')
  bar.setAttribute('data-consent-bar', '')
  bar.setAttribute('aria-label', strip.dataset['consentStrip'] ?? '')
  // After the way past everything: the second thing that a keyboard and a reader come to.
  const skip = document.querySelector('a[href="#content"]')
  if (skip) skip.after(bar)
  else document.body.prepend(bar)
  const { style } = document.documentElement
  const room = `${bar.offsetHeight}px`
  // What comes into focus is not hidden under it, and the foot can be scrolled clear of it.
  style.scrollPaddingBottom = room
  document.body.style.paddingBottom = room
  return {
    close() {
      const hadFocus = bar.contains(document.activeElement)
      bar.remove()
      style.scrollPaddingBottom = ''
      document.body.style.paddingBottom = ''
      if (hadFocus) document.getElementById('content')?.focus({ preventScroll: true })
      return undefined
    },
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
        say(response.ok ? 'saved' : 'failed')
        if (response.ok) answered()
      })
      .catch(() => say('failed'))

    function say(word: 'saved' | 'failed'): void {
      // The bar goes: what it said is said at the foot, where the form remains.
      const text = (form as HTMLFormElement).dataset[word] ?? ''
      for (const status of document.querySelectorAll('[data-consent-status]')) status.textContent = text
    }
  })
}
