import { lookIn } from './look.ts'

/** Gives the page the look that was chosen last, here or on a page after it. */
export function followLook(document: Document): void {
  const look = lookIn(document.cookie)
  const root = document.documentElement
  for (const name of ['theme', 'text'] as const) {
    if (look[name]) root.dataset[name] = look[name]
    else delete root.dataset[name]
    for (const button of document.querySelectorAll<HTMLButtonElement>(`[data-look] [name=${name}]`))
      button.ariaPressed = `${button.value === look[name]}`
  }
  const scheme = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')
  if (scheme) scheme.content = look.theme || 'light dark'
}

/** Sends the form of the look without leaving the page. When that fails it is sent as forms are. */
export function changeLook(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const { ownerDocument: document } = form
  const fields = new URLSearchParams(
    [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]),
  )
  const plainly = (): void => {
    const chosen = document.createElement('input')
    Object.assign(chosen, { type: 'hidden', ...submitterOf(submitter) })
    form.append(chosen)
    form.submit()
  }
  fetch(form.action, { method: 'POST', body: fields, headers: { accept: 'application/json' } })
    .then(({ ok }) => (ok ? followLook(document) : plainly()))
    .catch(plainly)
}

const submitterOf = (submitter: HTMLElement | null): { name?: string; value?: string } =>
  submitter instanceof HTMLButtonElement ? { name: submitter.name, value: submitter.value } : {}
