import type { Search } from '@quarry/search'
import { type Choice, choicesOf, type Group, type Offered, type Sign } from './choices.ts'
import type { Combobox } from './combobox.ts'
import type { FormParts } from './form-parts.ts'
import type { Words } from './words.ts'

type View = {
  choices(): readonly Choice[]
  /** Brings the list up to the state of search and combobox; says what there is to be told, once it is known. */
  show(box: Combobox): { active: number; tell: string | undefined }
  /** The choice that an element belongs to. */
  choiceAt(target: EventTarget | null): Choice | undefined
}

type ViewOptions = {
  search: Search
  parts: FormParts
  words: Words
} & Pick<Offered, 'href' | 'show' | 'offers' | 'isQuestion'>

const none: Offered['instant'] = { text: '', status: 'idle', askedAt: 0, kept: {} }

/** The list under the box. It is drawn anew only when its choices are other ones, so that a press finds what it aimed at. */
export function createView({ search, parts, words, ...offered }: ViewOptions): View {
  const { input, list, popup, forget, nothing } = parts
  let choices: readonly Choice[] = []
  let options: readonly HTMLElement[] = []
  let drawn = '[]'

  function draw(groups: readonly Group[], previewed: string): void {
    const text = JSON.stringify(groups)
    if (text === drawn) return
    drawn = text
    choices = groups.flatMap(group => group.choices)
    list.replaceChildren(...drawGroups(groups, list.id, group => words.heading(group.kind, previewed)))
    options = [...list.querySelectorAll<HTMLElement>('[role=option]')]
    forget.hidden = !groups.some(({ kind }) => kind === 'recent')
  }

  return {
    choices: () => choices,
    show({ open, active }) {
      const { box, instant = none, recentQueries: recent = [] } = search.state
      const groups = box ? choicesOf({ text: input.value, box, recent, instant, ...offered }) : []
      draw(groups, instant.text)
      const at = active < choices.length ? active : -1
      const shown = open && choices.length > 0
      const typed = input.value.trim()
      // Both have answered: there is nothing, and a list that stays away without a word looks broken.
      const isNothing = open && !shown && typed !== '' && instant.text === typed && instant.status === 'ready'
      nothing.hidden = !isNothing
      if (isNothing) nothing.textContent = words.nothing(typed)
      list.hidden = isNothing
      popup.hidden = !shown && !isNothing
      input.setAttribute('aria-expanded', `${shown}`)
      const pointed = shown ? options[at] : undefined
      if (pointed) input.setAttribute('aria-activedescendant', pointed.id)
      else input.removeAttribute('aria-activedescendant')
      for (const option of options) option.setAttribute('aria-selected', `${option === pointed}`)
      pointed?.scrollIntoView({ block: 'nearest' })
      // Before the first answer there is nothing to count, and an empty box has nothing to say.
      const isKnown = choices.length > 0 || (input.value.trim() !== '' && Boolean(box?.responseId))
      // Pages that are on their way are counted with the rest, not after it.
      const tell = !open || !isKnown ? '' : instant.status === 'loading' ? undefined : words.count(groups)
      return { active: at, tell }
    },
    choiceAt(target) {
      const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
      return option ? choices[options.indexOf(option)] : undefined
    },
  }
}

const svg = 'http://www.w3.org/2000/svg'

/** A clock for what was asked before, a glass for what could be asked: results bring signs of their own. */
const glass: Sign = [{ d: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM15.5 15.5l5 5' }]
const question: Sign = [
  { d: 'M4.5 5h15v11.5h-8.5l-4 3.5v-3.5h-2.5z' },
  { d: 'M9.8 9.2a2.2 2.2 0 1 1 3.3 2c-.8.5-1.1.9-1.1 1.6M12 14.6v.01' },
]
const signs: Partial<Record<Choice['kind'], Sign>> = {
  ask: question,
  question,
  recent: [{ d: 'M4 12a8 8 0 1 0 2.6-5.9M4 4.5V9h4.5M12 8v4.5l3 1.8' }],
}

/**
 * The choices as elements: a listbox of groups, each option a link. Links may be options (ARIA in HTML), and so a
 * middle click, a new tab and a long touch work as they do everywhere. Styles know them by their roles: class names would
 * have to be sent along.
 */
function drawGroups(groups: readonly Group[], id: string, label: (group: Group) => string): HTMLElement[] {
  let at = 0
  return groups.map(({ kind, choices }, index) => {
    const heading = element('div', { id: `${id}-g${index}`, role: 'presentation' })
    heading.textContent = label({ kind, choices })
    const group = element('div', {
      role: 'group',
      'aria-labelledby': heading.id,
    })
    group.append(heading, ...choices.map(choice => drawChoice(choice, `${id}-${at++}`)))
    return group
  })
}

function drawChoice(choice: Choice, id: string): HTMLElement {
  const { kind, parts, note, href } = choice
  const option = element('a', {
    id,
    role: 'option',
    href,
    tabindex: '-1',
    'aria-selected': 'false',
    'data-kind': kind,
  })
  const text = element('span', {})
  for (const { text: piece, added } of parts) {
    if (!added) text.append(piece)
    else text.append(Object.assign(element('b', {}), { textContent: piece }))
  }
  option.append(drawSign(choice.sign ?? signs[kind] ?? glass), text)
  if (note) {
    const small = element('small', {})
    small.textContent = note
    text.append(' ', small)
  }
  return option
}

function drawSign(strokes: Sign): Element {
  const drawing = element('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg)
  for (const { d, kind, dash } of strokes)
    drawing.append(element('path', { d, 'data-kind': kind, 'stroke-dasharray': dash }, svg))
  return drawing
}

type Attributes = Readonly<Record<string, string | undefined>>

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
): HTMLElementTagNameMap[Name]
function element(name: string, attributes: Attributes, space: string): Element
function element(name: string, attributes: Attributes, space = 'http://www.w3.org/1999/xhtml'): Element {
  const made = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) if (value) made.setAttribute(key, value)
  return made
}
