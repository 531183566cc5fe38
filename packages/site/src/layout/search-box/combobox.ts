/** What a combobox shows of itself; what is offered in it lives elsewhere. -1 is the input. */
export type Combobox = { readonly open: boolean; readonly active: number }

export const closed: Combobox = { open: false, active: -1 }

/** What a key asks for besides: to take the active choice, to empty the input, or that choices be looked for. */
type Effect = 'accept' | 'clear' | 'look'

type Pressed = { key: string; alt: boolean }
type Step = {
  readonly next: Combobox
  readonly effect?: Effect
  /** The key was ours: the caret stays where it is, a dialog around the box stays open. */
  readonly taken: boolean
}

/**
 * The keys of an editable combobox with list autocomplete (WAI-ARIA APG). Focus never leaves the input: `active` is
 * what `aria-activedescendant` points at. Arrows go round, by way of the input itself.
 */
export function press(now: Combobox, { key, alt }: Pressed, choices: number, isEmpty: boolean): Step {
  const shown = now.open && choices > 0
  const at = (active: number): Step => ({ next: { open: true, active }, taken: true })
  switch (key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      if (alt && key === 'ArrowUp') return { next: closed, taken: shown }
      if (choices === 0) return { next: { open: true, active: -1 }, effect: 'look', taken: true }
      if (alt) return at(now.active)
      // One place more than there are choices: the input itself.
      const places = choices + 1
      const from = shown ? now.active : -1
      return at(((from + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    }
    case 'Enter':
      return shown && now.active >= 0
        ? { next: now, effect: 'accept', taken: true }
        : { next: closed, taken: false }
    case 'Escape':
      // Closes first, then clears; with nothing left to do the key belongs to what is around the box.
      if (shown) return { next: closed, taken: true }
      return isEmpty ? { next: closed, taken: false } : { next: closed, effect: 'clear', taken: true }
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'Home':
    case 'End':
      // The caret's keys bring the person back to what they typed.
      return { next: { ...now, active: -1 }, taken: false }
    default:
      return { next: now, taken: false }
  }
}
