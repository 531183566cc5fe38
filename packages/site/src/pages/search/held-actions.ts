/** For so long what was done to a part waits for its script; then the browser does it alone, as it would without script. */
const patienceMs = 5000
/** Of an impatient hand the last ones count. */
const most = 20

type Action = { part: string; element: HTMLElement; again(): void; value: string | undefined }

type Held = {
  /** The part is hydrated: what was done to it meanwhile is done now, in that order. */
  hydrated(part: string): void
}

/**
 * Parts of the page are hydrated when their script is here, and look as if they were before. What a visitor does to one of them
 * is kept and done when it hydrates, so that nothing is lost: a click on a link or a button, another order chosen. Keys need
 * nothing of their own: what they press is clicked.
 *
 *     click ── before ─► kept ── hydrated ─► clicked again, now by script
 *                          └─ 5 s ─► clicked again, by the browser: a link leads on, a form is sent
 *
 * @param parts Where each part stands.
 */
export function holdActions(
  document: Pick<Document, 'addEventListener'>,
  parts: Readonly<Record<string, (element: Element) => boolean>>,
  later: (act: () => void, milliseconds: number) => unknown = setTimeout,
): Held {
  const waiting = new Set(Object.keys(parts))
  let held: Action[] = []

  const hold = (event: Event, element: HTMLElement, again: () => void, value?: string): void => {
    const part = [...waiting].find(name => parts[name]?.(element))
    if (part === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const before = held.at(-1)
    // Told twice, or the second click of a double one: the same once.
    if ((value || (event as MouseEvent).detail > 1) && before?.element === element && before.value === value)
      return
    const action = { part, element, again, value }
    held = [...held, action].slice(-most)
    later(() => held.includes(action) && giveUp(), patienceMs)
  }
  const onClick = (event: Event): void => {
    const element = nearest(event.target, 'a, button, summary, input, label')
    // A new tab or window is the visitor's wish, and needs no script.
    if (element && isPlain(event as MouseEvent)) hold(event, element, () => element.click())
  }
  // Browsers tell of a choice twice. To see the first is enough for a part to hydrate, which puts back what it was: so the first
  // is kept from it, and the choice with it.
  const onChange = (event: Event): void => {
    const element = nearest(event.target, 'select') as HTMLSelectElement | undefined
    if (!element) return
    const { value } = element
    const again = (): void => {
      element.value = value
      element.dispatchEvent(new Event('change', { bubbles: true }))
    }
    hold(event, element, again, value)
  }
  function giveUp(): void {
    const last = held.at(-1)
    held = []
    if (!last) return
    // From here on the page is one without script, until the script comes after all.
    waiting.clear()
    const { form } = last.element as Partial<HTMLSelectElement>
    if (last.element.tagName === 'SELECT') form?.submit()
    else last.again()
  }
  document.addEventListener('click', onClick, true)
  for (const type of ['input', 'change']) document.addEventListener(type, onChange, true)
  return {
    hydrated(part) {
      if (!waiting.delete(part)) return
      const due = held.filter(one => one.part === part)
      held = held.filter(one => one.part !== part)
      for (const { again } of due) again()
    },
  }
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !(button || metaKey || ctrlKey || shiftKey || altKey)

const nearest = (target: EventTarget | null, selector: string): HTMLElement | undefined =>
  (target as Partial<Element> | null)?.closest?.<HTMLElement>(selector) ?? undefined
