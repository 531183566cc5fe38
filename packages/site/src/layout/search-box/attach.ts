import { boxCleared, boxOpened, boxTyped, queryPreviewed, type Search } from '@quarry/search'
import { createAnnouncer } from './announce.ts'
import { type Choice, type Offered, previewOf } from './choices.ts'
import { type Combobox, closed, press } from './combobox.ts'
import { partsOf } from './form-parts.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { createView } from './view.ts'
import { createWords, type SearchBoxWords } from './words.ts'

export type SearchBoxOptions = {
  /** Has `box`, `instant` and `recentQueries`; what it can do besides is its page's. */
  search: Search
  words: SearchBoxWords
  locale: string
  /** Where a query leads. */
  href(q: string): string
  show: Offered['show']
  offers?: Offered['offers']
  isQuestion?: Offered['isQuestion']
  /** A query was submitted: by hand, or as one of the choices. */
  submit(q: string, choice: Choice | undefined, sheet: Pick<Sheet, 'leave' | 'close'>): void
}

/** One question for each rest of the hand: keys in quick succession are one wish. */
const REST = 90

function later(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * Makes the search form that the server wrote a combobox. Input, text, caret and focus are the browser's throughout.
 *
 *     key ─► 90 ms of rest ─► suggestions ─► pages for the likeliest query ─► one announcement
 */
export function attachSearchBox(form: HTMLFormElement, options: SearchBoxOptions): () => void {
  const { search, href, show, offers, isQuestion } = options
  const parts = partsOf(form)
  const { input, list, popup, status, clear, close, forget } = parts
  const view = createView({
    search,
    parts,
    href,
    show,
    offers,
    isQuestion,
    words: createWords(options.words, options.locale),
  })
  const announcer = createAnnouncer(text => {
    status.textContent = text
  }, later)
  // The page under the sheet does not scroll. Asked of the stylesheet (`:has`) it would be looked up at every change.
  const cover = (isCovered: boolean): void => {
    for (const one of [form, document.documentElement]) one.toggleAttribute('data-sheet', isCovered)
  }
  const sheet = createSheet(window, {
    opened: () => cover(true),
    closed() {
      cover(false)
      input.blur()
      become(closed)
    },
  })
  let box: Combobox = closed
  let cancelAsking = (): void => {}

  function become(next: Combobox): void {
    const { active, tell } = view.show(next)
    box = { ...next, active }
    if (tell === undefined) announcer.stop()
    else announcer.hint(tell)
  }

  /** Asks for what fits to the text once the hand rests; an emptied box asks nothing. */
  function ask(): void {
    cancelAsking()
    if (input.value.trim()) cancelAsking = later(() => void suggest(input.value), REST)
    else {
      for (const event of [boxCleared(), queryPreviewed('')]) void search.dispatch(event)
      offer()
    }
  }

  /** What the service calls popular is asked for once it would be seen, where the site does not say. */
  function offer(): void {
    if (!input.value.trim() && !offers?.popular && !search.state.box?.responseId)
      void search.dispatch(boxOpened())
  }

  async function suggest(text: string): Promise<void> {
    await search.dispatch(boxTyped(text))
    // What was typed meanwhile asks for itself.
    const { box } = search.state
    if (box && input.value === text) await search.dispatch(queryPreviewed(previewOf(text, box, isQuestion)))
  }

  function empty(): void {
    input.value = ''
    ask()
    become(box)
  }

  function open(): void {
    sheet.open()
    offer()
    if (!box.open) become({ open: true, active: -1 })
  }

  function submit(q: string, choice?: Choice): void {
    cancelAsking()
    become(closed)
    input.value = q
    options.submit(q, choice, sheet)
  }

  function keyed(event: KeyboardEvent): void {
    // While a word is being composed its keys belong to the input method.
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    const { key, altKey: alt } = event
    const step = press(box, { key, alt }, view.choices().length, input.value === '')
    if (step.taken) event.preventDefault()
    if (step.effect === 'accept') list.querySelector<HTMLElement>('[aria-selected=true]')?.click()
    else if (step.next !== box) become(step.next)
    if (step.effect === 'clear') empty()
    if (step.effect === 'look') ask()
  }

  function chosen(event: MouseEvent): void {
    const choice = view.choiceAt(event.target)
    // A new tab or window is the visitor's wish: leave it to the browser.
    if (!choice || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (choice.q === undefined && !sheet.isOpen()) return
    event.preventDefault()
    if (choice.q === undefined) sheet.leave(choice.href)
    else submit(choice.q, choice)
  }

  function left({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && form.contains(relatedTarget)) return
    // A phone takes the focus away when its keyboard is put down: the sheet stays until it is left.
    if (!sheet.isOpen()) become(closed)
    else if (relatedTarget) void sheet.close()
  }

  const stopping = new AbortController()
  const on = <Type extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
  ): void => target.addEventListener(type, act, { signal: stopping.signal })

  on(input, 'input', () => {
    ask()
    sheet.open()
    become({ open: true, active: -1 })
  })
  on(input, 'focus', open)
  on(input, 'click', open)
  on(input, 'keydown', keyed)
  on(form, 'focusout', left)
  on(form, 'submit', event => {
    event.preventDefault()
    submit(input.value)
  })
  // Pressing on a choice leaves the focus where it is.
  on(popup, 'mousedown', event => event.preventDefault())
  on(list, 'click', chosen)
  on(clear, 'click', event => {
    event.preventDefault()
    empty()
    input.focus()
  })
  on(close, 'click', () => void sheet.close())
  on(forget, 'click', () => {
    void search.dispatch({ type: 'recent queries cleared' })
    input.focus()
  })
  const stopHearing = search.subscribe(() => become(box))

  clear.hidden = false
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.setAttribute('aria-expanded', 'false')
  form.setAttribute('data-hydrated', 'box')
  // What was typed, and where, before this was here.
  if (document.activeElement === input) {
    if (input.value && input.value !== search.state.box?.text) ask()
    open()
  }

  return () => {
    stopping.abort()
    stopHearing()
    cancelAsking()
    announcer.stop()
    sheet.stop()
  }
}
