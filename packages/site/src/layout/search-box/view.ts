import type { Search } from '@quarry/search'
import { type Choice, choicesOf, type Group, type Offered } from './choices.ts'
import type { Combobox } from './combobox.ts'
import { drawGroups } from './draw.ts'
import type { FormParts } from './form-parts.ts'
import type { Words } from './words.ts'

type View = {
  choices(): readonly Choice[]
  /** Brings the list up to the state of search and combobox; says what there is to be told. */
  show(box: Combobox): { active: number; tell: string }
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
      return { active: at, tell: open && isKnown ? words.count(groups) : '' }
    },
    choiceAt(target) {
      const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
      return option ? choices[options.indexOf(option)] : undefined
    },
  }
}
