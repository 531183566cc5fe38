import type { Choice, Group, Sign } from './choices.ts'

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
export function drawGroups(
  groups: readonly Group[],
  id: string,
  label: (group: Group) => string,
): HTMLElement[] {
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
